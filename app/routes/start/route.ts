import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { preferredLocale } from '../../../contract/accept-language'
import type { Locale } from '../../../contract/locales'
import { defaultLanguageOfCountry } from '../../i18n/languages-of-country'
import { countryOf, locateVisitor } from '../../place/visitor-country.server'
import { type Visit, visitOf } from '../../session/visit.server'

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
  return countryLanguage ?? preferredLocale(visit.request.headers.get('Accept-Language'))
}

export const action = loader
