import type { DrawnDocument } from '../../../../contract/endpoints/documents'
import type { TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { ownWordsKeys, partOfKey, type WordsKind } from '../../../../contract/own-words'
import { drawCodes } from '../../../documents/codes'
import type { Mail } from '../../../ports'
import type { OwnWords } from '../../../translator'
import { tidiedWords } from '../../content/texts/own-words'
import { refusedIn } from '../../content/texts/refused-parts'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import { PREVIEWED_DOCUMENTS } from './documents'
import { PREVIEWED_MAILS } from './mails'

type Words = { kind: WordsKind; name: string; content: TextContent }

function ownWordsWith({ ownWords }: Catalogue, { kind, name, content }: Words): OwnWords {
  const typed = (locale: Locale) =>
    (ownWordsKeys(kind, name) ?? []).map((key) => [key, content[partOfKey(key)]?.[locale] ?? ''] as const)
  return new Map(
    LOCALES.map((locale) => [locale, new Map([...(ownWords.get(locale) ?? []), ...typed(locale)])]),
  )
}

/** Throws Refusal 'not_found', and 'invalid_form' for words that could not be sent. */
export async function previewWords(
  catalogue: Catalogue,
  now: Date,
  { kind, name, content }: Words,
): Promise<{ mails: Mail[]; documents: DrawnDocument[] }> {
  if (!ownWordsKeys(kind, name)) throw new Refusal('not_found')
  const tidied = tidiedWords(kind, name, content)
  const fields = refusedIn({ kind, name }, tidied)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const changed = { ...catalogue, ownWords: ownWordsWith(catalogue, { kind, name, content: tidied }) }
  const abouts = LOCALES.map((locale) => ({ catalogue: changed, locale, now }))
  const mails = kind === 'mail' ? lookUp(PREVIEWED_MAILS, name) : undefined
  const documents = kind === 'document' ? lookUp(PREVIEWED_DOCUMENTS, name) : undefined
  return {
    mails: mails ? abouts.flatMap(mails) : [],
    documents: await Promise.all((documents ? abouts.flatMap(documents) : []).map(drawCodes)),
  }
}
