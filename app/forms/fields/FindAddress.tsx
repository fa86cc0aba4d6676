import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { type ControlProps, inputId } from '../control-props'
import { chosenAddressOf, findOf, foundAddressesOf, UPDATE, USE_ADDRESS } from '../input-names'
import { LookUpButton } from './LookUpButton'

/** `inputId` is that of the street. */
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
