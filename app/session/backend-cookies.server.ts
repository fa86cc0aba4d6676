import {
  CSRF_COOKIE,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  STAFF_COOKIE,
  STAFF_DEVICE_COOKIE,
} from '../../contract/headers'
import { COOKIES, GOOGLE_COOKIE } from './cookies.server'

/** The cookies of the embedded backend, which sets them for the shop's own origin. */
const EMBEDDED_COOKIES = [SESSION_COOKIE, DEVICE_COOKIE, STAFF_COOKIE, STAFF_DEVICE_COOKIE]

/** Prefix of a cookie whose name at the backend is one of the shop's own, or reserved by browsers. */
const PREFIX = 'backend.'

const NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/
const needsPrefix = (name: string) => Object.hasOwn(COOKIES, name) || name.startsWith('__')

/** The embedded backend has four cookies; one elsewhere may name its cookies freely. */
export type CookieSource = { isElsewhere: boolean; isSecure: boolean }

function nameAtBackend(sent: string, { isElsewhere }: CookieSource): string | undefined {
  if (EMBEDDED_COOKIES.includes(sent)) return sent
  if (!isElsewhere || sent === CSRF_COOKIE || GOOGLE_COOKIE.test(sent)) return undefined
  const unprefixed = sent.startsWith(PREFIX) ? sent.slice(PREFIX.length) : undefined
  if (unprefixed !== undefined && needsPrefix(unprefixed)) return unprefixed
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
  const separator = pair.indexOf('=')
  const name = pair.slice(0, separator).trim()
  if (separator < 1 || !NAME.test(name)) return undefined
  const attributes = rest.map((part) => {
    const [key = '', ...value] = part.split('=')
    return [key.trim().toLowerCase(), value.join('=').trim()] as const
  })
  return { name, value: pair.slice(separator + 1).trim(), attributes: new Map(attributes) }
}

function isExpired({ value, attributes }: SetCookie): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && maxAge !== '') return value === '' || Number(maxAge) <= 0
  return value === '' || Date.parse(attributes.get('expires') ?? '') <= Date.now()
}

/** The backend decides how long a cookie lasts; the shop decides its path, and keeps scripts from it. */
function forBrowser({ name, value, attributes }: SetCookie, { isSecure }: CookieSource): string {
  const expiry = ['max-age', 'expires'].flatMap((key) => {
    const attribute = attributes.get(key)
    return attribute ? [`${key === 'expires' ? 'Expires' : 'Max-Age'}=${attribute}`] : []
  })
  const isStrict = attributes.get('samesite')?.toLowerCase() === 'strict'
  const parts = [`${needsPrefix(name) ? PREFIX : ''}${name}=${value}`, ...expiry, 'Path=/', 'HttpOnly']
  return [...parts, `SameSite=${isStrict ? 'Strict' : 'Lax'}`, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** `pair` is sent back to the backend, unless the cookie was deleted, and `header` to the browser. Undefined for a cookie of the backend's own address. */
export function relayCookie(header: string, source: CookieSource) {
  const cookie = parseSetCookie(header)
  if (!cookie || cookie.name === CSRF_COOKIE) return undefined
  const { name, value } = cookie
  if (!source.isElsewhere && !EMBEDDED_COOKIES.includes(name)) return undefined
  const pair = isExpired(cookie) ? undefined : `${name}=${value}`
  return { name, pair, header: source.isElsewhere ? forBrowser(cookie, source) : header }
}

export function sessionIn(cookies: ReadonlyMap<string, string>): string | undefined {
  const otherNames = [DEVICE_COOKIE, STAFF_COOKIE, STAFF_DEVICE_COOKIE]
  const pairs = [...cookies].flatMap(([name, pair]) => (otherNames.includes(name) ? [] : [pair]))
  return pairs.length > 0 ? pairs.join('; ') : undefined
}
