import { useTranslation } from 'react-i18next'
import {
  ADDRESS_PARTS,
  addressPartName,
  neededParts,
  type AddressPart as Part,
  partsInOrder,
} from '../../../contract/forms/address-parts'
import { allowedOptions, isRequired } from '../../../contract/forms/field-kinds'
import { classNames } from '../../ui/classNames'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { SelectField } from '../../ui/Field/SelectField'
import { TextField } from '../../ui/Field/TextField'
import {
  type ControlProps,
  choicesOf,
  type FieldControl,
  fieldProps,
  inputId,
  isChoiceDisabled,
} from '../control-props'
import * as styles from '../forms.css'
import { useLazyComponent } from '../live/useLazyComponent'
import { FindAddress } from './FindAddress'

const loadList = () => import('../live/AddressList')

// HTML has no autocomplete token for a house number.
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

function Address(props: ControlProps) {
  const { field, form } = props
  const { id, label, hint, note, error } = fieldProps(props)
  const List = useLazyComponent(loadList)
  const idOf = (part: Part) => inputId(form, addressPartName(field.name, part))
  const ids = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, idOf(part)])) as Record<Part, string>
  const country = form.fields.textOf(addressPartName(field.name, 'Landcode'))
  const parts = partsInOrder(country).filter((part) => part !== 'Landcode' || field.options)
  return (
    <FieldGroup name={field.name} id={`${id}-group`} label={label} hint={hint} note={note} error={error}>
      <div className={styles.group}>
        {parts.map((part) => (
          <div key={part} className={classNames(styles.columns[WIDTHS[part]], styles.anchor)}>
            <OnePart {...props} part={part} />
            {part === 'Adresline1' && List && !isChoiceDisabled(field) && <List inputIds={ids} />}
          </div>
        ))}
      </div>
      {!isChoiceDisabled(field) && <FindAddress {...props} inputId={ids.Adresline1} />}
    </FieldGroup>
  )
}

function OnePart({ field, form, isAlwaysShown, part }: ControlProps & { part: Part }) {
  const { t } = useTranslation('forms')
  const name = addressPartName(field.name, part)
  const country = form.fields.textOf(addressPartName(field.name, 'Landcode'))
  const owner = /^(?:shipping|billing)/.exec(field.autocomplete ?? '')?.[0]
  const token = TOKENS[part]
  const props = {
    name,
    id: inputId(form, name),
    label: t(`addressPart.${part}`),
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
