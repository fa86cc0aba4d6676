import type { ReactNode } from 'react'
import * as choice from './Choice.css'
import { controlAttributes, type DataAttributes, type FieldProps } from './Field'
import { Fieldset } from './Fieldset'
import { useBeginning, useMistaken } from './TypedBeforeContext'

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

/** A press on the hint chooses too, so it is in the label; it describes the button without being part of its name. */
function LabelAndHint({ id, label, hint }: { id: string } & Pick<RadioOption, 'label' | 'hint'>) {
  if (!hint) return label
  return (
    <>
      <span id={`${id}-label`}>{label}</span>{' '}
      <span id={`${id}-text`} className={choice.subtext}>
        {hint}
      </span>
    </>
  )
}

const namedApart = (id: string) => ({ 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-text` })

/** The first button has the group's id, so that the error summary can link to it. */
export function RadioGroup({ options, defaultValue, ...props }: RadioGroupProps) {
  const field = useMistaken(props)
  const { id: groupId, name } = controlAttributes(field)
  const chosen = useBeginning(name, defaultValue)
  return (
    <Fieldset {...field} isOfRadios>
      <div className={choice.choices}>
        {options.map(({ value, label, hint, disabled, dataAttributes }, index) => {
          const id = index === 0 ? groupId : `${groupId}-${index + 1}`
          return (
            // Without styles, options on one line are easily mistaken for each other.
            <div key={value}>
              <label className={choice.radio}>
                <input
                  {...dataAttributes}
                  {...(hint && namedApart(id))}
                  type="radio"
                  id={id}
                  name={name}
                  value={value}
                  defaultChecked={value === chosen}
                  required={field.required && !field.isHideable}
                  disabled={disabled}
                  className={choice.box}
                />
                <span className={choice.text}>
                  <LabelAndHint id={id} label={label} hint={hint} />
                </span>
              </label>
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}
