import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { inFours } from '../../../../contract/creditor-reference'
import type { ListedRefund } from '../../../../contract/endpoints/payments'
import { Button } from '../../../ui/Button/Button'
import { visuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.css'

export function PayOut({ refund: { id, number, state, account } }: { refund: ListedRefund }) {
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
