import type { ComponentProps } from 'react'
import { classNames } from '../classNames'
import { Field, type FieldProps, type Marks, wiring } from './Field'
import * as styles from './Field.css'
import { splitProps } from './splitProps'

type SelectAttributes = Omit<
  ComponentProps<'select'>,
  keyof FieldProps | 'value' | 'className' | 'children' | 'ref'
>

export interface SelectFieldProps extends FieldProps, SelectAttributes {
  options: { value: string; label: string; disabled?: boolean; marks?: Marks }[]
  /** The words of a first option without value: "Choose a country". */
  emptyLabel?: string
  width?: keyof typeof styles.widths
}

/** One of a list too long for radio buttons. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitProps(props)
  const { options, emptyLabel, width = 'usual', ...attributes } = control
  return (
    <Field {...field}>
      <select
        {...attributes}
        {...wiring(field)}
        required={field.required}
        className={classNames(styles.control, styles.widths[width])}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label, disabled, marks }) => (
          <option {...marks} key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
