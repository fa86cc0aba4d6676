import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, fieldProps, inputProps } from '../drawn-field'

/** A code that was sent: digits, which phones offer to fill in. */
export function CodePart(drawn: DrawnField) {
  return (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      inputMode="numeric"
      autoComplete={drawn.field.autocomplete ?? 'one-time-code'}
      spellCheck={false}
      width="medium"
    />
  )
}
