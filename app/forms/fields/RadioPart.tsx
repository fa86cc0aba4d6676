import { RadioGroup } from '../../ui/Field/RadioGroup'
import { cannotChoose, type DrawnField, fieldProps } from '../drawn-field'

/** One of a few. */
export function RadioPart(drawn: DrawnField) {
  const { field, form } = drawn
  const options = (field.options ?? []).map(({ value, label }) => ({
    value,
    label,
    disabled: cannotChoose(field),
    marks: form.marks.optionOf(field.name, value),
  }))
  return <RadioGroup {...fieldProps(drawn)} options={options} defaultValue={form.fields.textOf(field.name)} />
}
