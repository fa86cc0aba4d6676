import { useTranslation } from 'react-i18next'
import { statusWord } from '../../../shop/OrderStatus/order-status'
import { ShipmentFacts } from '../../../shop/ShipmentFacts/ShipmentFacts'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Timeline } from '../../../ui/Timeline/Timeline'
import { Moment } from '../../parts/Moment'
import type { OrderPage } from './order-page.server'

/** Its statuses, each with who brought it there, and its parcels. */
export function Happened({ order, names }: Pick<OrderPage, 'order' | 'names'>) {
  const { t } = useTranslation(['admin-orders', 'order'])
  const byWhom = (status: number, by: string) => {
    const name = by === 'staff' ? names.find((line) => line.status === status)?.name : undefined
    return name ?? t(`by.${by}`)
  }
  return (
    <section className={stacks[16]} aria-labelledby="happened">
      <h2 id="happened">{t('order:timeline.title')}</h2>
      <Timeline
        events={order.history.map(({ status, at, by }) => ({
          id: `${status} ${at}`,
          what: statusWord(t, status),
          when: (
            <>
              <Moment at={at} />, {byWhom(status, by)}
            </>
          ),
        }))}
      />
      {order.shipments.map((shipment) => (
        <ShipmentFacts key={shipment.code} shipment={shipment} />
      ))}
    </section>
  )
}
