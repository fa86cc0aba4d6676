import { inFours } from '../../../../contract/creditor-reference'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { orderCell } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { RecordList } from '../../parts/RecordList'
import { PaymentsNav } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-payments'] }

export const loader = forStaff(async ({ visit }) => (await readList(visit, paymentsApi.awaited)).list)

export default function AwaitedTransfers() {
  const { t, ...list } = usePage<typeof loader>('admin-payments')
  return (
    <Page title={t('awaited.title')}>
      <PaymentsNav />
      <p>{t('awaited.text')}</p>
      <RecordList
        list={list}
        title={t('awaited.title')}
        empty={t('awaited.empty')}
        idOf={({ orderId }) => orderId}
        columns={[
          { label: t('awaited.order'), cell: orderCell },
          { label: t('awaited.at'), cell: ({ at }) => <Moment at={at} /> },
          { label: t('awaited.reference'), cell: ({ reference }) => inFours(reference) },
          { label: t('awaited.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
        ]}
      />
    </Page>
  )
}
