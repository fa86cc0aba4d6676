import type { TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { isWordsKind, partsOf } from '../../../../contract/texts'
import type { Queries } from '../../../db/schema'
import { parsedTranslations, type Translations } from '../../platform/in-language'
import { readWords, tidiedWords, writeWords } from './own-words'

const AFTER_SHIPPED = 1_000_000

const inAll = (texts: Translations) => perLocale((locale) => texts[locale] ?? '')
const parsed = (json: string) => inAll(parsedTranslations(json))

async function readPage(db: Queries, name: string): Promise<TextContent | undefined> {
  const rows = await db.selectFrom('texts').selectAll().where('name', '=', name).execute()
  if (rows.length === 0) return undefined
  return { text: inAll(Object.fromEntries(rows.map(({ locale, text }) => [locale, text]))) }
}

async function readQuestion(db: Queries, id: string): Promise<TextContent | undefined> {
  const row = await db.selectFrom('faq_questions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { question: parsed(row.questions), answer: parsed(row.answers), words: parsed(row.words) }
}

async function readTopic(db: Queries, id: string): Promise<TextContent | undefined> {
  const row = await db.selectFrom('faq_topics').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { title: parsed(row.titles) }
}

const READ = {
  page: readPage,
  question: readQuestion,
  topic: readTopic,
  mail: readWords('mail'),
  document: readWords('document'),
}

export const readContent = (db: Queries, { kind, name }: TextId): Promise<TextContent | undefined> =>
  READ[kind](db, name)

async function writePage(db: Queries, name: string, { text }: TextContent): Promise<void> {
  // An empty row stays, so that a page has its name when nothing is written.
  for (const locale of LOCALES) {
    await db
      .insertInto('texts')
      .values({ name, locale, text: text?.[locale] ?? '' })
      .onConflict((conflict) =>
        conflict.columns(['name', 'locale']).doUpdateSet((is) => ({ text: is.ref('excluded.text') })),
      )
      .execute()
  }
}

const questionColumns = ({ question, answer, words }: TextContent) => {
  return { questions: json(question), answers: json(answer), words: json(words) }
}

async function writeQuestion(db: Queries, id: string, content: TextContent): Promise<void> {
  await db.updateTable('faq_questions').set(questionColumns(content)).where('id', '=', id).execute()
}

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

async function writeTopic(db: Queries, id: string, { title }: TextContent): Promise<void> {
  await db
    .updateTable('faq_topics')
    .set({ titles: json(title) })
    .where('id', '=', id)
    .execute()
}

const json = (texts: Translations = {}) => JSON.stringify(inAll(texts))

const WRITE = {
  page: writePage,
  question: writeQuestion,
  topic: writeTopic,
  mail: writeWords('mail'),
  document: writeWords('document'),
}

export const writeContent = (db: Queries, { kind, name }: TextId, content: TextContent): Promise<void> =>
  WRITE[kind](db, name, content)

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
