import { useTranslation } from 'react-i18next'
import {
  ADDRESS_PARTS,
  addressPartName,
  neededParts,
  type AddressPart as Part,
  partsInOrder,
} from '../../../contract/forms/address-parts'
import { allowedOptions, isRequired } from '../../../contract/forms/field-kinds'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import { useTypedText } from '../../ui/Field/useTypedText'
import {
  type ControlProps,
  choicesOf,
  type FieldControl,
  fieldProps,
  inputId,
  isChoiceDisabled,
} from '../control-props'
import { FieldCell } from '../FieldCell'
import * as styles from '../forms.css'
import { crowdedFields, type Width } from '../rows'
import { FindAddress, partIds, useAddressList } from './FindAddress'

// HTML has no token for a house number.
const TOKENS: Record<Part, string> = {
  Adresline1: 'address-line1',
  Huisnummer: 'off',
  Adresline2: 'address-line2',
  Postcode: 'postal-code',
  Plaatsnaam: 'address-level2',
  Provincie: 'address-level1',
  Landcode: 'country',
}

const PART_WIDTHS: Record<Part, Width> = {
  Adresline1: 'most',
  Huisnummer: 'third',
  Adresline2: 'all',
  Postcode: 'third',
  Plaatsnaam: 'most',
  Provincie: 'half',
  Landcode: 'half',
}

const ALWAYS_ASKED: readonly Part[] = ['Adresline1', 'Adresline2', 'Postcode', 'Plaatsnaam']

/** Countries name their parts differently. */
function wordOf(part: Part, country: string): string {
  if (part === 'Adresline1' && country && !neededParts(country).includes('Huisnummer'))
    return 'streetAndNumber'
  if (part === 'Provincie' && ['ie', 'ro'].includes(country)) return 'county'
  return part === 'Postcode' && country === 'ie' ? 'eircode' : part
}

/** The country decides which parts are needed. Parts of the previous country stay; without a country all are drawn, for pages without scripts. */
function Address(props: ControlProps) {
  const { field, form } = props
  const { id, label, hint, note, error } = fieldProps(props)
  const List = useAddressList()
  const ids = partIds(form, field.name)
  const initial = form.fields.textOf(addressPartName(field.name, 'Landcode'))
  const country = useTypedText(ids.Landcode, initial)
  const asked = country ? [...ALWAYS_ASKED, ...neededParts(initial), ...neededParts(country)] : ADDRESS_PARTS
  const isAsked = (part: Part) =>
    asked.includes(part) || form.fields.textOf(addressPartName(field.name, part)) !== ''
  const parts: Part[] = [
    ...(field.options ? (['Landcode'] as const) : []),
    ...partsInOrder(country).filter((part) => part !== 'Landcode' && isAsked(part)),
  ]
  const crowded = crowdedFields(
    parts.map((part) => {
      const error = form.fields.errorOf(addressPartName(field.name, part))
      return { name: part, width: PART_WIDTHS[part], error }
    }),
  )
  return (
    <FieldGroup name={field.name} id={`${id}-group`} label={label} hint={hint} note={note} error={error}>
      <div className={styles.group}>
        {parts.map((part) => (
          <FieldCell
            key={part}
            width={PART_WIDTHS[part]}
            isCrowded={crowded.has(part)}
            className={styles.anchor}
          >
            <OnePart {...props} part={part} country={country} />
            {part === 'Adresline1' && List && !isChoiceDisabled(field) && <List inputIds={ids} />}
          </FieldCell>
        ))}
      </div>
      {!isChoiceDisabled(field) && <FindAddress {...props} inputId={ids.Adresline1} />}
    </FieldGroup>
  )
}

function OnePart({
  field,
  form,
  isAlwaysShown,
  part,
  country,
}: ControlProps & { part: Part; country: string }) {
  const { t } = useTranslation('forms')
  const name = addressPartName(field.name, part)
  const owner = /^(?:shipping|billing)/.exec(field.autocomplete ?? '')?.[0]
  const token = TOKENS[part]
  const props = {
    name,
    id: inputId(form, name),
    label: t(`addressPart.${wordOf(part, country)}`),
    required: isRequired(field) && neededParts(country || undefined).includes(part),
    isHideable: !isAlwaysShown,
    error: form.fields.errorOf(name),
    defaultValue: form.fields.textOf(name),
    disabled: isChoiceDisabled(field),
    autoComplete: token === 'off' || !owner ? token : `${owner} ${token}`,
    width: 'full' as const,
  }
  if (part !== 'Landcode') return <TextField {...props} />
  return <SelectField {...props} options={choicesOf(form, name, allowedOptions(field))} emptyLabel="–" />
}

export const address: FieldControl = { Control: Address, hasButton: () => true }
