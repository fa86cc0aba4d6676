import { Link } from '@remix-run/react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { item } from '../../ui/Menu/Menu.css'
import { MenuItem } from '../../ui/Menu/MenuItem'
import { LogoutForm } from '../LogoutForm/LogoutForm'
import { useDialogLink, usePagePath } from '../page-path'
import type { ShopUser } from '../shell-data'

export function userLinks(user: ShopUser | null): ReactElement[] {
  if (!user) {
    return [
      <DialogEntry key="login" name="login" dialog="login" />,
      <DialogEntry key="register" name="register" dialog="login/register" />,
    ]
  }
  return [
    <PageEntry key="account" page="account" />,
    <PageEntry key="orders" page="orders" />,
    <Logout key="logout" />,
  ]
}

function DialogEntry({ name, dialog }: { name: 'login' | 'register'; dialog: string }) {
  const { t } = useTranslation('shell')
  return (
    <MenuItem>
      <Link to={useDialogLink(dialog)} preventScrollReset className={item}>
        {t(`user.${name}`)}
      </Link>
    </MenuItem>
  )
}

function PageEntry({ page }: { page: 'account' | 'orders' }) {
  const { t } = useTranslation('shell')
  const path = `/${useLocale()}/${page}`
  return (
    <MenuItem>
      <Link to={path} className={item} aria-current={usePagePath() === path ? 'page' : undefined}>
        {t(`user.${page}`)}
      </Link>
    </MenuItem>
  )
}

function Logout() {
  const { t } = useTranslation('shell')
  return (
    <LogoutForm>
      <MenuItem>
        <button type="submit" className={item}>
          {t('user.logout')}
        </button>
      </MenuItem>
    </LogoutForm>
  )
}
