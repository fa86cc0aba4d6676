import { useTranslation } from 'react-i18next'
import { ADDRESS_PARTS, type AddressPart, addressPartName } from '../../../contract/forms/address-parts'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { fixedCountry } from '../address-search'
import { type ControlProps, type FormRendering, inputId } from '../control-props'
import * as styles from '../forms.css'
import { chosenAddressOf, findOf, foundAddressesOf, UPDATE, USE_ADDRESS } from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'
import { LookUpButton } from './LookUpButton'

export function FindAddress({ field, form, inputId: street }: ControlProps & { inputId: string }) {
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
            id={inputId(form, chosenAddressOf(field.name))}
            label={t('address.found')}
            options={[{ value: '', label: t('address.asTyped') }, ...options]}
            defaultValue=""
          />
          <LookUpButton name={UPDATE} value={USE_ADDRESS} inputId={street}>
            {t('address.use')}
          </LookUpButton>
        </>
      )}
    </>
  )
}

export function partIds(form: FormRendering, prefix: string): Record<AddressPart, string> {
  const ids = ADDRESS_PARTS.map((part) => [part, inputId(form, addressPartName(prefix, part))])
  return Object.fromEntries(ids)
}

const loadList = () => import('../live/AddressList')

export const useAddressList = () => useLazyComponent(loadList)

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
