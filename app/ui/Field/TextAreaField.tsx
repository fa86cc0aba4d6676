import type { ComponentProps } from 'react'
import { classNames } from '../classNames'
import { Field, type FieldProps, wiring } from './Field'
import * as styles from './Field.css'
import { splitProps } from './splitProps'

type TextAreaAttributes = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'className' | 'ref'>

/** Several lines of text. */
export function TextAreaField(props: FieldProps & TextAreaAttributes) {
  const { field, control } = splitProps(props)
  return (
    <Field {...field}>
      <textarea
        rows={5}
        {...control}
        {...wiring(field)}
        required={field.required}
        className={classNames(styles.control, styles.area)}
      />
    </Field>
  )
}
