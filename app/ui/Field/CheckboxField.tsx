import { classNames } from '../classNames'
import * as choice from './Choice.css'
import {
  controlAttributes,
  type DataAttributes,
  type FieldProps,
  HintAndError,
  Note,
  RequiredMark,
  requiredAttributes,
} from './Field'
import * as styles from './Field.css'
import { useMistaken, useTicked } from './TypedBeforeContext'

interface CheckboxFieldProps extends Omit<FieldProps, 'isLabelHidden'> {
  value?: string
  defaultChecked?: boolean
  disabled?: boolean
  form?: string
  dataAttributes?: DataAttributes
}

export function CheckboxField({
  value = 'on',
  defaultChecked,
  disabled,
  form,
  dataAttributes,
  ...props
}: CheckboxFieldProps) {
  const field = useMistaken(props)
  const attributes = controlAttributes(field)
  const isTicked = useTicked(field.name)
  return (
    <div className={classNames(styles.field, Boolean(field.error) && styles.invalid)}>
      <div className={choice.checkbox}>
        <input
          {...dataAttributes}
          {...attributes}
          type="checkbox"
          value={value}
          form={form}
          defaultChecked={isTicked(value, defaultChecked)}
          disabled={disabled}
          {...requiredAttributes(field)}
          className={choice.box}
        />
        <label htmlFor={attributes.id} className={choice.text}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </label>
      </div>
      <HintAndError id={attributes.id} hint={field.hint} error={field.error} />
      <Note id={attributes.id} note={field.note} />
    </div>
  )
}
