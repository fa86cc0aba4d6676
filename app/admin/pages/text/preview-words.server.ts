import { type TextContent, textsApi } from '../../../../contract/endpoints/texts'
import { LOCALES } from '../../../../contract/locales'
import type { WordsKind } from '../../../../contract/own-words'
import type { Visit } from '../../../session/visit.server'
import { adminPath } from '../../paths'
import { fieldOf } from './fields'
import type { WrittenWords } from './WordsPreview'

/** Servers before ours may refuse a longer address. */
const LONGEST_ADDRESS = 6_000

type Words = { kind: WordsKind; name: string }

/** Asks for a mail or document with other words: what they are, or what is wrong by field. */
export async function askPreview(visit: Visit, words: Words, content: TextContent) {
  const answer = await visit.attempt(textsApi.preview, { ...words, content })
  if (!answer.refusal) return { written: answer.body.data }
  const { errors = {}, message } = answer.refusal
  const byField = Object.entries(errors).map(([field, [first = message]]) => [field, first] as const)
  return { errors: byField.length > 0 ? Object.fromEntries(byField) : { '': message } }
}

/** Returns what is typed otherwise than it is sent now, by the names of its fields. */
async function changesIn(visit: Visit, words: Words, content: TextContent): Promise<URLSearchParams> {
  const { data: now } = await visit.call(textsApi.read, words)
  const changes = Object.entries(content).flatMap(([part, texts]) =>
    LOCALES.filter((locale) => texts[locale] !== now.content[part]?.[locale]).map((locale) => {
      return [fieldOf(part, locale), texts[locale]]
    }),
  )
  return new URLSearchParams(changes)
}

/** Draws what was typed as it would be sent, with the address of each mail as programs draw it where there is room in one. */
export async function previewWords(visit: Visit, words: Words, content: TextContent) {
  const asked = await askPreview(visit, words, content)
  if (!asked.written) return asked
  const changes = await changesIn(visit, words, content)
  const page = adminPath(visit.locale, `texts/mail/${words.name}/shown`)
  const mails = asked.written.mails.map(({ locale, subject, text }, index) => {
    const address = `${page}?${new URLSearchParams([...changes, ['mail', String(index)]])}`
    return { locale, subject, text, address: address.length > LONGEST_ADDRESS ? undefined : address }
  })
  const written: WrittenWords = { mails, documents: asked.written.documents }
  return { shows: { written } }
}
