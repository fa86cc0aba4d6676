import { paymentsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { statusWord } from '../../../shop/order-words'
import { Page } from '../../../shop/Page/Page'
import { orderCell } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { RecordList } from '../../parts/RecordList'
import { PaymentsNav } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-payments', 'order'] }

export const loader = forStaff(async ({ visit }) => (await readList(visit, paymentsApi.chargebacks)).list)

export default function Chargebacks() {
  const { t, ...list } = usePage<typeof loader>(['admin-payments', 'order'])
  return (
    <Page title={t('chargebacks.title')}>
      <PaymentsNav />
      {list.rows.length > 0 && <p>{t('chargebacks.text')}</p>}
      <RecordList
        list={list}
        title={t('chargebacks.title')}
        empty={t('chargebacks.empty')}
        columns={[
          { label: t('chargebacks.order'), cell: orderCell },
          { label: t('chargebacks.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            label: t('chargebacks.status'),
            cell: ({ status, isStillHere }) => statusWord(t, status, { isStillHere }),
          },
          { label: t('chargebacks.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
          { label: t('chargebacks.back'), isNumeric: true, cell: ({ back }) => formatMoney(back) },
        ]}
      />
    </Page>
  )
}
