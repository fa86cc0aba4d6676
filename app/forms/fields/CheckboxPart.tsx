import { CheckboxField } from '../../ui/Field/CheckboxField'
import { CheckboxGroup } from '../../ui/Field/CheckboxGroup'
import { cannotChoose, type DrawnField, fieldProps } from '../drawn-field'
import { optionsOf } from '../toggles'

/** Yes or nothing, or any of a few. */
export function CheckboxPart(drawn: DrawnField) {
  const { field, form } = drawn
  const chosen = form.fields.listOf(field.name)
  const options = optionsOf(field).map(({ value, label }) => ({
    value,
    label,
    disabled: cannotChoose(field),
    marks: form.marks.optionOf(field.name, value),
  }))
  const [only] = options
  if (options.length > 1 || !only) {
    return <CheckboxGroup {...fieldProps(drawn)} options={options} defaultValues={chosen} />
  }
  const { value, disabled, marks } = only
  return (
    <CheckboxField
      {...fieldProps(drawn)}
      value={value}
      disabled={disabled}
      marks={marks}
      defaultChecked={chosen.includes(value)}
    />
  )
}
