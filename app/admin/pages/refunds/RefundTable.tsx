import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { inFours } from '../../../../contract/creditor-reference'
import type { ListedRefund } from '../../../../contract/endpoints/payments'
import { useLocale } from '../../../i18n/locale'
import { formatMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button/Button'
import { visuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.css'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'

const COLUMNS = ['order', 'at', 'cause', 'state', 'amount'] as const

interface RefundTableProps {
  refunds: ListedRefund[]
  mayPayOut: boolean
}

export function RefundTable({ refunds, mayPayOut }: RefundTableProps) {
  const { t } = useTranslation(['admin-payments', 'order'])
  const locale = useLocale()
  const names = [...COLUMNS, ...(mayPayOut ? (['account'] as const) : [])]
  return (
    <RecordTable
      caption={t('refunds.title')}
      columns={names.map((name) => ({ label: t(`refunds.${name}`), isNumeric: name === 'amount' }))}
      rows={refunds.map((refund) => ({
        id: refund.id,
        cells: [
          <Link key="order" to={adminPath(locale, `orders/${refund.orderId}`)}>
            {refund.number}
          </Link>,
          <Moment key="at" at={refund.at} />,
          refund.outside ? t('refunds.outside') : t(`order:money.cause.${refund.cause}`),
          [
            t(`order:money.refundState.${refund.state}`),
            ...(refund.problem ? [t('refunds.problem', { problem: refund.problem })] : []),
          ].join('. '),
          formatMoney(refund.amount),
          ...(mayPayOut ? [<PayOut key="account" refund={refund} />] : []),
        ],
      }))}
    />
  )
}

function PayOut({ refund: { id, number, state, account } }: { refund: ListedRefund }) {
  const { t } = useTranslation('admin-payments')
  if (state !== 'needs_account') return account ? inFours(account.iban) : '–'
  if (!account) return t('refunds.noAccount')
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={account.seen} />
      {inFours(account.iban)}, {account.holder}{' '}
      <Button variant="quiet">
        {t('refunds.paidOut')} <span className={visuallyHidden}>{number}</span>
      </Button>
    </Form>
  )
}
