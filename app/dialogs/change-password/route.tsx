import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../page-handle'
import { useParentLink } from '../../shop/page-path'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:changePassword.title'),
  dialog: true,
}

/** Where a password is changed, once there are accounts. */
export default function ChangePasswordDialog() {
  const { t } = useTranslation('account')
  const parent = useParentLink()
  return (
    <RouteDialog title={t('changePassword.title')} closeTo={parent} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('changePassword.text')}</p>
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
