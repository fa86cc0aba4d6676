import type { Locale } from '../../contract/locales'
import { urlInLanguage } from '../i18n/locale'
import type { Visit } from './visit.server'

/** The document is loaded anew also where scripts run, as every text changes; its content has the focus then. */
export async function changeLanguage(
  visit: Visit,
  language: Locale,
  page = `${visit.url.pathname}${visit.url.search}#main`,
) {
  visit.setPlace({ languagePrompted: true })
  visit.rememberLanguage(language)
  const answer = await visit.redirect(urlInLanguage(page, language))
  answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}
