import { MAX_FILTER_LENGTH } from '../../../contract/limits'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import { Filters } from './Filters'

/** A list is asked for a day, for one of some values, or for a text. */
export interface FilterField<Name extends string = string> {
  name: Name
  isDay?: boolean
  values?: string[]
}

interface FilterWords {
  label: string
  hint?: string
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
}

/** Draws the form by which an address chooses what a list shows. */
export function ListFilters<Name extends string>({ choices, words }: ListFiltersProps<Name>) {
  return (
    <Filters>
      {choices.fields.map((field) => (
        <Filter key={field.name} field={field} words={words[field.name]} chosen={choices.shown[field.name]} />
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
  const { label, hint, any, wordOf = String, options } = words
  const from = options ?? values?.map((value) => ({ value, label: wordOf(value) }))
  const field = { name, label, hint, defaultValue: chosen }
  if (from) return <SelectField {...field} options={from} emptyLabel={any} />
  if (isDay) return <TextField {...field} type="date" />
  return <TextField {...field} type="search" maxLength={MAX_FILTER_LENGTH} />
}
