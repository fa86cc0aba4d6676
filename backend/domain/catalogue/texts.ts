import type { WireTexts } from '../../../contract/endpoints/web-content'
import type { Locale } from '../../../contract/locales'
import { withPromises } from '../../../contract/owner-promises'
import type { Queries } from '../../db/schema'
import { languageOf, type Translations } from '../platform/in-language'

/** A text that is missing in a language comes in another one. Not cached, as the shop is. */
export async function readTexts(db: Queries, locale: Locale, leftOut: readonly string[]): Promise<WireTexts> {
  const rows = await db.selectFrom('texts').selectAll().orderBy('name').execute()
  const byName = new Map<string, Translations>()
  for (const row of rows) byName.set(row.name, { ...byName.get(row.name), [row.locale]: row.text })
  const texts = [...byName].flatMap(([name, translations]) => {
    const language = languageOf([translations], locale)
    return language
      ? [[name, { language, text: withPromises(translations[language] ?? '', leftOut) }] as const]
      : []
  })
  return Object.fromEntries(texts)
}
