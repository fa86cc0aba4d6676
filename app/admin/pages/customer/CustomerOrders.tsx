import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '../../../../contract/endpoints/customers'
import { useLocale } from '../../../i18n/locale'
import { formatMoney } from '../../../i18n/money'
import { statusWord } from '../../../shop/OrderStatus/order-status'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'

export function CustomerOrders({ orders, hasMore }: Pick<Customer, 'orders' | 'hasMore'>) {
  const { t } = useTranslation(['admin-customers', 'order'])
  const locale = useLocale()
  const columns = ['number', 'type', 'status', 'placed'].map((name) => ({ label: t(`order.${name}`) }))
  return (
    <section className={stacks[16]} aria-labelledby="orders">
      <h2 id="orders">{t('orders')}</h2>
      {orders.length === 0 ? (
        <p>{t('noOrders')}</p>
      ) : (
        <RecordTable
          caption={t('orders')}
          columns={[...columns, { label: t('order.total'), isNumeric: true }]}
          rows={orders.map(({ id, number, type, status, at, total }) => ({
            id,
            cells: [
              <Link key="number" to={adminPath(locale, `orders/${id}`)}>
                {number}
              </Link>,
              t(`types.${type}`),
              statusWord(t, status),
              <Moment key="at" at={at} />,
              formatMoney(total),
            ],
          }))}
        />
      )}
      {hasMore ? <p>{t('moreOrders', { count: orders.length })}</p> : null}
    </section>
  )
}
