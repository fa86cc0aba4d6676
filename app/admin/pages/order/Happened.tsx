import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { shopMoment } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import { GuaranteedUntil } from '../../../shop/GuaranteedUntil/GuaranteedUntil'
import { howReturned } from '../../../shop/OrderReturn/how-returned'
import { stepWord } from '../../../shop/OrderStatus/order-status'
import { pieceName } from '../../../shop/piece-name'
import { ShipmentFacts } from '../../../shop/ShipmentFacts/ShipmentFacts'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Timeline } from '../../../ui/Timeline/Timeline'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { Moment } from '../../parts/Moment'
import { adminPath } from '../../paths'
import type { OrderPage } from './order-page.server'

/** Shows its statuses, each with who brought it there, what was withdrawn, and its parcels. */
export function Happened(
  props: Pick<
    OrderPage,
    'order' | 'returned' | 'returnChangedBy' | 'names' | 'withdrawals' | 'mayReadLetters'
  >,
) {
  const { order, returned, returnChangedBy, names, withdrawals, mayReadLetters } = props
  const locale = useLocale()
  const { t } = useTranslation(['admin-orders', 'order'])
  const byWhom = (status: number, by: string) => {
    const name = by === 'staff' ? names.find((line) => line.status === status)?.name : undefined
    return name ?? t(`by.${by}`)
  }
  const steps = order.history.map(({ status, at, by }, index) => ({
    id: `${status} ${at}`,
    at,
    what: stepWord(t, order.history, index),
    when: (
      <>
        <Moment at={at} />, {byWhom(status, by)}
      </>
    ),
  }))
  const said = { withdrawal: t('withdrawn'), cancellation: t('contractCanceled') }
  const withdrawn = withdrawals.map(({ id, kind, at, linkedAt, linkedBy }) => ({
    id,
    at,
    what: mayReadLetters ? <Link to={adminPath(locale, `withdrawals/${id}`)}>{said[kind]}</Link> : said[kind],
    when: (
      <>
        <Moment at={at} />, {t('by.customer')}
        {linkedBy ? (
          <>
            {' '}
            ({t('linkedBy', { name: linkedBy })}, <Moment at={linkedAt} />)
          </>
        ) : null}
      </>
    ),
  }))
  const repaired = order.repairs.map(({ day, what, ...one }, index) => {
    const piece = pieceName(order.lines, one)
    return {
      id: `repair ${index}`,
      // Only the day is known, so it comes last on it.
      at: shopMoment(day, '23:59').toISOString(),
      what: t('order:timeline.repaired', { piece, what }),
      when: <WithDates>{writtenDate(day)}</WithDates>,
    }
  })
  const changed = returned?.changedAt
    ? [
        {
          id: 'return changed',
          at: returned.changedAt,
          what: t('returnChanged', { how: howReturned(t, returned) }),
          when: (
            <>
              <Moment at={returned.changedAt} />, {returnChangedBy ?? t('by.customer')}
            </>
          ),
        },
      ]
    : []
  return (
    <section className={stacks[16]} aria-labelledby="happened">
      <h2 id="happened">{t('order:timeline.title')}</h2>
      <Timeline
        events={[...steps, ...withdrawn, ...changed, ...repaired].sort((a, b) => a.at.localeCompare(b.at))}
      />
      <GuaranteedUntil order={order} />
      {order.shipments.map((shipment) => (
        <ShipmentFacts key={shipment.code} shipment={shipment} />
      ))}
    </section>
  )
}
