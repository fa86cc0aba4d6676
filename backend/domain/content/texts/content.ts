import type { TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES, perLocale } from '../../../../contract/locales'
import type { WordsKind } from '../../../../contract/own-words'
import { isWordsKind, partsOf } from '../../../../contract/texts'
import type { Queries } from '../../../db/schema'
import { parsedTranslations, type Translations } from '../../platform/in-language'
import { readWords, tidiedWords, writeWords } from './own-words'

const AFTER_SHIPPED = 1_000_000

const inAll = (texts: Translations) => perLocale((locale) => texts[locale] ?? '')
const parsed = (json: string) => inAll(parsedTranslations(json))

type Stored = {
  read: (db: Queries, name: string) => Promise<TextContent | undefined>
  write: (db: Queries, name: string, content: TextContent) => Promise<void>
}

const json = (texts: Translations = {}) => JSON.stringify(inAll(texts))

const questionColumns = ({ question, answer, words }: TextContent) => {
  return { questions: json(question), answers: json(answer), words: json(words) }
}

const ownWords = (kind: WordsKind): Stored => ({
  read: (db, name) => readWords(db, kind, name),
  write: (db, name, content) => writeWords(db, kind, name, content),
})

const STORED: Record<TextId['kind'], Stored> = {
  page: {
    async read(db, name) {
      const rows = await db.selectFrom('texts').selectAll().where('name', '=', name).execute()
      if (rows.length === 0) return undefined
      return { text: inAll(Object.fromEntries(rows.map(({ locale, text }) => [locale, text]))) }
    },
    // An empty row stays, so that a page has its name when nothing is written.
    async write(db, name, { text }) {
      const rows = LOCALES.map((locale) => ({ name, locale, text: text?.[locale] ?? '' }))
      await db
        .insertInto('texts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['name', 'locale']).doUpdateSet((is) => ({ text: is.ref('excluded.text') })),
        )
        .execute()
    },
  },
  question: {
    async read(db, id) {
      const row = await db.selectFrom('faq_questions').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { question: parsed(row.questions), answer: parsed(row.answers), words: parsed(row.words) }
    },
    async write(db, id, content) {
      await db.updateTable('faq_questions').set(questionColumns(content)).where('id', '=', id).execute()
    },
  },
  topic: {
    async read(db, id) {
      const row = await db.selectFrom('faq_topics').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { title: parsed(row.titles) }
    },
    async write(db, id, { title }) {
      const titles = json(title)
      await db.updateTable('faq_topics').set({ titles }).where('id', '=', id).execute()
    },
  },
  mail: ownWords('mail'),
  document: ownWords('document'),
}

export const readContent = (db: Queries, { kind, name }: TextId) => STORED[kind].read(db, name)

export const writeContent = (db: Queries, { kind, name }: TextId, content: TextContent) =>
  STORED[kind].write(db, name, content)

export async function insertQuestion(
  db: Queries,
  { id, topic }: { id: string; topic: string },
  content: TextContent,
): Promise<void> {
  const row = { id, topic_id: topic, position: AFTER_SHIPPED, first_position: null }
  await db
    .insertInto('faq_questions')
    .values({ ...row, ...questionColumns(content) })
    .execute()
}

export function tidied(id: TextId, content: TextContent): TextContent {
  if (isWordsKind(id.kind)) return tidiedWords(id.kind, id.name, content)
  const parts = partsOf(id).map((part) => {
    const ending = part === 'text' ? '\n' : ''
    const inLocale = perLocale((locale) => {
      const text = (content[part]?.[locale] ?? '').replaceAll('\r\n', '\n').trim()
      return text && text + ending
    })
    return [part, inLocale] as const
  })
  return Object.fromEntries(parts)
}
