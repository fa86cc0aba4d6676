import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { RemixI18Next } from 'remix-i18next/server'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../../contract/locales'
import { defaultLanguageOfCountry } from '../../i18n/languages-of-country'
import { countryOf, locateVisitor } from '../../place/visitor-country.server'
import { type Visit, visitOf } from '../../session/visit.server'

const detection = new RemixI18Next({
  detection: { supportedLanguages: [...LOCALES], fallbackLanguage: DEFAULT_LOCALE, order: ['header'] },
})

/** The last language used, else the country's, else the browser's; see docs/domain.md, Countries and languages. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const remembered = visit.cookies.get('i18n_redirected')
  const locale = remembered ?? (await detectLocale(visit))
  const headers = await visit.headers()
  headers.set('Vary', 'Cookie, Accept-Language')
  headers.set('Cache-Control', 'private, no-cache')
  return redirect(`/${locale}${visit.url.search}`, { status: 302, headers })
}

async function detectLocale(visit: Visit): Promise<Locale> {
  const located = await locateVisitor(visit)
  if (located) visit.setPlace(located)
  const countryLanguage = defaultLanguageOfCountry(countryOf(visit.storedPlace))
  if (countryLanguage) return countryLanguage
  const preferred = await detection.getLocale(visit.request)
  return isLocale(preferred) ? preferred : DEFAULT_LOCALE
}

export const action = loader
