import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, type FieldControl, fieldProps, inputId, inputProps } from '../drawn-field'
import * as styles from '../forms.css'
import { firstText } from '../input-names'
import { useScripted } from '../live/useScripted'

const loadList = () => import('../live/ComboList')

function Combo(drawn: DrawnField) {
  const { field, form } = drawn
  const List = useScripted(loadList)
  const id = inputId(form, field.name)
  const labels = (field.options ?? []).map(({ label }) => label)
  return (
    <div className={styles.anchor}>
      <TextField
        {...fieldProps(drawn)}
        {...inputProps(drawn)}
        list={`${id}-list`}
        autoComplete={field.autocomplete ?? 'off'}
        width="full"
      />
      <datalist id={`${id}-list`}>
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {List && <List inputId={id} label={field.label} labels={labels} />}
    </div>
  )
}

/** One of a list to search in, or, where that is allowed, something else. The input holds the label of an option. */
export const combo: FieldControl = {
  Control: Combo,
  inputs({ name, options }, values) {
    const value = firstText(values, name)
    return { [name]: options?.find((option) => option.value === value)?.label ?? value }
  },
  answer({ name, options }, inputs) {
    const typed = firstText(inputs, name)
    const wanted = typed.trim().toLowerCase()
    return { [name]: options?.find(({ label }) => label.toLowerCase() === wanted)?.value ?? typed }
  },
}
