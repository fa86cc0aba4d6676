import { classNames } from '../classNames'
import * as choice from './Choice.css'
import { type FieldProps, type Marks, Note, Remarks, RequiredMark, wiring } from './Field'
import * as styles from './Field.css'

interface CheckboxFieldProps extends Omit<FieldProps, 'isLabelHidden'> {
  /** What is sent when ticked; 'on' by default. */
  value?: string
  defaultChecked?: boolean
  disabled?: boolean
  form?: string
  /** Attributes of the box for a style sheet. */
  marks?: Marks
}

/** Yes, or nothing. The label may hold a link. */
export function CheckboxField({
  value = 'on',
  defaultChecked,
  disabled,
  form,
  marks,
  ...field
}: CheckboxFieldProps) {
  const wires = wiring(field)
  return (
    <div className={classNames(styles.field, Boolean(field.error) && styles.invalid)}>
      <div className={choice.checkbox}>
        <input
          {...marks}
          {...wires}
          type="checkbox"
          value={value}
          form={form}
          defaultChecked={defaultChecked}
          disabled={disabled}
          required={field.required}
          className={choice.box}
        />
        <label htmlFor={wires.id} className={choice.text}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </label>
      </div>
      <Remarks id={wires.id} hint={field.hint} error={field.error} />
      <Note id={wires.id} note={field.note} />
    </div>
  )
}
