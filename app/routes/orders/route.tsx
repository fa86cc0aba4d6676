import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readOrders } from '../../api/orders.server'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { NoOrders } from './NoOrders'
import { OrderCard } from './OrderCard'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:orders.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  const orders = await readOrders(visit.backend)
  return {
    orders: orders.map(({ id, number, date, lines, totals, payment, isCanceled }) => ({
      id,
      number,
      date,
      lines,
      total: totals.total,
      payment,
      isCanceled,
    })),
  }
}

export default function Orders() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { orders } = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t('orders.title')}>
      {orders.length === 0 ? <NoOrders /> : null}
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <p>
        <Link to={`/${locale}/account`}>{t('backToAccount')}</Link>
      </p>
    </Page>
  )
}
