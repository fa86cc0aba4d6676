import {
  CSRF_COOKIE,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  STAFF_COOKIE,
  STAFF_DEVICE_COOKIE,
} from '../../contract/headers'
import { COOKIES, GOOGLE_COOKIE } from './cookies.server'

/** These are the cookies of the backend that comes with the shop, which writes them for the shop's own address. */
const OWN_BACKEND = [SESSION_COOKIE, DEVICE_COOKIE, STAFF_COOKIE, STAFF_DEVICE_COOKIE]

/** Prefix of a cookie whose name at the backend is one of the shop's own, or reserved by browsers. */
const PREFIX = 'backend.'

const NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/
const needsPrefix = (name: string) => Object.hasOwn(COOKIES, name) || name.startsWith('__')

/** The backend of the shop itself has four cookies; one elsewhere may call its cookies anything. */
export type CookieSource = { isElsewhere: boolean; isSecure: boolean }

function nameAtBackend(sent: string, { isElsewhere }: CookieSource): string | undefined {
  if (OWN_BACKEND.includes(sent)) return sent
  if (!isElsewhere || sent === CSRF_COOKIE || GOOGLE_COOKIE.test(sent)) return undefined
  const own = sent.startsWith(PREFIX) ? sent.slice(PREFIX.length) : undefined
  if (own !== undefined && needsPrefix(own)) return own
  return NAME.test(sent) && !needsPrefix(sent) ? sent : undefined
}

export function cookiesOfBackend(header: string, source: CookieSource): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';')) {
    const [, sent = '', value = ''] = /^\s*([^=\s]+)=(.+?)\s*$/.exec(part) ?? []
    const name = value && nameAtBackend(sent, source)
    if (name && !cookies.has(name)) cookies.set(name, `${name}=${value}`)
  }
  return cookies
}

type SetCookie = { name: string; value: string; attributes: Map<string, string> }

function parseSetCookie(header: string): SetCookie | undefined {
  const [pair = '', ...rest] = header.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  if (at < 1 || !NAME.test(name)) return undefined
  const attributes = rest.map((part) => {
    const [key = '', ...value] = part.split('=')
    return [key.trim().toLowerCase(), value.join('=').trim()] as const
  })
  return { name, value: pair.slice(at + 1).trim(), attributes: new Map(attributes) }
}

function isExpired({ value, attributes }: SetCookie): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && maxAge !== '') return value === '' || Number(maxAge) <= 0
  return value === '' || Date.parse(attributes.get('expires') ?? '') <= Date.now()
}

/** The backend decides how long a cookie lasts; the shop decides its path, and keeps scripts from it. */
function forBrowser({ name, value, attributes }: SetCookie, { isSecure }: CookieSource): string {
  const kept = ['max-age', 'expires'].flatMap((key) => {
    const told = attributes.get(key)
    return told ? [`${key === 'expires' ? 'Expires' : 'Max-Age'}=${told}`] : []
  })
  const isStrict = attributes.get('samesite')?.toLowerCase() === 'strict'
  const parts = [`${needsPrefix(name) ? PREFIX : ''}${name}=${value}`, ...kept, 'Path=/', 'HttpOnly']
  return [...parts, `SameSite=${isStrict ? 'Strict' : 'Lax'}`, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** `pair` is sent back to the backend, unless the cookie was deleted, and `header` to the browser. Undefined for a cookie of the backend's own address. */
export function relayCookie(header: string, source: CookieSource) {
  const cookie = parseSetCookie(header)
  if (!cookie || cookie.name === CSRF_COOKIE) return undefined
  const { name, value } = cookie
  if (!source.isElsewhere && !OWN_BACKEND.includes(name)) return undefined
  const pair = isExpired(cookie) ? undefined : `${name}=${value}`
  return { name, pair, header: source.isElsewhere ? forBrowser(cookie, source) : header }
}

export function sessionIn(cookies: ReadonlyMap<string, string>): string | undefined {
  const others = [DEVICE_COOKIE, STAFF_COOKIE, STAFF_DEVICE_COOKIE]
  const pairs = [...cookies].flatMap(([name, pair]) => (others.includes(name) ? [] : [pair]))
  return pairs.length > 0 ? pairs.join('; ') : undefined
}
