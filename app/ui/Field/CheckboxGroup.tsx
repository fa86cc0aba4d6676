import type { ReactNode } from 'react'
import * as choice from './Choice.css'
import { type FieldProps, type Marks, wiring } from './Field'
import { Fieldset } from './Fieldset'

interface CheckboxGroupProps extends FieldProps {
  options: { value: string; label: ReactNode; disabled?: boolean; marks?: Marks }[]
  defaultValues?: readonly string[]
}

/** Any of a few. The first box carries the group's id, so that an error summary leads to it. */
export function CheckboxGroup({ options, defaultValues = [], ...field }: CheckboxGroupProps) {
  const { id, name } = wiring(field)
  return (
    <Fieldset {...field}>
      {options.map(({ value, label, disabled, marks }, index) => (
        <div key={value}>
          <label className={choice.checkbox}>
            <input
              {...marks}
              type="checkbox"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={defaultValues.includes(value)}
              disabled={disabled}
              className={choice.box}
            />
            <span className={choice.text}>{label}</span>
          </label>
        </div>
      ))}
    </Fieldset>
  )
}
