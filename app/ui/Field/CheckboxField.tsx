import { classNames } from '../classNames'
import * as choice from './Choice.css'
import { type FieldProps, Remarks, RequiredMark, wiring } from './Field'
import * as styles from './Field.css'

interface CheckboxFieldProps extends Omit<FieldProps, 'isLabelHidden'> {
  /** What is sent when ticked; 'on' by default. */
  value?: string
  defaultChecked?: boolean
  form?: string
}

/** Yes, or nothing. The label may hold a link. */
export function CheckboxField({ value = 'on', defaultChecked, form, ...field }: CheckboxFieldProps) {
  const wires = wiring(field)
  return (
    <div className={classNames(styles.field, Boolean(field.error) && styles.invalid)}>
      <div className={choice.checkbox}>
        <input
          {...wires}
          type="checkbox"
          value={value}
          form={form}
          defaultChecked={defaultChecked}
          required={field.required}
          className={choice.box}
        />
        <label htmlFor={wires.id} className={choice.text}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </label>
      </div>
      <Remarks id={wires.id} hint={field.hint} error={field.error} />
    </div>
  )
}
