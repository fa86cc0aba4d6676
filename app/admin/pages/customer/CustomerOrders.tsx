import { useTranslation } from 'react-i18next'
import type { Customer } from '../../../../contract/endpoints/customers'
import { formatMoney } from '../../../../contract/money'
import { statusWord } from '../../../shop/OrderStatus/order-status'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'
import { Section } from '../../parts/Section'

export function CustomerOrders({ orders, hasMore }: Pick<Customer, 'orders' | 'hasMore'>) {
  const { t } = useTranslation(['admin-customers', 'order'])
  return (
    <Section id="orders" title={t('orders')}>
      {orders.length === 0 ? (
        <p>{t('noOrders')}</p>
      ) : (
        <RecordTable
          caption={t('orders')}
          rows={orders}
          idOf={({ id }) => id}
          columns={[
            {
              label: t('order.number'),
              cell: ({ id, number }) => <AdminLink to={`orders/${id}`}>{number}</AdminLink>,
            },
            { label: t('order.type'), cell: ({ type }) => t(`types.${type}`) },
            {
              label: t('order.status'),
              cell: ({ status, isStillHere }) => statusWord(t, status, { isStillHere }),
            },
            { label: t('order.placed'), cell: ({ at }) => <Moment at={at} /> },
            { label: t('order.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
          ]}
        />
      )}
      {hasMore ? <p>{t('moreOrders', { count: orders.length })}</p> : null}
    </Section>
  )
}
