import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../page-handle'
import { useDialogBeside, useParentLink } from '../../shop/page-path'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { classNames } from '../../ui/classNames'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
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
        <ul className={classNames(plainList, stacks[8])}>
          <li>
            <Link to={parent} preventScrollReset>
              {t('backToLogin')}
            </Link>
          </li>
          <li>
            <Link to={register} preventScrollReset replace>
              {t('register.title')}
            </Link>
          </li>
        </ul>
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
