import type { AppLoadContext } from '@remix-run/node'
import { readUser, type User } from '../api/account.server'
import { backendFor } from '../api/backend.server'
import { localeOfRequest } from '../i18n/locale'
import { translator } from '../i18n/translations.server'
import { isGuarded, loginPath } from '../login-path'
import { writeNotice } from './notice.server'
import { redirectWithin } from './redirect.server'

// Pages that make no sense to come back to once the session has changed.
const ABOUT_THE_SESSION = ['logout']

/** Where to be after logging out: the same page, or the home page of its language where it wants a login. */
export function openPath(target: string, home: string): string {
  const [, , page = ''] = target.split(/[?#]/)[0]?.split('/') ?? []
  return isGuarded(target) || ABOUT_THE_SESSION.includes(page) ? home : target
}

/**
 * Who is logged in, for a page that is nobody's else. Throws a 303 to the login over the home page, with a word why;
 * it leads back here.
 */
export async function requireUser(request: Request, context: AppLoadContext): Promise<User> {
  const backend = backendFor(request, context)
  const user = await readUser(backend, context)
  if (user) return user
  const locale = localeOfRequest(request)
  const { pathname, search } = new URL(request.url)
  const text = translator(locale, 'account')('login.first')
  const notice = await writeNotice({ tone: 'info', text }, request, context)
  throw redirectWithin(loginPath(locale, pathname + search), `/${locale}/login`, [notice, ...backend.cookies])
}
