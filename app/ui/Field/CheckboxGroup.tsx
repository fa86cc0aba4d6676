import type { ReactNode } from 'react'
import { classNames } from '../classNames'
import * as choice from './Choice.css'
import { type FieldProps, type Marks, Note, Remarks, RequiredMark, wiring } from './Field'
import * as styles from './Field.css'

interface CheckboxGroupProps extends FieldProps {
  options: { value: string; label: ReactNode; disabled?: boolean; marks?: Marks }[]
  defaultValues?: readonly string[]
}

/** Any of a few. The first box carries the group's id, so that an error summary leads to it. */
export function CheckboxGroup({ options, defaultValues = [], ...field }: CheckboxGroupProps) {
  const { id, name, 'aria-describedby': describedBy } = wiring(field)
  return (
    <div className={classNames(Boolean(field.error) && styles.invalid)}>
      <fieldset aria-describedby={describedBy}>
        <legend className={styles.label}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </legend>
        <Remarks id={id} hint={field.hint} error={field.error} />
        {options.map(({ value, label, disabled, marks }, index) => (
          <div key={value}>
            <label className={choice.checkbox}>
              <input
                {...marks}
                type="checkbox"
                id={index === 0 ? id : `${id}-${value}`}
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
        <Note id={id} note={field.note} />
      </fieldset>
    </div>
  )
}
