import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css'
import * as choice from './Choice.css'
import { type FieldProps, type Marks, Note, Remarks, RequiredMark, wiring } from './Field'
import * as styles from './Field.css'

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
  const { id, name, 'aria-describedby': describedBy } = wiring(field)
  return (
    <div className={classNames(Boolean(field.error) && styles.invalid)}>
      <fieldset aria-describedby={describedBy}>
        <legend className={field.isLabelHidden ? visuallyHidden : styles.label}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </legend>
        <Remarks id={id} hint={field.hint} error={field.error} />
        <div className={choice.choices}>
          {options.map((option, index) => (
            // A line of its own also where there are no styles: run together, choices are mistaken for each other.
            <div key={option.value}>
              <label className={choice.radio}>
                <input
                  {...option.marks}
                  type="radio"
                  id={index === 0 ? id : `${id}-${option.value}`}
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
        <Note id={id} note={field.note} />
      </fieldset>
    </div>
  )
}
