import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, fieldProps, inputProps } from '../drawn-field'

/** A password; it is never shown again, so it never starts with one. */
export function PasswordPart(drawn: DrawnField) {
  const isRepeated = drawn.field.rules.some(({ rule }) => rule === 'same')
  const isNew = isRepeated || /new/i.test(drawn.field.name)
  return (
    <TextField
      {...fieldProps(drawn)}
      {...inputProps(drawn)}
      type="password"
      autoComplete={drawn.field.autocomplete ?? (isNew ? 'new-password' : 'current-password')}
      defaultValue={undefined}
      spellCheck={false}
      autoCapitalize="none"
    />
  )
}
