import type { AppLoadContext } from '@remix-run/node'
import { preferredLocale } from '../../../contract/accept-language'
import { isLocale, type Locale } from '../../../contract/locales'
import { defaultLanguageOfCountry } from '../../i18n/languages-of-country'
import { addCookies, isArrival, type Visit, visitOf } from '../../session/visit.server'
import { locateVisitor } from './visitor-country.server'

const localeOfBrowser = ({ request }: Visit) => preferredLocale(request.headers.get('Accept-Language'))

/** Detects the country's language, else the browser's; see docs/domain.md, Countries and languages. */
export async function detectLocale(visit: Visit): Promise<Locale> {
  const country = visit.storedPlace.country ?? (await locateVisitor(visit))
  return defaultLanguageOfCountry(country) ?? localeOfBrowser(visit)
}

/**
 * Sets a cookie for the language, unless the visitor would be led to it anyway. Text browsers always get one, because it tells a visitor
 * from a search engine.
 */
async function rememberLocale(visit: Visit, locale: Locale): Promise<void> {
  const isKnown =
    !visit.isTextBrowser &&
    !visit.cookies.peek('i18n_redirected') &&
    localeOfBrowser(visit) === locale &&
    (await detectLocale(visit)) === locale
  if (!isKnown) visit.rememberLanguage(locale)
}

export async function addArrivalCookies(
  args: { request: Request; context: AppLoadContext },
  headers: Headers,
): Promise<void> {
  const locale = new URL(args.request.url).pathname.split('/')[1]?.replace(/\.data$/, '')
  if (isLocale(locale) && isArrival(args.request, headers)) await rememberLocale(await visitOf(args), locale)
  await addCookies(args, headers)
}
