import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, fieldProps, inputProps } from '../drawn-field'

/** A number. An input of type number would throw away what is mistyped, and turns with the wheel. */
export function NumberPart(drawn: DrawnField) {
  const { prefix, suffix } = drawn.field
  return (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      inputMode="decimal"
      prefix={prefix}
      suffix={suffix}
      width="medium"
    />
  )
}
