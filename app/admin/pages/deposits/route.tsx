import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { formatDate } from '../../../i18n/dates'
import { useLocale } from '../../../i18n/locale'
import { formatMoney } from '../../../i18n/money'
import type { PageHandle } from '../../../page-handle'
import { statusWord } from '../../../shop/OrderStatus/order-status'
import { Page } from '../../../shop/Page/Page'
import { filtersIn, nextPage } from '../../list-address.server'
import { Older } from '../../parts/Older'
import { PaymentsNav } from '../../parts/PaymentsNav'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-payments', 'order'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const page = filtersIn(visit.url.searchParams, ['after'])
  const { body } = await visit.attempt(paymentsApi.heldDeposits, page)
  const held = body?.data ?? { total: 0, count: 0, orders: [] }
  return { ...held, further: nextPage(body?.next, {}, 'after') }
}

export default function Deposits() {
  const { t } = useTranslation(['admin-payments', 'order'])
  const locale = useLocale()
  const { total, count, orders, further } = useLoaderData<typeof loader>()
  const columns = (['order', 'status', 'end', 'held'] as const).map((name) => {
    return { label: t(`deposits.${name}`), isNumeric: name === 'held' }
  })
  return (
    <Page title={t('deposits.title')}>
      <PaymentsNav />
      <p>{count === 0 ? t('deposits.empty') : t('deposits.total', { total: formatMoney(total), count })}</p>
      {orders.length > 0 && (
        <RecordTable
          caption={t('deposits.title')}
          columns={columns}
          rows={orders.map(({ orderId, number, status, end, held }) => ({
            id: orderId,
            cells: [
              <Link key="order" to={adminPath(locale, `orders/${orderId}`)}>
                {number}
              </Link>,
              statusWord(t, status),
              end ? formatDate(end) : '–',
              formatMoney(held),
            ],
          }))}
        />
      )}
      <Older to={further} label={t('deposits.more')} />
    </Page>
  )
}
