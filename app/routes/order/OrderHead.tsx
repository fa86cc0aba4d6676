import type { ReactNode } from 'react'
import { writtenDate, writtenPeriod } from '../../../contract/dates'
import { AWAITING_PAYMENT, CANCELED, DELIVERED, PAID, SHIPPED } from '../../../contract/order-status'
import { present } from '../../../contract/present'
import { isStillHere } from '../../../contract/shipments'
import { useWords } from '../../i18n/locale'
import { StatusChip } from '../../shop/OrderStatus/StatusChip'
import { invoiceWord, statusText } from '../../shop/order-words'
import { orderPath } from '../../shop/paths'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { ShortFacts } from '../../ui/SummaryList/SummaryList'
import { Timeline } from '../../ui/Timeline/Timeline'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

type OrderHeadProps = Pick<OrderPage, 'headline'> & {
  stands?: OrderPage['stands']
  /** In cents, until the customer names an account. */
  awaited?: OrderPage['awaited']
  hours?: OrderPage['hours']
  order: Pick<OrderPage['order'], 'id' | 'number' | 'payment' | 'status'> &
    Pick<OrderPage['order'], 'canBePaid' | 'onInvoice' | 'transfer' | 'follows' | 'shipments'>
  payments: readonly unknown[]
  children?: ReactNode
}

const DRAWINGS = new Map<number, string>([
  [AWAITING_PAYMENT, 'state-pending'],
  [PAID, 'state-confirmed'],
  [CANCELED, 'state-canceled'],
  [SHIPPED, 'how-3'],
  [DELIVERED, 'how-4'],
])

const drawingOf = (status: number) => `/pictures/${DRAWINGS.get(status) ?? 'how-5'}.svg`

export function OrderHead({
  order,
  payments,
  headline,
  stands,
  awaited = 0,
  hours,
  children,
}: OrderHeadProps) {
  const { t, locale } = useWords(['order', 'payment'])
  const { number, payment, status, canBePaid, onInvoice } = order
  const shown = {
    kind: order.follows?.kind,
    isOnInvoice: onInvoice !== undefined,
    isStillHere: isStillHere(order),
    stands,
  }
  const wasTried = payments.length > 0
  const isWaiting =
    canBePaid && wasTried && !order.transfer && (payment.result === 'pending' || payment.result === 'unknown')
  return (
    <Card className={classNames(stacks[16], styles.head)}>
      <img
        src={drawingOf(shown.isStillHere ? PAID : status)}
        alt=""
        width={240}
        height={180}
        className={styles.drawing}
      />
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
      <p>{isWaiting ? t(`payment:text.${payment.result}`) : statusText(t, status, shown)}</p>
      {stands === 'late' ? (
        <p className={styles.unprinted}>
          <ButtonLink to={orderPath(locale, order, 'return')}>{t('order:stands.late.choose')}</ButtonLink>
        </p>
      ) : null}
      {awaited > 0 ? (
        <p className={styles.unprinted}>
          <ButtonLink to={orderPath(locale, order, 'refund')}>{t('order:actions.refund_account')}</ButtonLink>
        </p>
      ) : null}
      {children}
    </Card>
  )
}

type OrderWayProps = Pick<OrderPage, 'stations'> & {
  order: Pick<OrderPage['order'], 'date' | 'period' | 'onInvoice'>
}

export function OrderWay({ order, stations }: OrderWayProps) {
  const { t, locale } = useWords('order')
  const { date, period, onInvoice } = order
  const periodRow = period && {
    label: t('period'),
    value: <WithDates inWords={locale}>{t('periodRange', writtenPeriod(period))}</WithDates>,
  }
  const dateRow = { label: t('date'), value: <WithDates inWords={locale}>{writtenDate(date)}</WithDates> }
  const rows = present([
    ...(stations.length > 0 ? [] : [dateRow]),
    stations.some(({ id, isToCome }) => id === 'returned' && isToCome) ? undefined : periodRow,
    onInvoice && {
      label: t('onInvoice.label'),
      value: <WithDates inWords={locale}>{invoiceWord(t, onInvoice)}</WithDates>,
    },
  ])
  return (
    <>
      {stations.length > 0 ? <Timeline isAcross events={stations} /> : null}
      <ShortFacts rows={rows} />
    </>
  )
}
