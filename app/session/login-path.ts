import { isLocale, type Locale } from '../../contract/locales'

/** In the address of a dialog about the account: where the visitor was going who had to come here first. */
export const GOING_TO = 'to'

/** The pages that are nobody's without logging in, by the first part of their path after the language (SPEC §2). */
const GUARDED = ['account', 'orders']

/** Whether a page can only be opened by who is logged in. */
export function isGuarded(path: string): boolean {
  const [, , page = ''] = path.split(/[?#]/)[0]?.split('/') ?? []
  return GUARDED.includes(page)
}

// What lies over a page, where a second dialog about the account cannot lie over it.
const DIALOG_END = /\/(?:cart|menu|language|country|change-password|verify-phone)$/

/** Whether an address is a page of the shop in one of its languages. */
function isPagePath(address: string | null): address is string {
  const [, nothing, locale] = /^([^/]*)\/([^/?#\\]+)(?=[/?#]|$)/.exec(address ?? '') ?? []
  return nothing === '' && isLocale(locale)
}

function withGoingTo(path: string, search: string, to?: string): string {
  const query = new URLSearchParams(search)
  query.delete(GOING_TO)
  if (to) query.set(GOING_TO, to)
  return query.size > 0 ? `${path}?${query}` : path
}

/** An address without what a dialog about the account has put into it. */
export function withoutGoingTo(address: string): string {
  const [path = '', search = ''] = address.split('?')
  return withGoingTo(path, search)
}

/** The login over the home page, which goes on to `to`. */
export function loginPath(locale: Locale, to: string): string {
  return withGoingTo(`/${locale}/login`, '', to)
}

/**
 * The login over the page of an address, which it leads back to; over the home page where the page itself wants a login.
 */
export function loginOver(address: string, locale: Locale): string {
  const [path = '', search = ''] = address.split('?')
  const page = path.replace(DIALOG_END, '')
  if (isGuarded(page)) return loginPath(locale, address)
  return withGoingTo(`${page}/login`, search, page === path ? undefined : address)
}

/** Where a dialog about the account leads in the end: where its address says, else to what lies under it. */
export function destinationOf(url: URL, dialog: 'login' | 'verify-phone' | 'change-password'): string {
  const to = url.searchParams.get(GOING_TO)
  if (isPagePath(to)) return to
  const [under = ''] = url.pathname.split(`/${dialog}`)
  return withGoingTo(under, url.search)
}

/** The confirmation of a phone number over the page of an address; it leads on to that address. */
export function verifyPhonePath(target: string): string {
  const [path = '', search = ''] = target.split('?')
  const page = path.replace(DIALOG_END, '')
  return withGoingTo(`${page}/verify-phone`, search, page === path ? undefined : target)
}
