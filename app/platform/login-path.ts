import { isLocale, type Locale } from '../../contract/locales'
import { DIALOGS } from './dialog-tree'
import { withParams } from './search-params'

export const RETURN_PARAM = 'to'
/** Asks for a login of somebody who is logged in, too. */
export const AGAIN_PARAM = 'again'

const PRIVATE_PAGES = ['account', 'orders']

export function requiresLogin(path: string): boolean {
  const [, , page = ''] = path.split(/[?#]/)[0]?.split('/') ?? []
  return PRIVATE_PAGES.includes(page)
}

/** The page under a dialog: account dialogs open over the page, not over another dialog. */
function pageUnder(path: string): string {
  const { login, ...others } = DIALOGS
  const dialogs = [...Object.keys(others), ...Object.keys(login ?? {}).map((name) => `login/${name}`)]
  return path.replace(new RegExp(`/(?:${dialogs.join('|')})$`), '')
}

function isPagePath(address: string | null): address is string {
  const [, prefix, locale] = /^([^/]*)\/([^/?#\\]+)(?=[/?#]|$)/.exec(address ?? '') ?? []
  return prefix === '' && isLocale(locale)
}

export function loginPath(locale: Locale, to: string): string {
  return withParams(`/${locale}/login`, { [RETURN_PARAM]: to })
}

function dialogOver(address: string, dialog: 'login' | 'verify-phone'): string {
  const [path = ''] = address.split('?')
  const page = pageUnder(path)
  const dialogAddress = `${page}/${dialog}${address.slice(path.length)}`
  return withParams(dialogAddress, { [RETURN_PARAM]: page === path ? undefined : address })
}

export function loginPathOver(address: string, locale: Locale): string {
  return requiresLogin(address) ? loginPath(locale, address) : dialogOver(address, 'login')
}

export function destinationOf(url: URL, dialog: 'login' | 'verify-phone' | 'change-password'): string {
  const to = url.searchParams.get(RETURN_PARAM)
  if (isPagePath(to)) return to
  const [parent = ''] = url.pathname.split(`/${dialog}`)
  return withParams(parent + url.search, { [RETURN_PARAM]: undefined })
}

export const verifyPhonePath = (target: string) => dialogOver(target, 'verify-phone')
