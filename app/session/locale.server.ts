import { createCookie } from '@remix-run/node'
import { RemixI18Next } from 'remix-i18next/server'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../contract/locales'
import { isSecure } from './cookies.server'

const YEAR_SECONDS = 365 * 86_400

const cookie = createCookie('i18n_redirected', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: YEAR_SECONDS,
})

const detection = new RemixI18Next({
  detection: { supportedLanguages: [...LOCALES], fallbackLanguage: DEFAULT_LOCALE, order: ['header'] },
})

/** The best of the shop's languages among those the visitor's browser asks for, else English. */
export async function browserLocale(request: Request): Promise<Locale> {
  const found = await detection.getLocale(request)
  return isLocale(found) ? found : DEFAULT_LOCALE
}

/** The language the visitor has used last; undefined where none is remembered. */
export async function rememberedLocale(request: Request): Promise<Locale | undefined> {
  const known: unknown = await cookie.parse(request.headers.get('Cookie')).catch(() => undefined)
  return isLocale(known) ? known : undefined
}

/** The Set-Cookie value that remembers a language, or undefined when the browser has it already. */
export async function rememberLocale(request: Request, locale: Locale): Promise<string | undefined> {
  if ((await rememberedLocale(request)) === locale) return undefined
  return cookie.serialize(locale, { secure: isSecure(request) })
}
