import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { SelectField } from '../../ui/Field/Choices'
import { bar } from './ShipBar.css'

export type Carriers = { carriers: { id: string; name: string | null }[] }

export function ShipBar({ carriers }: Carriers) {
  const { t } = useTranslation('admin-orders')
  return (
    <div className={bar}>
      <CarrierField carriers={carriers} />
      <Button>{t('ship.selected')}</Button>
    </div>
  )
}

export function CarrierField({ carriers }: Carriers) {
  const { t } = useTranslation('admin-orders')
  const options = carriers.map(({ id, name }) => ({ value: id, label: name ?? t('ship.own') }))
  return <SelectField name="carrier" label={t('ship.carrier')} options={options} />
}
