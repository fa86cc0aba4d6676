import { useTranslation } from 'react-i18next'
import { inFours } from '../../../../contract/creditor-reference'
import { writtenDate } from '../../../../contract/dates'
import type { ListEndpoint, RowOf } from '../../../../contract/endpoints/paging'
import type { ListedRefund, paymentsApi, refundsApi } from '../../../../contract/endpoints/payments'
import { formatMoney } from '../../../../contract/money'
import { REFUND_PROBLEMS, REFUND_STATES } from '../../../../contract/refunds'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { FilterLinks } from '../../../ui/Links/Links'
import { Notice } from '../../../ui/Notice/Notice'
import { AdminLink, orderCell } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { VerbButton } from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import type { MoneySection } from './sections'

interface ListProps<L extends ListEndpoint> {
  list: { rows: RowOf<L>[]; more: string | null }
}

const orderIdOf = ({ orderId }: { orderId: string }) => orderId

const statusCell = ({ status, isStillHere }: { status: number; isStillHere: boolean }) => (
  <StatusChip status={status} to="office" shown={{ isStillHere }} />
)

function useListed<List>(section: MoneySection, list: List) {
  const { t } = useTranslation('admin-payments')
  const words = { title: t(`${section}.title`), empty: t(`${section}.empty`) }
  const listed = { ...words, list, isBrief: true, idOf: orderIdOf }
  return { t, listed }
}

export function Awaited({ list }: ListProps<typeof paymentsApi.awaited>) {
  const { t, listed } = useListed('awaited', list)
  return (
    <RecordList
      {...listed}
      columns={[
        { label: t('column.order'), cell: orderCell },
        { label: t('column.at'), cell: ({ at }) => <Moment at={at} /> },
        { label: t('awaited.reference'), cell: ({ reference }) => inFours(reference) },
        { label: t('column.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
      ]}
    />
  )
}

export function Chargebacks({ list }: ListProps<typeof paymentsApi.chargebacks>) {
  const { t, listed } = useListed('chargebacks', list)
  return (
    <RecordList
      {...listed}
      idOf={({ id }) => id}
      columns={[
        { label: t('column.order'), cell: orderCell },
        { label: t('column.at'), cell: ({ at }) => <Moment at={at} /> },
        { label: t('column.status'), cell: statusCell },
        { label: t('chargebacks.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
        { label: t('chargebacks.back'), isNumeric: true, cell: ({ back }) => formatMoney(back) },
      ]}
    />
  )
}

export function Deposits({ list }: ListProps<typeof paymentsApi.heldDeposits>) {
  const { t, listed } = useListed('deposits', list)
  return (
    <RecordList
      {...listed}
      columns={[
        { label: t('column.order'), cell: orderCell },
        { label: t('column.status'), cell: statusCell },
        { label: t('deposits.end'), cell: ({ end }) => (end ? writtenDate(end) : '–') },
        { label: t('deposits.held'), isNumeric: true, cell: ({ held }) => formatMoney(held) },
      ]}
    />
  )
}

type InvoicesProps = ListProps<typeof paymentsApi.openInvoices> & { isStatement: boolean }

export function Invoices({ list, isStatement }: InvoicesProps) {
  const { t, listed } = useListed('invoices', list)
  return (
    <RecordList
      {...listed}
      isBrief={false}
      columns={[
        isStatement && {
          label: t('invoices.number'),
          isOneLine: true,
          cell: ({ invoice }) => invoice?.number ?? '–',
        },
        { label: t('column.order'), isOneLine: true, cell: orderCell },
        !isStatement && {
          label: t('invoices.customer'),
          breaks: true,
          cell: ({ customer, name }) =>
            customer ? (
              <AdminLink to={`payments/open?${new URLSearchParams({ section: 'invoices', customer })}`}>
                {name}
              </AdminLink>
            ) : (
              name
            ),
        },
        isStatement && {
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
        isStatement && {
          label: t('invoices.received'),
          isNumeric: true,
          cell: ({ asked, open }) => formatMoney(asked - open),
        },
        { label: t('invoices.open'), isNumeric: true, cell: ({ open }) => formatMoney(open) },
      ]}
    />
  )
}

type RefundsProps = ListProps<typeof refundsApi.list> & {
  choices: { selected: { state?: string } } | null
  mayPayOut: boolean
}

export function Refunds({ list, choices, mayPayOut }: RefundsProps) {
  const { t } = useTranslation(['admin-payments', 'order', 'admin'])
  const wordOf = (name: string) => t(`admin:refundStates.${name}`)
  const problemInWords = (problem: string) => {
    const own = Object.entries(REFUND_PROBLEMS).find(([, stored]) => stored === problem)
    return own ? t(`refunds.problems.${own[0]}`) : t('refunds.problem', { problem })
  }
  return (
    <>
      {mayPayOut ? <p>{t('refunds.waits', { state: wordOf('needs_account') })}</p> : null}
      {choices ? (
        <FilterLinks
          label={t('refunds.state')}
          links={[undefined, ...REFUND_STATES].map((state) => ({
            to: `?${new URLSearchParams({ section: 'refunds', ...(state && { state }) })}`,
            label: state ? wordOf(state) : t('refunds.any'),
            isCurrent: choices.selected.state === state,
          }))}
        />
      ) : null}
      <RecordList
        list={list}
        title={t('refunds.title')}
        empty={t('refunds.empty')}
        columns={[
          { label: t('column.order'), isOneLine: true, cell: orderCell },
          { label: t('column.at'), cell: ({ at }) => <Moment at={at} /> },
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
          { label: t('column.amount'), isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
          mayPayOut && { label: t('refunds.account'), cell: (refund) => <PayOut refund={refund} /> },
        ]}
      />
    </>
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
