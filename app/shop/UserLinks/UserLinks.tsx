import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { plainList } from '../../ui/Layout/Layout.css'
import { LogoutForm } from '../LogoutForm/LogoutForm'
import { useDialogLink, usePagePath } from '../page-path'
import type { ShopUser } from '../shell-data'
import { entry, list } from './UserLinks.css'

/** What a visitor can do with an account: come in, or what is theirs. */
export function UserLinks({ user }: { user: ShopUser | null }) {
  return <ul className={`${list} ${plainList}`}>{user ? <Inside /> : <Outside />}</ul>
}

function Outside() {
  const { t } = useTranslation('shell')
  return (
    <>
      <li>
        <Link to={useDialogLink('login')} preventScrollReset className={entry}>
          {t('user.login')}
        </Link>
      </li>
      <li>
        <Link to={useDialogLink('login/register')} preventScrollReset className={entry}>
          {t('user.register')}
        </Link>
      </li>
    </>
  )
}

function Inside() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const shown = usePagePath()
  return (
    <>
      {(['account', 'orders'] as const).map((page) => (
        <li key={page}>
          <Link
            to={`/${locale}/${page}`}
            className={entry}
            aria-current={shown === `/${locale}/${page}` ? 'page' : undefined}
          >
            {t(`user.${page}`)}
          </Link>
        </li>
      ))}
      <li>
        <LogoutForm>
          <button type="submit" className={entry}>
            {t('user.logout')}
          </button>
        </LogoutForm>
      </li>
    </>
  )
}
