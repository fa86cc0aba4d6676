import { DateField } from '../../ui/Field/DateField'
import { type DrawnField, fieldProps, inputProps } from '../drawn-field'

/** A day; its bounds come from its rule. */
export function DatePart(drawn: DrawnField) {
  const [rule] = drawn.field.rules.flatMap((one) => (one.rule === 'date' ? one : []))
  return <DateField {...fieldProps(drawn)} {...inputProps(drawn)} min={rule?.min} max={rule?.max} />
}
