import { useTranslation } from 'react-i18next'
import { AWAITING_PAYMENT, CANCELED, DELIVERED, PAID, SHIPPED } from '../../../contract/order-status'
import { writtenDate, writtenPeriod } from '../../../contract/written-dates'
import { invoiceWord } from '../../shop/OrderStatus/invoice-word'
import { statusText } from '../../shop/OrderStatus/order-status'
import { StatusChip } from '../../shop/OrderStatus/StatusChip'
import { RegionName } from '../../shop/RegionName/RegionName'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { ShortFacts } from '../../ui/SummaryList/SummaryList'
import { Timeline } from '../../ui/Timeline/Timeline'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

type OrderHeadProps = Pick<OrderPage, 'countryName' | 'stations' | 'headline'> & {
  hours?: OrderPage['hours']
  order: Pick<OrderPage['order'], 'number' | 'date' | 'type' | 'period' | 'place' | 'payment' | 'status'> &
    Pick<OrderPage['order'], 'canBePaid' | 'onInvoice' | 'transfer' | 'follows' | 'shipments'>
  payments: readonly unknown[]
}

/** Whether what was handed over is still to be picked up by its carrier, as the page that follows it says. */
function isStillHere({ status, shipments }: OrderHeadProps['order']): boolean {
  const last = shipments.filter(({ direction }) => direction === 'out').map(({ events }) => events.at(-1))
  return status === SHIPPED && last.length > 0 && last.every((event) => event?.kind === 'announced')
}

const DRAWINGS = new Map<number, string>([
  [AWAITING_PAYMENT, 'state-pending'],
  [PAID, 'state-confirmed'],
  [CANCELED, 'state-canceled'],
  [SHIPPED, 'how-3'],
  [DELIVERED, 'how-4'],
])

/** Whatever comes after the delivery is about the way back. */
const drawingOf = (status: number) => `/pictures/${DRAWINGS.get(status) ?? 'how-5'}.svg`

/** Shows what an order is, how it stands, and what that means. */
export function OrderHead({ order, payments, countryName, stations, headline, hours }: OrderHeadProps) {
  const { t } = useTranslation(['order', 'payment'])
  const { number, date, type, period, place, payment, status, canBePaid, onInvoice } = order
  const shown = { kind: order.follows?.kind, isOnInvoice: onInvoice !== undefined }
  const wasTried = payments.length > 0
  const isWaiting =
    canBePaid && wasTried && !order.transfer && (payment.result === 'pending' || payment.result === 'unknown')
  const periodRow = period && {
    label: t('order:period'),
    value: <WithDates>{t('order:periodRange', writtenPeriod(period))}</WithDates>,
  }
  const deliveryTo = (
    <>
      {countryName ?? place.country.toUpperCase()}
      {place.region && <RegionName region={place.region} />}
    </>
  )
  const rows = [
    { label: t('order:date'), value: <WithDates>{writtenDate(date)}</WithDates> },
    { label: t('order:typeLabel'), value: t(`order:type.${type}`) },
    ...(periodRow ? [periodRow] : []),
    { label: t('order:deliveryTo'), value: deliveryTo },
    ...(onInvoice
      ? [{ label: t('order:onInvoice.label'), value: <WithDates>{invoiceWord(t, onInvoice)}</WithDates> }]
      : []),
  ]
  return (
    <Card className={classNames(stacks[16], styles.head)}>
      <img src={drawingOf(status)} alt="" width={240} height={180} className={styles.drawing} />
      <div className={cluster}>
        <h1 className={headline ? styles.number : undefined}>
          <WithNumber number={number}>{t('order:title', { number })}</WithNumber>
        </h1>
        <p>
          <StatusChip status={status} to="customer" shown={shown} />
        </p>
      </div>
      {headline ? <p className={styles.headline}>{headline}</p> : null}
      {hours ? <p>{hours}</p> : null}
      <p>
        {isWaiting
          ? t(`payment:text.${payment.result}`)
          : isStillHere(order)
            ? t('order:track.now.announced')
            : statusText(t, status, shown)}
      </p>
      {stations.length > 0 ? (
        <Timeline
          isAcross
          events={stations.map(({ name, isReached, day }) => ({
            id: name,
            what: t(`order:station.${name}`),
            when: isReached ? day : t('order:station.expected', { day: day ?? '' }),
            isToCome: !isReached,
          }))}
        />
      ) : null}
      <ShortFacts rows={rows} />
    </Card>
  )
}
