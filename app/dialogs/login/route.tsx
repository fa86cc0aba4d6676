import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../page-handle'
import { useDialogOnThis, useParentLink } from '../../shop/page-path'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { classNames } from '../../ui/classNames'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
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
        <ul className={classNames(plainList, stacks[8])}>
          <li>
            <Link to={forgot} preventScrollReset>
              {t('forgot.title')}
            </Link>
          </li>
          <li>
            <Link to={register} preventScrollReset>
              {t('register.title')}
            </Link>
          </li>
        </ul>
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
