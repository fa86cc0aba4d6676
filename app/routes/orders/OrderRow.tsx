import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { writtenDate, writtenPeriod } from '../../../contract/written-dates'
import { writtenLines } from '../../../contract/written-pieces'
import type { ListedOrder } from '../../api/order-list.server'
import { useLocale } from '../../i18n/locale'
import { invoiceWord } from '../../shop/OrderStatus/invoice-word'
import { statusWord } from '../../shop/OrderStatus/order-status'
import { orderPath } from '../../shop/order-path'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'

export function OrderCard({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('order')
  const title = `order-${order.id}`
  const { period, lines, follows, onInvoice, isStillHere, status, date, type, total } = order
  const shown = { kind: follows?.kind, isOnInvoice: onInvoice !== undefined, isStillHere }
  const range = period && writtenPeriod(period)
  const what = ({ kind, number }: NonNullable<typeof follows>) => (
    <WithNumber number={number}>{t(`followUps.follows.${kind}`, { number })}</WithNumber>
  )
  const rows = [
    ...(status === undefined
      ? []
      : [{ label: t('state'), value: <strong>{statusWord(t, status, shown)}</strong> }]),
    ...(onInvoice
      ? [{ label: t('onInvoice.label'), value: <WithDates>{invoiceWord(t, onInvoice)}</WithDates> }]
      : []),
    ...(date ? [{ label: t('date'), value: <WithDates>{writtenDate(date)}</WithDates> }] : []),
    ...(type ? [{ label: t('typeLabel'), value: follows ? what(follows) : t(`type.${type}`) }] : []),
    ...(range ? [{ label: t('period'), value: <WithDates>{t('periodRange', range)}</WithDates> }] : []),
    { label: t('list.items'), value: writtenLines(lines) },
    ...(total === undefined ? [] : [{ label: t('list.total'), value: formatMoney(total) }]),
  ]
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={title}>
      <h2 id={title}>
        <Link to={orderPath(useLocale(), order)}>
          <WithNumber number={order.number}>{t('title', { number: order.number })}</WithNumber>
        </Link>
      </h2>
      <SummaryList rows={rows} />
    </Card>
  )
}
