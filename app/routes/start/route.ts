import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { RemixI18Next } from 'remix-i18next/server'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../../contract/locales'
import { defaultLanguageOfCountry } from '../../i18n/languages-of-country'
import { countryOf, locateVisitor } from '../../place/visitor-country.server'
import { type Visit, visitOf } from '../../session/visit.server'

const detection = new RemixI18Next({
  detection: { supportedLanguages: [...LOCALES], fallbackLanguage: DEFAULT_LOCALE, order: ['header'] },
})

/**
 * Sends a visitor of the bare address to the home page in their language: the one they used last, else that of their
 * country, else that of their browser (SPEC §4).
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const remembered = visit.cookies.get('i18n_redirected')
  const locale = remembered ?? (await guessedLocale(visit))
  const headers = await visit.headers()
  headers.set('Vary', 'Cookie, Accept-Language')
  headers.set('Cache-Control', 'private, no-cache')
  return redirect(`/${locale}${visit.url.search}`, { status: 302, headers })
}

async function guessedLocale(visit: Visit): Promise<Locale> {
  const found = await locateVisitor(visit)
  if (found) visit.setPlace(found)
  const ofCountry = defaultLanguageOfCountry(countryOf(visit.keptPlace))
  if (ofCountry) return ofCountry
  const asked = await detection.getLocale(visit.request)
  return isLocale(asked) ? asked : DEFAULT_LOCALE
}

/** There is nothing to post here; whoever does sees the same. */
export const action = loader
