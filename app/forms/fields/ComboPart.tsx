import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, fieldProps, inputId, inputProps } from '../drawn-field'

/** One of a list to search in, or, where that is allowed, something else. The list offers words; the server knows their values. */
export function ComboPart(drawn: DrawnField) {
  const { field, form } = drawn
  const list = `${inputId(form, field.name)}-list`
  return (
    <div>
      <TextField
        {...fieldProps(drawn)}
        {...inputProps(drawn)}
        list={list}
        autoComplete={field.autocomplete ?? 'off'}
        width="full"
      />
      <datalist id={list}>
        {(field.options ?? []).map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </div>
  )
}
