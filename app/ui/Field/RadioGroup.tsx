import type { ReactNode } from 'react'
import * as choice from './Choice.css'
import { controlAttributes, type DataAttributes, type FieldProps } from './Field'
import { Fieldset } from './Fieldset'
import { useBeginning } from './useBeginning'

interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  dataAttributes?: DataAttributes
}

interface RadioGroupProps extends FieldProps {
  options: RadioOption[]
  defaultValue?: string
}

/** The first button has the group's id, so that the error summary can link to it. */
export function RadioGroup({ options, defaultValue, ...field }: RadioGroupProps) {
  const { id, name } = controlAttributes(field)
  const chosen = useBeginning(name, defaultValue)
  return (
    <Fieldset {...field} isOfRadios>
      <div className={choice.choices}>
        {options.map((option, index) => (
          // Without styles, options on one line are easily mistaken for each other.
          <div key={option.value}>
            <label className={choice.radio}>
              <input
                {...option.dataAttributes}
                type="radio"
                id={index === 0 ? id : `${id}-${index + 1}`}
                name={name}
                value={option.value}
                defaultChecked={option.value === chosen}
                required={field.required && !field.isHideable}
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
