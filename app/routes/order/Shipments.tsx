import { useTranslation } from 'react-i18next'
import { PAID } from '../../../contract/order-status'
import { writtenDate } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { ShipmentFacts } from '../../shop/ShipmentFacts/ShipmentFacts'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

/** Shows with whom the parcels travel. */
export function Shipments({ order }: Pick<OrderPage, 'order'>) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { shipments, status, period, follows } = order
  // What an order about another order brings is with the customer already.
  if (shipments.length === 0 && (status !== PAID || follows)) return null
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
          expected={
            shipment.expected ? (
              <WithDates inWords={locale}>{writtenDate(shipment.expected)}</WithDates>
            ) : undefined
          }
        />
      ))}
    </Card>
  )
}
