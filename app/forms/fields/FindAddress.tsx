import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { type DrawnField, inputId } from '../drawn-field'
import { FIND, foundOf, meantOf, UPDATE } from '../input-names'
import { LookUpButton } from './LookUpButton'

/** Looks up the address that was begun, and offers what was found. */
export function FindAddress({ field, form }: DrawnField) {
  const { t } = useTranslation('forms')
  const { findsAddresses, remarks, found } = form.state
  const street = inputId(form, `${field.name}_Adresline1`)
  const remark = remarks?.[field.name]
  const addresses = found?.[field.name] ?? []
  if (!findsAddresses && !remark && addresses.length === 0) return null
  const options = addresses.map(({ label }, index) => ({ value: String(index), label }))
  return (
    <>
      {findsAddresses && (
        <LookUpButton name={FIND} value={field.name} inputId={street}>
          {t('address.find')}
        </LookUpButton>
      )}
      {remark && <p role="status">{remark}</p>}
      {addresses.length > 0 && (
        <>
          <input
            type="hidden"
            name={foundOf(field.name)}
            value={JSON.stringify(addresses.map(({ parts }) => parts))}
          />
          <RadioGroup
            name={meantOf(field.name)}
            id={inputId(form, meantOf(field.name))}
            label={t('address.found')}
            options={[{ value: '', label: t('address.asTyped') }, ...options]}
            defaultValue=""
          />
          <LookUpButton name={UPDATE} inputId={street}>
            {t('address.use')}
          </LookUpButton>
        </>
      )}
    </>
  )
}
