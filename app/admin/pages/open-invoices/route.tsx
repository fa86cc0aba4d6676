import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminLink } from '../../parts/AdminLink'
import { PaymentsNav } from '../../parts/PaymentsNav'
import { RecordList } from '../../parts/RecordList'
import { readList } from '../../read-list.server'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-payments'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { answer, list } = await readList(visit, paymentsApi.openInvoices)
  const { total = 0, count = 0 } = answer ?? {}
  return { total, count, list }
}

export default function OpenInvoices() {
  const { t } = useTranslation('admin-payments')
  const { total, count, list } = useLoaderData<typeof loader>()
  return (
    <Page title={t('invoices.title')}>
      <PaymentsNav />
      <RecordList
        list={list}
        title={t('invoices.title')}
        empty={t('invoices.empty')}
        moreLabel={t('invoices.more')}
        idOf={({ orderId }) => orderId}
        columns={[
          {
            label: t('invoices.order'),
            isOneLine: true,
            cell: ({ orderId, number }) => <AdminLink to={`orders/${orderId}`}>{number}</AdminLink>,
          },
          { label: t('invoices.customer'), breaks: true, cell: ({ name }) => name },
          { label: t('invoices.payBy'), cell: ({ payBy }) => writtenDate(payBy) },
          {
            label: t('invoices.daysLate'),
            cell: ({ daysLate, isDisputed }) => {
              const late = daysLate > 0 ? String(daysLate) : '–'
              return isDisputed ? t('invoices.disputed', { late }) : late
            },
          },
          { label: t('invoices.asked'), isNumeric: true, cell: ({ asked }) => formatMoney(asked) },
          { label: t('invoices.open'), isNumeric: true, cell: ({ open }) => formatMoney(open) },
        ]}
      />
      {count > 0 ? <p>{t('invoices.total', { total: formatMoney(total), count })}</p> : null}
    </Page>
  )
}
