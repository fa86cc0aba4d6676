import type { TextContent, TextId, TextVersion } from '../../../../contract/endpoints/texts'
import { LOCALES, perLocale } from '../../../../contract/locales'
import type { WordsKind } from '../../../../contract/own-words'
import { isWordsKind, partsOf } from '../../../../contract/texts'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import { newRowId } from '../../../db/row-id'
import type { Queries } from '../../../db/schema'
import type { ByStaff } from '../../platform/action-log'
import { parsedTranslations, type Translations } from '../../platform/in-language'
import { found, notFound, Refusal } from '../../platform/refusal'
import { refuseOutdated } from '../../platform/seen'
import { outdatedLanguages, readWords, refusedIn, tidyWords, writeWords } from './own-words'

const OWN_QUESTION_POSITION = 1_000_000

const inEveryLanguage = (texts: Translations) => perLocale((locale) => texts[locale] ?? '')
const parsed = (json: string) => inEveryLanguage(parsedTranslations(json))

type TextStore = {
  read: (db: Queries, name: string) => Promise<TextContent | undefined>
  write: (db: Queries, name: string, content: TextContent) => Promise<void>
}

const json = (texts: Translations = {}) => JSON.stringify(inEveryLanguage(texts))

const questionColumns = ({ question, answer, words }: TextContent) => {
  return { questions: json(question), answers: json(answer), words: json(words) }
}

const ownWords = (kind: WordsKind): TextStore => ({
  read: (db, name) => readWords(db, kind, name),
  write: (db, name, content) => writeWords(db, kind, name, content),
})

const STORES: Record<TextId['kind'], TextStore> = {
  page: {
    async read(db, name) {
      const rows = await db.selectFrom('texts').selectAll().where('name', '=', name).execute()
      if (rows.length === 0) return undefined
      return { text: inEveryLanguage(Object.fromEntries(rows.map(({ locale, text }) => [locale, text]))) }
    },
    // An empty row stays, so that a page has its name when nothing is written.
    async write(db, name, { text }) {
      const rows = LOCALES.map((locale) => ({ name, locale, text: text?.[locale] ?? '' }))
      await db
        .insertInto('texts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['name', 'locale']).doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
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

export const readContent = (db: Queries, { kind, name }: TextId) => STORES[kind].read(db, name)

export async function insertQuestion(
  db: Queries,
  { id, topic }: { id: string; topic: string },
  content: TextContent,
): Promise<void> {
  const row = { id, topic_id: topic, position: OWN_QUESTION_POSITION, first_position: null }
  await db
    .insertInto('faq_questions')
    .values({ ...row, ...questionColumns(content) })
    .execute()
}

export function tidyContent(id: TextId, content: TextContent): TextContent {
  if (isWordsKind(id.kind)) return tidyWords(id.kind, id.name, content)
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

const SHOP_ACTOR = ''

const newestVersions = (db: Queries, { kind, name }: TextId) =>
  db.selectFrom('text_versions').where('kind', '=', kind).where('name', '=', name).orderBy('version', 'desc')

export async function versionsOf(db: Queries, id: TextId): Promise<TextVersion[]> {
  const rows = await newestVersions(db, id).select(['version', 'at', 'actor']).limit(100).execute()
  return rows.map(({ version, at, actor }) => ({ version, at, by: actor }))
}

export async function readVersion(db: Queries, id: TextId, version: number) {
  const query = newestVersions(db, id).selectAll().where('version', '=', version)
  const { at, actor, content } = await query.executeTakeFirstOrThrow(notFound)
  return { version, at, by: actor, content: JSON.parse(content) as TextContent }
}

/** Also stores the replaced text where it is no version yet. Returns the number of the new version. */
export async function addVersion(
  db: Queries,
  id: TextId,
  before: TextContent | undefined,
  { content, at, by }: { content: TextContent; at: string; by: string },
): Promise<number> {
  const newest = await newestVersions(db, id).select(['version', 'content']).executeTakeFirst()
  const last = newest?.version ?? 0
  const replaced = before && JSON.stringify(before)
  const isStored = newest?.content === replaced
  const row = (version: number, text: string, actor: string) => {
    return { id: newRowId(), ...id, version, content: text, at, actor }
  }
  const shipped = replaced === undefined || isStored ? [] : [row(last + 1, replaced, SHOP_ACTOR)]
  const added = [...shipped, row(last + shipped.length + 1, JSON.stringify(content), by)]
  await db.insertInto('text_versions').values(added).execute()
  return last + added.length
}

const languagesChanged = (before: TextContent, after: TextContent) =>
  LOCALES.filter((locale) =>
    Object.keys(after).some((part) => before[part]?.[locale] !== after[part]?.[locale]),
  )

type TextChange = { seen: string; content: TextContent }

export async function changeText({ db, now, actor }: ByStaff, id: TextId, { seen, content }: TextChange) {
  await changeCatalogueVersion(db)
  const before = found(await readContent(db, id))
  refuseOutdated(before, seen)
  const after = tidyContent(id, content)
  const fields = refusedIn(id, after)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  // Saving own words again confirms them beside changed words of ours.
  const outdated = await outdatedLanguages(db, id)
  const changed = languagesChanged(before, after)
  const languages = LOCALES.filter((locale) => changed.includes(locale) || outdated.includes(locale))
  if (languages.length === 0) return undefined
  await STORES[id.kind].write(db, id.name, after)
  const written = { content: after, at: now().toISOString(), by: actor.name }
  const version = await addVersion(db, id, before, written)
  return { type: id.kind, id: id.name, changes: { version, languages: languages.join(', ') } }
}
