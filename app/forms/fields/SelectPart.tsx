import type { FieldOption, FormField } from '../../../contract/forms/definition'
import { SelectField } from '../../ui/Field/SelectField'
import { stacks } from '../../ui/Layout/Layout.css'
import { cannotChoose, type DrawnField, fieldProps, inputProps } from '../drawn-field'
import { CountryExtras } from './CountryExtras'

/** The choices left where a country must allow something (SPEC §4). */
export function allowedOptions({ options = [], allow }: FormField): FieldOption[] {
  if (!allow) return options
  return options.filter(({ buy, rent }) => (allow === 'any' ? buy || rent : allow === 'buy' ? buy : rent))
}

/** One of a list. */
export function SelectPart(drawn: DrawnField) {
  const { field, form } = drawn
  const { readOnly: _, placeholder: __, ...select } = { placeholder: undefined, ...inputProps(drawn) }
  const options = allowedOptions(field).map(({ value, label }) => ({
    value,
    label,
    marks: form.marks.optionOf(field.name, value),
  }))
  return (
    <div className={stacks[8]}>
      <SelectField
        {...fieldProps(drawn)}
        {...select}
        disabled={cannotChoose(field)}
        options={options}
        emptyLabel="–"
        width="full"
      />
      <CountryExtras {...drawn} />
    </div>
  )
}
