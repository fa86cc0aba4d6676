import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { endSession, readUser } from '../../api/account.server'
import { backendFor } from '../../api/backend.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { forgetPerson } from '../../session/forget.server'
import { readForm, textOf } from '../../session/form.server'
import { openPath } from '../../session/guarded.server'
import { writeNotice } from '../../session/notice.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { LogoutForm } from '../../shop/LogoutForm/LogoutForm'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:logout.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { isLoggedIn: (await readUser(backendFor(request, context), context)) !== null }
}

/** A path of the shop with the time, so that no copy of it from before is shown (SPEC §4, "Logout"). */
function renewed(path: string): string {
  const [address = '', search = ''] = (path.split('#')[0] ?? '').split('?')
  const query = new URLSearchParams(search)
  query.set('t', String(Date.now()))
  return `${address}?${query}`
}

/** Logs out, and goes back. What was typed is theirs who has left. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  const backend = backendFor(request, context)
  await endSession(backend)
  const locale = localeOfRequest(request)
  const home = `/${locale}`
  const target = openPath(textOf(form, 'returnTo') || home, home)
  const text = translator(locale, 'account')('logout.told')
  const notice = await writeNotice({ tone: 'success', text }, request, context)
  const cookies = [...backend.cookies, ...(await forgetPerson(request)), notice]
  return redirectWithin(renewed(target), renewed(home), cookies)
}

/** Asks before logging out, for whoever comes here by its address: a link alone logs nobody out. */
export default function Logout() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { isLoggedIn } = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('logout.title')}</h1>
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
      </div>
    </Page>
  )
}
