import { useTranslation } from 'react-i18next'
import { inFours } from '../../../../contract/creditor-reference'
import { type ListedRefund, refundsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { REFUND_PROBLEMS } from '../../../../contract/refunds'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { orderCell } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { ListFilters } from '../../parts/Filters'
import { alwaysReload, Mistakes, VerbButton } from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import { PaymentsNav } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-payments', 'order'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { list, choices } = await readList(visit, refundsApi.list)
  return { list, choices, mayPayOut: mayChange }
})

export const action = staffVerbs('refunds', {
  pay_out: { done: 'admin-payments:done.paidOut', to: 'payments/refunds?state=needs_account' },
})

export default function Refunds() {
  const { t, list, choices, mayPayOut } = usePage<typeof loader>(['admin-payments', 'order', 'admin'])
  const wordOf = (name: string) => t(`admin:refundStates.${name}`)
  const problemInWords = (problem: string) => {
    const own = Object.entries(REFUND_PROBLEMS).find(([, stored]) => stored === problem)
    return own ? t(`refunds.problems.${own[0]}`) : t('refunds.problem', { problem })
  }
  return (
    <Page title={t('refunds.title')}>
      <PaymentsNav />
      <Mistakes />
      {mayPayOut ? <p>{t('refunds.waits', { state: wordOf('needs_account') })}</p> : null}
      <ListFilters
        choices={choices}
        words={{ state: { label: t('refunds.state'), any: t('refunds.any'), wordOf } }}
      />
      <RecordList
        list={list}
        title={t('refunds.title')}
        empty={t('refunds.empty')}
        columns={[
          { label: t('refunds.order'), isOneLine: true, cell: orderCell },
          { label: t('refunds.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            label: t('refunds.cause'),
            cell: ({ outside, cause }) => (outside ? t('refunds.outside') : t(`order:money.cause.${cause}`)),
          },
          {
            label: t('refunds.state'),
            cell: ({ state, problem }) => (
              <>
                <StateChip of="refund" state={state} label={wordOf(state)} />
                {problem ? <div>{problemInWords(problem)}</div> : null}
              </>
            ),
          },
          { label: t('refunds.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
          mayPayOut && { label: t('refunds.account'), cell: (refund) => <PayOut refund={refund} /> },
        ]}
      />
    </Page>
  )
}

function PayOut({ refund: { id, number, state, account, paidFrom, isHeld } }: { refund: ListedRefund }) {
  const { t } = useTranslation('admin-payments')
  if (state !== 'needs_account') return account ? inFours(account.iban) : '–'
  const payer = paidFrom && t('refunds.paidFrom', { iban: inFours(paidFrom) })
  if (!account) return [t('refunds.noAccount'), payer].filter(Boolean).join(' ')
  return (
    <div>
      {inFours(account.iban)}, {account.holder}.
      {payer && paidFrom !== account.iban ? (
        <Notice tone="warning">
          {payer} {t('refunds.otherPayer')}
        </Notice>
      ) : null}
      {isHeld ? (
        <p>{t('refunds.held')}</p>
      ) : (
        <VerbButton
          verb="pay_out"
          sends={{ id, seen: account.seen }}
          about={number}
          label={t('refunds.paidOut')}
        />
      )}
    </div>
  )
}
