import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames'
import { controlAttributes, Field, type FieldProps, requiredAttributes, splitProps } from './Field'
import * as styles from './Field.css'
import { useBeginning, useMistaken } from './TypedBeforeContext'

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
  const { field, control } = splitProps(useMistaken(props))
  const { type = 'text', width = 'usual', prefix, suffix, ...attributes } = control
  const input = (
    <input
      {...attributes}
      {...controlAttributes(field)}
      type={type}
      defaultValue={useBeginning(field.name, attributes.defaultValue)}
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
