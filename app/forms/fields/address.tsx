import { useFormAction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ADDRESS_PARTS,
  addressPartName,
  neededParts,
  type AddressPart as Part,
  partsInOrder,
} from '../../../contract/forms/address-parts'
import { allowedOptions, isRequired } from '../../../contract/forms/field-kinds'
import { Button } from '../../ui/Button/Button'
import { RadioGroup, SelectField } from '../../ui/Field/Choices'
import { FieldGroup } from '../../ui/Field/Field'
import { TextField } from '../../ui/Field/TextField'
import { useTypedText } from '../../ui/Field/useTypedText'
import { fixedCountry } from '../address-search'
import {
  type ControlProps,
  choicesOf,
  type FieldControl,
  type FormRendering,
  fieldProps,
  isChoiceDisabled,
} from '../control-props'
import * as styles from '../forms.css'
import { chosenAddressOf, findOf, foundAddressesOf, USE_ADDRESS } from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'
import type { Width } from '../widths'

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
  return (
    <FieldGroup name={field.name} id={`${id}-group`} label={label} hint={hint} note={note} error={error}>
      <div className={styles.group}>
        {parts.map((part) => (
          <div key={part} className={styles.columns[PART_WIDTHS[part]]}>
            <OnePart {...props} part={part} country={country} />
            {part === 'Adresline1' && List && !isChoiceDisabled(field) && <List inputIds={ids} />}
          </div>
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
    id: form.fields.idOf(name),
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

function FindAddress({ field, form, inputId: street }: ControlProps & { inputId: string }) {
  const { t } = useTranslation('forms')
  const { findsAddresses, remarks, found } = form.state
  const remark = remarks?.[field.name]
  const addresses = found?.[field.name] ?? []
  const options = addresses.map(({ label }, index) => ({ value: String(index), label }))
  return (
    <>
      {findsAddresses && (
        <LookUpButton name={findOf(field.name)} inputId={street}>
          {t('address.find')}
        </LookUpButton>
      )}
      {remark && <p role="status">{remark}</p>}
      {addresses.length > 0 && (
        <>
          <input
            type="hidden"
            name={foundAddressesOf(field.name)}
            value={JSON.stringify(addresses.map(({ parts }) => parts))}
          />
          <RadioGroup
            name={chosenAddressOf(field.name)}
            id={form.fields.idOf(chosenAddressOf(field.name))}
            label={t('address.found')}
            options={[{ value: '', label: t('address.asTyped') }, ...options]}
            defaultValue=""
          />
          <LookUpButton name={USE_ADDRESS} inputId={street}>
            {t('address.use')}
          </LookUpButton>
        </>
      )}
    </>
  )
}

function partIds(form: FormRendering, prefix: string): Record<Part, string> {
  const ids = ADDRESS_PARTS.map((part) => [part, form.fields.idOf(addressPartName(prefix, part))])
  return Object.fromEntries(ids)
}

const useAddressList = () => useLazyComponent(() => import('../live/AddressList'))

export function AddressSearch({ prefix, ...props }: ControlProps & { prefix: string }) {
  const List = useAddressList()
  const ids = partIds(props.form, prefix)
  return (
    <div className={styles.autoFill}>
      {List && <List inputIds={ids} country={fixedCountry(props.form.definition, prefix)} />}
      <FindAddress {...props} inputId={ids.Adresline1} />
    </div>
  )
}

type LookUpButtonProps = { name: string; inputId: string; children: ReactNode }

/** Without scripts it posts the form, and scrolls back to the field with the result. */
export function LookUpButton({ name, inputId, children }: LookUpButtonProps) {
  return (
    <div className={styles.unscripted}>
      <Button variant="quiet" name={name} formNoValidate formAction={`${useFormAction()}#${inputId}`}>
        {children}
      </Button>
    </div>
  )
}
