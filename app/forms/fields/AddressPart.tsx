import { useTranslation } from 'react-i18next'
import { ADDRESS_PARTS, neededParts, type AddressPart as Part } from '../../../contract/forms/address-parts'
import { classNames } from '../../ui/classNames'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import { cannotChoose, type DrawnField, fieldProps, inputId, isRequired, requiredProps } from '../drawn-field'
import * as styles from '../forms.css'
import { useScripted } from '../live/useScripted'
import { FindAddress } from './FindAddress'
import { allowedOptions } from './SelectPart'

const loadList = () => import('../live/AddressList')

// No token of the standard means a house number.
const TOKENS: Record<Part, string> = {
  Adresline1: 'address-line1',
  Huisnummer: 'off',
  Adresline2: 'address-line2',
  Postcode: 'postal-code',
  Plaatsnaam: 'address-level2',
  Provincie: 'address-level1',
  Landcode: 'country',
}

const WIDTHS: Record<Part, keyof typeof styles.columns> = {
  Adresline1: 'most',
  Huisnummer: 'third',
  Adresline2: 'all',
  Postcode: 'third',
  Plaatsnaam: 'most',
  Provincie: 'half',
  Landcode: 'half',
}

/** An address, part by part. */
export function AddressPart(drawn: DrawnField) {
  const { field } = drawn
  const { id, label, hint, note, error } = fieldProps(drawn)
  const List = useScripted(loadList)
  const idOf = (part: Part) => inputId(drawn.form, `${field.name}_${part}`)
  const parts = ADDRESS_PARTS.filter((part) => part !== 'Landcode' || field.options)
  return (
    <FieldGroup name={field.name} id={`${id}-group`} label={label} hint={hint} note={note} error={error}>
      <div className={styles.group}>
        {parts.map((part) => (
          <div key={part} className={classNames(styles.columns[WIDTHS[part]], styles.anchor)}>
            <OnePart {...drawn} part={part} />
            {part === 'Adresline1' && List && !cannotChoose(field) && <List inputIds={idsOf(idOf)} />}
          </div>
        ))}
      </div>
      {!cannotChoose(field) && <FindAddress {...drawn} />}
    </FieldGroup>
  )
}

const idsOf = (idOf: (part: Part) => string) =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, idOf(part)])) as Record<Part, string>

function OnePart({ field, form, isAlwaysAsked, part }: DrawnField & { part: Part }) {
  const name = `${field.name}_${part}`
  const { t } = useTranslation('forms')
  const label = t(`addressPart.${part}`)
  const country = form.fields.textOf(`${field.name}_Landcode`)
  const isNeeded = isRequired(field) && neededParts(country || undefined).includes(part)
  // The answer to 'whose address': shipping, billing, or nobody's in particular.
  const owner = /^(?:shipping|billing)/.exec(field.autocomplete ?? '')?.[0]
  const token = TOKENS[part]
  const props = {
    name,
    id: inputId(form, name),
    ...(isNeeded ? requiredProps(label, { isAlwaysAsked }) : { label }),
    error: form.fields.errorOf(name),
    defaultValue: form.fields.textOf(name),
    disabled: cannotChoose(field),
    autoComplete: token === 'off' || !owner ? token : `${owner} ${token}`,
    width: 'full' as const,
  }
  if (part !== 'Landcode') return <TextField {...props} />
  const options = allowedOptions(field).map(({ value, label }) => ({
    value,
    label,
    marks: form.marks.optionOf(name, value),
  }))
  return <SelectField {...props} options={options} emptyLabel="–" />
}
