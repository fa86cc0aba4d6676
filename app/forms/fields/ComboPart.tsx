import { TextField } from '../../ui/Field/TextField'
import { type DrawnField, fieldProps, inputId, inputProps } from '../drawn-field'
import * as styles from '../forms.css'
import { useScripted } from '../live/useScripted'

const loadList = () => import('../live/ComboList')

/** One of a list to search in, or, where that is allowed, something else. The list offers words; the server knows their values. */
export function ComboPart(drawn: DrawnField) {
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
