import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../page-handle'
import { useDialogOnThis, useParentLink } from '../../shop/page-path'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:login.title'),
  dialog: true,
}

/** Where customers log in, once there are accounts; leads to the forgotten password and to a new account. */
export default function LoginDialog() {
  const { t } = useTranslation('account')
  const parent = useParentLink()
  const forgot = useDialogOnThis('forgot')
  const register = useDialogOnThis('register')
  return (
    <RouteDialog title={t('login.title')} closeTo={parent} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('login.text')}</p>
        <LinkList
          links={[
            { to: forgot, label: t('forgot.title'), preventScrollReset: true },
            { to: register, label: t('register.title'), preventScrollReset: true },
          ]}
        />
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
