import type { ComponentProps } from 'react'
import { classNames } from '../classNames'
import {
  controlAttributes,
  type DataAttributes,
  Field,
  type FieldProps,
  requiredAttributes,
  splitProps,
} from './Field'
import * as styles from './Field.css'
import { useBeginning, useMistaken } from './TypedBeforeContext'

type SelectAttributes = Omit<
  ComponentProps<'select'>,
  keyof FieldProps | 'value' | 'className' | 'children' | 'ref'
>

interface SelectFieldProps extends FieldProps, SelectAttributes {
  options: { value: string; label: string; disabled?: boolean; dataAttributes?: DataAttributes }[]
  emptyLabel?: string
  width?: keyof typeof styles.widths
}

export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitProps(useMistaken(props))
  const { options, emptyLabel, width = 'usual', ...attributes } = control
  // HTML wants an empty first option in a required select.
  const isEmptyFirst = emptyLabel !== undefined || options[0]?.value === ''
  return (
    <Field {...field}>
      <select
        {...attributes}
        {...controlAttributes(field)}
        {...(isEmptyFirst ? requiredAttributes(field) : {})}
        defaultValue={useBeginning(field.name, attributes.defaultValue)}
        className={classNames(styles.control, styles.widths[width])}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label, disabled, dataAttributes }) => (
          <option {...dataAttributes} key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
