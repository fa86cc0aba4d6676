import { useTranslation } from 'react-i18next'
import { inFours } from '../../../../contract/creditor-reference'
import type { ListedRefund } from '../../../../contract/endpoints/payments'
import { visuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.css'
import { VerbButton } from '../../parts/VerbButton'

export function PayOut({ refund: { id, number, state, account, isHeld } }: { refund: ListedRefund }) {
  const { t } = useTranslation('admin-payments')
  if (state !== 'needs_account') return account ? inFours(account.iban) : '–'
  if (!account) return t('refunds.noAccount')
  return (
    <div>
      {inFours(account.iban)}, {account.holder}{' '}
      {isHeld ? (
        <p>{t('refunds.held')}</p>
      ) : (
        <VerbButton verb="pay_out" sends={{ id, seen: account.seen }} variant="quiet">
          {t('refunds.paidOut')} <span className={visuallyHidden}>{number}</span>
        </VerbButton>
      )}
    </div>
  )
}
