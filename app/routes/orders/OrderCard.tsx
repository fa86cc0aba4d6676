import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../api/orders.server'
import { formatDate } from '../../i18n/dates'
import { useLocale } from '../../i18n/locale'
import { formatMoney } from '../../i18n/money'
import { orderPath } from '../../shop/order-path'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'

type ListedOrder = Pick<Order, 'id' | 'number' | 'date' | 'lines' | 'payment' | 'isCanceled'> & {
  total: number
}

export function OrderCard({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const title = `order-${order.id}`
  const state = order.isCanceled ? 'givenUp' : order.payment.result
  const rows = [
    { label: t('orders.placed'), value: formatDate(order.date) },
    {
      label: t('orders.articles'),
      value: order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
    { label: t('orders.total'), value: formatMoney(order.total) },
    { label: t('orders.payment'), value: t(`orders.paymentState.${state}`) },
  ]
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={title}>
      <h2 id={title}>{t('orders.number', { number: order.number })}</h2>
      <SummaryList rows={rows} />
      <p>
        <Link to={orderPath(locale, order)}>
          {t('orders.open')}
          <VisuallyHidden> {order.number}</VisuallyHidden>
        </Link>
      </p>
    </Card>
  )
}
