import type { ListedTopic } from '../../../../contract/endpoints/texts'
import type { Locale } from '../../../../contract/locales'
import { titleIn } from '../../../../contract/texts'
import type { Queries } from '../../../db/schema'
import { languageOf, parsedTranslations, type Translations } from '../../platform/in-language'
import { listWords } from './own-words'
import { placeChanges, readPlaces } from './questions'

function shown(texts: Translations, locale: Locale): string | undefined {
  const language = languageOf([texts], locale)
  return language && texts[language]
}

export async function listTopics(db: Queries, locale: Locale): Promise<ListedTopic[]> {
  const topics = await db.selectFrom('faq_topics').select(['id', 'titles']).execute()
  const questions = await db.selectFrom('faq_questions').select(['id', 'questions']).execute()
  const titles = new Map(topics.map((topic) => [topic.id, topic.titles]))
  const asked = new Map(questions.map((question) => [question.id, question.questions]))
  const titleOf = (json: string | undefined, id: string) => shown(parsedTranslations(json), locale) ?? id
  const { places } = await readPlaces(db)
  return places.topics.map((topic) => ({
    name: topic.id,
    title: titleOf(titles.get(topic.id), topic.id),
    questions: topic.questions.map((id) => {
      return { name: id, title: titleOf(asked.get(id), id), isOff: places.off.includes(id) }
    }),
  }))
}

export async function listPlaceChanges(db: Queries, locale: Locale) {
  const changes = await placeChanges(db)
  return changes.map(({ version, step, at, actor, id, questions }) => {
    return { version, step, at, by: actor, title: shown(parsedTranslations(questions), locale) ?? id }
  })
}

export async function pageTexts(db: Queries): Promise<ReadonlyMap<string, Translations>> {
  const rows = await db.selectFrom('texts').selectAll().orderBy('name').execute()
  const pages = new Map<string, Translations>()
  for (const { name, locale, text } of rows) pages.set(name, { ...pages.get(name), [locale]: text })
  return pages
}

export async function listTexts(db: Queries, locale: Locale) {
  const pages = [...(await pageTexts(db))].map(([name, texts]) => {
    return { name, title: titleIn(shown(texts, locale)) ?? name }
  })
  return { pages, topics: await listTopics(db, locale), words: await listWords(db) }
}
