import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale, useWords } from '../../i18n/locale'
import { item } from '../../ui/Menu/Menu.css'
import { MenuItem } from '../../ui/Menu/MenuItem'
import { useDialogLink, usePagePath } from '../page-path'
import type { ShopUser } from '../shell-data'

export function userLinks(user: ShopUser | null): ReactElement[] {
  if (!user) {
    return [
      <Entry key="login" name="login" dialog="login" />,
      <Entry key="register" name="register" dialog="login/register" />,
    ]
  }
  return [
    <Entry key="account" name="account" />,
    <Entry key="orders" name="orders" />,
    <Logout key="logout" />,
  ]
}

type EntryProps = { name: 'login' | 'register' | 'account' | 'orders'; dialog?: string }

function Entry({ name, dialog = '' }: EntryProps) {
  const { t, locale } = useWords('shell')
  const page = `/${locale}/${name}`
  const over = useDialogLink(dialog)
  const isCurrent = usePagePath() === page
  return (
    <MenuItem>
      <Link
        to={dialog ? over : page}
        preventScrollReset={dialog !== ''}
        className={item}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {t(`user.${name}`)}
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

export function LogoutForm({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const page = usePagePath()
  const { search } = useLocation()
  return (
    <Form method="post" action={`/${locale}/logout`}>
      <input type="hidden" name="returnTo" value={page + search} />
      {children}
    </Form>
  )
}
