import { isLocale, type Locale } from '../../contract/locales'
import { DIALOGS } from './dialog-tree'

export const RETURN_PARAM = 'to'

const PRIVATE_PAGES = ['account', 'orders']

export function requiresLogin(path: string): boolean {
  const [, , page = ''] = path.split(/[?#]/)[0]?.split('/') ?? []
  return PRIVATE_PAGES.includes(page)
}

/** Returns the page under a dialog; dialogs about the account open over that, not over another dialog. */
function pageUnder(path: string): string {
  const others = Object.keys(DIALOGS).filter((name) => name !== 'login')
  return path.replace(new RegExp(`/(?:${others.join('|')})$`), '')
}

function isPagePath(address: string | null): address is string {
  const [, prefix, locale] = /^([^/]*)\/([^/?#\\]+)(?=[/?#]|$)/.exec(address ?? '') ?? []
  return prefix === '' && isLocale(locale)
}

function withReturnParam(path: string, search: string, to?: string): string {
  const query = new URLSearchParams(search)
  query.delete(RETURN_PARAM)
  if (to) query.set(RETURN_PARAM, to)
  return query.size > 0 ? `${path}?${query}` : path
}

export function withoutReturnParam(address: string): string {
  const [path = '', search = ''] = address.split('?')
  return withReturnParam(path, search)
}

export function loginPath(locale: Locale, to: string): string {
  return withReturnParam(`/${locale}/login`, '', to)
}

export function loginPathOver(address: string, locale: Locale): string {
  const [path = '', search = ''] = address.split('?')
  const page = pageUnder(path)
  if (requiresLogin(page)) return loginPath(locale, address)
  return withReturnParam(`${page}/login`, search, page === path ? undefined : address)
}

export function destinationOf(url: URL, dialog: 'login' | 'verify-phone' | 'change-password'): string {
  const to = url.searchParams.get(RETURN_PARAM)
  if (isPagePath(to)) return to
  const [parent = ''] = url.pathname.split(`/${dialog}`)
  return withReturnParam(parent, url.search)
}

export function verifyPhonePath(target: string): string {
  const [path = '', search = ''] = target.split('?')
  const page = pageUnder(path)
  return withReturnParam(`${page}/verify-phone`, search, page === path ? undefined : target)
}
