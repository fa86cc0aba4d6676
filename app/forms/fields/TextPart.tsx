import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, fieldProps, inputProps } from '../drawn-field'

/** A line of text, or an e-mail address. */
export function TextPart(drawn: DrawnField) {
  const { type, prefix, suffix } = drawn.field
  return (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      type={type === 'email' ? 'email' : 'text'}
      prefix={prefix}
      suffix={suffix}
      width="full"
    />
  )
}
