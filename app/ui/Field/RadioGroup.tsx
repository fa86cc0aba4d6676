import type { ReactNode } from 'react'
import * as choice from './Choice.css'
import { type FieldProps, type Marks, wiring } from './Field'
import { Fieldset } from './Fieldset'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  marks?: Marks
}

interface RadioGroupProps extends FieldProps {
  options: RadioOption[]
  defaultValue?: string
}

/** One of a few. The first button carries the group's id, so that an error summary leads to it. */
export function RadioGroup({ options, defaultValue, ...field }: RadioGroupProps) {
  const { id, name } = wiring(field)
  return (
    <Fieldset {...field}>
      <div className={choice.choices}>
        {options.map((option, index) => (
          // A line of its own also where there are no styles: run together, choices are mistaken for each other.
          <div key={option.value}>
            <label className={choice.radio}>
              <input
                {...option.marks}
                type="radio"
                id={index === 0 ? id : `${id}-${index + 1}`}
                name={name}
                value={option.value}
                defaultChecked={option.value === defaultValue}
                required={field.required}
                disabled={option.disabled}
                className={choice.box}
              />
              <span className={choice.text}>
                {option.label} {option.hint && <span className={choice.subtext}>{option.hint}</span>}
              </span>
            </label>
          </div>
        ))}
      </div>
    </Fieldset>
  )
}
