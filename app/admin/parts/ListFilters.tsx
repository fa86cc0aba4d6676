import { MAX_FILTER_LENGTH } from '../../../contract/limits'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import { Filters } from './Filters'

/** A list is asked for a day, for one of some values, or for a text. */
export interface FilterField<Name extends string = string> {
  name: Name
  isDay?: boolean
  values?: string[]
  /** This is chosen where an address chooses nothing. */
  usual?: string
}

interface FilterWords {
  label: string
  hint?: string
  placeholder?: string
  /** Each value is called by a word of its own. */
  wordOf?: (value: string) => string
  /** It is chosen from these where the backend does not say from what. */
  options?: { value: string; label: string }[]
  /** This is the choice of nothing; without it, one of the values is always chosen. */
  any?: string
}

interface ListFiltersProps<Name extends string> {
  choices: { fields: FilterField<Name>[]; shown: Partial<Record<Name, string>> }
  /** Says each filter; one that nobody can choose here is null and stays as it is. */
  words: Record<Name, FilterWords | null>
  /** These make the view of the list, which stays where all else is cleared. */
  view?: Name[]
}

/** Draws the form by which an address chooses what a list shows. */
export function ListFilters<Name extends string>({ choices, words, view = [] }: ListFiltersProps<Name>) {
  const { fields, shown } = choices
  const isFiltered = fields.some(({ name, usual }) => !view.includes(name) && shown[name] !== usual)
  const kept = view.flatMap((name): [string, string][] => (shown[name] ? [[name, shown[name]]] : []))
  const seen = fields.filter(({ name }) => words[name])
  return (
    <Filters cleared={isFiltered ? `?${new URLSearchParams(kept)}` : undefined} isFoldable={seen.length > 1}>
      {fields.map((field) => (
        <Filter key={field.name} field={field} words={words[field.name]} chosen={shown[field.name]} />
      ))}
    </Filters>
  )
}

interface FilterProps {
  field: FilterField
  words: FilterWords | null
  chosen: string | undefined
}

function Filter({ field: { name, isDay, values }, words, chosen }: FilterProps) {
  if (!words) return chosen === undefined ? null : <input type="hidden" name={name} value={chosen} />
  const { label, hint, placeholder, any, wordOf = String, options } = words
  const from = options ?? values?.map((value) => ({ value, label: wordOf(value) }))
  const field = { name, label, hint, defaultValue: chosen }
  if (from) return <SelectField {...field} options={from} emptyLabel={any} />
  if (isDay) return <TextField {...field} type="date" />
  return <TextField {...field} type="search" placeholder={placeholder} maxLength={MAX_FILTER_LENGTH} />
}
