import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames'
import { controlAttributes, Field, type FieldProps, requiredAttributes, splitProps } from './Field'
import * as styles from './Field.css'
import { file } from './Field.css'
import { useFieldError, useInitialValue } from './TypedBeforeContext'

type InputAttributes = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'type' | 'value' | 'checked' | 'className' | 'prefix' | 'ref'
>

/** The field is uncontrolled, so it takes `defaultValue`. */
export interface TextFieldProps extends FieldProps, InputAttributes {
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'search' | 'number' | 'date' | 'time'
  width?: keyof typeof styles.widths
  prefix?: ReactNode
  suffix?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { field, control } = splitProps(useFieldError(props))
  const { type = 'text', width = 'usual', prefix, suffix, ...attributes } = control
  const input = (
    <input
      {...attributes}
      {...controlAttributes(field)}
      type={type}
      defaultValue={useInitialValue(field.name, attributes.defaultValue)}
      {...requiredAttributes(field)}
      className={classNames(styles.control, styles.widths[width])}
    />
  )
  return (
    <Field {...field}>
      {prefix || suffix ? (
        <span className={styles.affixed}>
          {prefix}
          {input}
          {suffix}
        </span>
      ) : (
        input
      )}
    </Field>
  )
}

type TextAreaAttributes = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'className' | 'ref'>

interface TextAreaFieldProps extends FieldProps, TextAreaAttributes {
  width?: keyof typeof styles.widths
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitProps(useFieldError(props))
  const { width = 'usual', ...attributes } = control
  return (
    <Field {...field}>
      <textarea
        rows={5}
        {...attributes}
        {...controlAttributes(field)}
        {...requiredAttributes(field)}
        defaultValue={useInitialValue(field.name, attributes.defaultValue)}
        className={classNames(styles.control, styles.area, styles.widths[width])}
      />
    </Field>
  )
}

type QuantityFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'defaultValue'> & {
  defaultValue?: number | string
}

export function QuantityField({ defaultValue, min = 1, max, step = 1, ...rest }: QuantityFieldProps) {
  const initial = useInitialValue(rest.name, defaultValue)
  const isInvalid = initial !== undefined && !/^\d*$/.test(String(initial))
  const typeProps = isInvalid ? { type: 'text' as const } : { type: 'number' as const, min, max, step }
  return <TextField width="short" {...rest} {...typeProps} inputMode="numeric" defaultValue={defaultValue} />
}

interface FileFieldProps extends FieldProps {
  /** Such as 'image/*, application/pdf'; only a hint, so the server must validate the file. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
}

export function FileField({ accept, multiple, disabled, ...props }: FileFieldProps) {
  const field = useFieldError(props)
  return (
    <Field {...field}>
      <input
        {...controlAttributes(field)}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        required={field.required && !field.isHideable}
        className={file}
      />
    </Field>
  )
}
