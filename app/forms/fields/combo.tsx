import { TextField } from '../../ui/Field/TextField'
import { type ControlProps, type FieldControl, fieldProps, inputId, inputProps } from '../control-props'
import * as styles from '../forms.css'
import { firstText } from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'

const loadList = () => import('../live/ComboList')

function Combo(props: ControlProps) {
  const { field, form } = props
  const List = useLazyComponent(loadList)
  const id = inputId(form, field.name)
  const labels = (field.options ?? []).map(({ label }) => label)
  return (
    <div className={styles.anchor}>
      <TextField
        {...fieldProps(props)}
        {...inputProps(props)}
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

/** The input holds the label of an option; the answer is its value, or the typed text. */
export const combo: FieldControl = {
  Control: Combo,
  inputs({ name, options }, values) {
    const value = firstText(values, name)
    return { [name]: options?.find((option) => option.value === value)?.label ?? value }
  },
  answer({ name, options }, inputs) {
    const typed = firstText(inputs, name)
    const search = typed.trim().toLowerCase()
    return { [name]: options?.find(({ label }) => label.toLowerCase() === search)?.value ?? typed }
  },
}
