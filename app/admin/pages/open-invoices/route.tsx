import { writtenDate } from '../../../../contract/dates'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Lines } from '../../../ui/Lines/Lines'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { AdminLink, orderCell } from '../../parts/AdminLink'
import { RecordList } from '../../parts/RecordList'
import { PaymentsNav } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-payments'] }

export const loader = forStaff(async ({ visit }) => {
  const { answer, list } = await readList(visit, paymentsApi.openInvoices)
  const { total = 0, count = 0, payer = null } = answer ?? {}
  return { total, count, payer, list, today: visit.today }
})

export default function OpenInvoices() {
  const { t, total, count, payer, list, today } = usePage<typeof loader>('admin-payments')
  const title = payer ? t('invoices.statement', { name: payer.name }) : t('invoices.title')
  return (
    <Page title={title}>
      <PaymentsNav />
      {payer ? (
        <>
          <address>
            <Lines lines={payer.address} />
          </address>
          <p>
            <WithDates>{t('invoices.asOf', { day: writtenDate(today) })}</WithDates>
          </p>
        </>
      ) : null}
      <RecordList
        list={list}
        title={title}
        empty={t('invoices.empty')}
        moreLabel={t('invoices.more')}
        idOf={({ orderId }) => orderId}
        columns={[
          payer !== null && {
            label: t('invoices.number'),
            isOneLine: true,
            cell: ({ invoice }) => invoice?.number ?? '–',
          },
          { label: t('invoices.order'), isOneLine: true, cell: orderCell },
          payer === null && {
            label: t('invoices.customer'),
            breaks: true,
            cell: ({ customer, name }) =>
              customer ? (
                <AdminLink to={`payments/invoices?${new URLSearchParams({ customer })}`}>{name}</AdminLink>
              ) : (
                name
              ),
          },
          payer !== null && {
            label: t('invoices.day'),
            cell: ({ invoice }) => (invoice ? writtenDate(invoice.day) : '–'),
          },
          { label: t('invoices.payBy'), cell: ({ payBy }) => writtenDate(payBy) },
          {
            label: t('invoices.daysLate'),
            cell: ({ daysLate, isDisputed }) => {
              const late = daysLate > 0 ? String(daysLate) : '–'
              return isDisputed ? t('invoices.disputed', { late }) : late
            },
          },
          { label: t('invoices.asked'), isNumeric: true, cell: ({ asked }) => formatMoney(asked) },
          payer !== null && {
            label: t('invoices.received'),
            isNumeric: true,
            cell: ({ asked, open }) => formatMoney(asked - open),
          },
          { label: t('invoices.open'), isNumeric: true, cell: ({ open }) => formatMoney(open) },
        ]}
      />
      {count > 0 ? <p>{t('invoices.total', { total: formatMoney(total), count })}</p> : null}
    </Page>
  )
}
