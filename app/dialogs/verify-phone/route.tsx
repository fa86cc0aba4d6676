import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../page-handle'
import { useParentLink } from '../../shop/page-path'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:verifyPhone.title'),
  dialog: true,
}

/** Where a phone number is confirmed, once there are accounts. */
export default function VerifyPhoneDialog() {
  const { t } = useTranslation('account')
  const parent = useParentLink()
  return (
    <RouteDialog title={t('verifyPhone.title')} closeTo={parent} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('verifyPhone.text')}</p>
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
