import { useTranslation } from 'react-i18next'
import { PAID } from '../../../contract/order-status'
import { writtenDate } from '../../../contract/written-dates'
import { ShipmentFacts } from '../../shop/ShipmentFacts/ShipmentFacts'
import { WithDates } from '../../shop/WithDates/WithDates'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import type { OrderPage } from './order-page.server'

/** Shows with whom the parcels travel. */
export function Shipments({ order }: Pick<OrderPage, 'order'>) {
  const { t } = useTranslation('order')
  const { shipments, status, period } = order
  if (shipments.length === 0 && status !== PAID) return null
  const day = period && writtenDate(period.start)
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="delivery">
      <h2 id="delivery">{t('track.section')}</h2>
      {shipments.length === 0 && (
        <p>
          <WithDates>{t(`track.beforehand.${period ? 'onFirstDay' : 'soon'}`, { day })}</WithDates>
        </p>
      )}
      {shipments.map((shipment) => (
        <ShipmentFacts
          key={shipment.code}
          shipment={shipment}
          expected={shipment.expected ? <WithDates>{writtenDate(shipment.expected)}</WithDates> : undefined}
        />
      ))}
    </Card>
  )
}
