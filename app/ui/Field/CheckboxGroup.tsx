import type { ReactNode } from 'react'
import * as choice from './Choice.css'
import { controlAttributes, type DataAttributes, type FieldProps } from './Field'
import { Fieldset } from './Fieldset'
import { useMistaken, useTicked } from './TypedBeforeContext'

interface CheckboxGroupProps extends FieldProps {
  options: { value: string; label: ReactNode; disabled?: boolean; dataAttributes?: DataAttributes }[]
  defaultValues?: readonly string[]
}

/** The first box has the group's id, so that the error summary can link to it. */
export function CheckboxGroup({ options, defaultValues = [], ...props }: CheckboxGroupProps) {
  const field = useMistaken(props)
  const { id, name } = controlAttributes(field)
  const isTicked = useTicked(name)
  return (
    <Fieldset {...field}>
      {options.map(({ value, label, disabled, dataAttributes }, index) => (
        <div key={value}>
          <label className={choice.checkbox}>
            <input
              {...dataAttributes}
              type="checkbox"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={isTicked(value, defaultValues.includes(value))}
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
