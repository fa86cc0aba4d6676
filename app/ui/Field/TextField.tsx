import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames'
import { Field, type FieldProps, wiring } from './Field'
import * as styles from './Field.css'
import { splitProps } from './splitProps'

type InputAttributes = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'type' | 'value' | 'checked' | 'className' | 'prefix' | 'ref'
>

/** The attributes of a control that is never controlled: start it with `defaultValue`. */
export interface TextFieldProps extends FieldProps, InputAttributes {
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'search' | 'number' | 'date'
  width?: keyof typeof styles.widths
  /** Shown before and after what is typed; say in the label or hint what it means. */
  prefix?: ReactNode
  suffix?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitProps(props)
  const { type = 'text', width = 'usual', prefix, suffix, ...attributes } = control
  const input = (
    <input
      {...attributes}
      {...wiring(field)}
      type={type}
      required={field.required}
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
