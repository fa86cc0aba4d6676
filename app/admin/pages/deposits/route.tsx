import { writtenDate } from '../../../../contract/dates'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { Page } from '../../../shop/Page/Page'
import { orderCell } from '../../parts/AdminLink'
import { RecordList } from '../../parts/RecordList'
import { PaymentsNav } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-payments', 'order'] }

export const loader = forStaff(async ({ visit }) => {
  const { answer, list } = await readList(visit, paymentsApi.heldDeposits)
  const { total = 0, count = 0 } = answer ?? {}
  return { total, count, list }
})

export default function Deposits() {
  const { t, total, count, list } = usePage<typeof loader>(['admin-payments', 'order'])
  return (
    <Page title={t('deposits.title')}>
      <PaymentsNav />
      <p>{count === 0 ? t('deposits.empty') : t('deposits.total', { total: formatMoney(total), count })}</p>
      <RecordList
        list={list}
        title={t('deposits.title')}
        empty={null}
        moreLabel={t('deposits.more')}
        idOf={({ orderId }) => orderId}
        columns={[
          { label: t('deposits.order'), isOneLine: true, cell: orderCell },
          {
            label: t('deposits.status'),
            cell: ({ status, isStillHere }) => (
              <StatusChip status={status} to="office" shown={{ isStillHere }} />
            ),
          },
          { label: t('deposits.end'), cell: ({ end }) => (end ? writtenDate(end) : '–') },
          { label: t('deposits.held'), isNumeric: true, cell: ({ held }) => formatMoney(held) },
        ]}
      />
    </Page>
  )
}
