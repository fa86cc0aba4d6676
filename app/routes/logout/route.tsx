import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { endSession } from '../../api/account.server'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { isGuarded } from '../../session/login-path'
import { visitOf } from '../../session/visit.server'
import { LogoutForm } from '../../shop/LogoutForm/LogoutForm'
import { Page } from '../../shop/Page/Page'
import { Button } from '../../ui/Button/Button'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:logout.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  return { isLoggedIn: (await visit.user()) !== null }
}

// Pages that make no sense to come back to once the session has changed.
const ABOUT_THE_SESSION = ['logout']

/** Where to be after logging out: the same page, or the home page of its language where it wants a login. */
function openPath(target: string, home: string): string {
  const [, , page = ''] = target.split(/[?#]/)[0]?.split('/') ?? []
  return isGuarded(target) || ABOUT_THE_SESSION.includes(page) ? home : target
}

/** A path of the shop with the time, so that no copy of it from before is shown (SPEC §4, "Logout"). */
function renewed(path: string): string {
  const [address = '', search = ''] = (path.split('#')[0] ?? '').split('?')
  const query = new URLSearchParams(search)
  query.set('t', String(Date.now()))
  return `${address}?${query}`
}

/** Logs out, and goes back. What was typed is theirs who has left. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { home } = visit
  const { returnTo } = await visit.posted('returnTo')
  if (visit.cookies.session) await endSession(visit.backend)
  visit.forgetPerson()
  visit.notify('success', visit.t('account:logout.told'))
  return visit.redirect(renewed(openPath(returnTo || home, home)), renewed(home))
}

/** Asks before logging out, for whoever comes here by its address: a link alone logs nobody out. */
export default function Logout() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { isLoggedIn } = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t('logout.title')}>
      <p>{t(isLoggedIn ? 'logout.text' : 'logout.done')}</p>
      {isLoggedIn ? (
        <LogoutForm>
          <Button>{t('logout.title')}</Button>
        </LogoutForm>
      ) : (
        <p>
          <Link to={`/${locale}/login`}>{t('login.title')}</Link>
        </p>
      )}
    </Page>
  )
}
