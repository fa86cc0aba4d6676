import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../page-handle'
import { useDialogBeside, useParentLink } from '../../shop/page-path'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:forgot.title'),
  dialog: true,
}

/** Where a forgotten password is replaced, once there are accounts. */
export default function ForgotDialog() {
  const { t } = useTranslation('account')
  const parent = useParentLink()
  const register = useDialogBeside('register')
  return (
    <RouteDialog title={t('forgot.title')} closeTo={parent} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('forgot.text')}</p>
        <LinkList
          links={[
            { to: parent, label: t('backToLogin'), preventScrollReset: true },
            { to: register, label: t('register.title'), replace: true, preventScrollReset: true },
          ]}
        />
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
