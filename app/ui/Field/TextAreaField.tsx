import type { ComponentProps } from 'react'
import { classNames } from '../classNames'
import { controlAttributes, Field, type FieldProps, requiredAttributes, splitProps } from './Field'
import * as styles from './Field.css'
import { useBeginning, useMistaken } from './TypedBeforeContext'

type TextAreaAttributes = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'className' | 'ref'>

interface TextAreaFieldProps extends FieldProps, TextAreaAttributes {
  width?: keyof typeof styles.widths
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitProps(useMistaken(props))
  const { width = 'usual', ...attributes } = control
  return (
    <Field {...field}>
      <textarea
        rows={5}
        {...attributes}
        {...controlAttributes(field)}
        {...requiredAttributes(field)}
        defaultValue={useBeginning(field.name, attributes.defaultValue)}
        className={classNames(styles.control, styles.area, styles.widths[width])}
      />
    </Field>
  )
}
