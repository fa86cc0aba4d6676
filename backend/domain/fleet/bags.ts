import type { Line } from '../../../contract/lines'
import { LOCALES, type Locale } from '../../../contract/locales'
import { present } from '../../../contract/present'
import { translator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import { piecesOf } from './needed-units'

/** What belongs in the bags of a line, in another language where the owner has not written it in this one. */
export const bagOf = (catalogue: Catalogue, line: Line, locale: Locale): string[] =>
  piecesOf(catalogue, [line]).flatMap(({ articleId }) => {
    const texts = catalogue.articles.get(articleId)?.bag
    const [text = ''] = texts ? present([locale, ...LOCALES].map((language) => texts[language])) : []
    return present(text.split('\n').map((thing) => thing.trim()))
  })

/** `value` in the language of the customer, who may read it, `label` in that of staff. */
export function thingsOf(catalogue: Catalogue, line: Line, locale: Locale, staffLocale: Locale) {
  const [values, labels] = [locale, staffLocale].map((language) => bagOf(catalogue, line, language))
  const isPaired = values?.length === labels?.length
  return (values ?? []).map((value, index) => ({ value, label: (isPaired && labels?.[index]) || value }))
}

/** As `missingNote` writes it, so that a pillow is not taken for noted where its case is. */
const isNoted = (note: string, thing: string): boolean =>
  [`: ${thing},`, `: ${thing}.`, `, ${thing},`, `, ${thing}.`].some((noted) => note.includes(noted))

/** An inspection may have noted it before. */
export function withMissing<Line extends { note: string | null; missing: readonly string[] }>(
  locale: Locale,
  { missing, ...line }: Line,
) {
  const added = missing.filter((thing) => !isNoted(line.note ?? '', thing))
  return { ...line, note: present([missingNote(locale, added), line.note]).join(' ') || null }
}

export const missingNote = (locale: Locale, missing: readonly string[]): string =>
  missing.length > 0 ? translator(locale, 'documents')('packing.missing', { things: missing.join(', ') }) : ''
