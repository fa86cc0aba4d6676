import type { ListedTopic, WireFaq } from '../../../../contract/endpoints/texts'
import type { WireTexts } from '../../../../contract/endpoints/web-content'
import type { Locale } from '../../../../contract/locales'
import { withPromises } from '../../../../contract/owner-promises'
import { titleIn } from '../../../../contract/texts'
import type { Queries, Tables } from '../../../db/schema'
import { languageOf, parsedTranslations, type Translations } from '../../platform/in-language'
import { listWords } from './own-words'
import { readPlaces } from './questions'

function bestText(texts: Translations, locale: Locale): string | undefined {
  const language = languageOf([texts], locale)
  return language && texts[language]
}

export async function listTopics(db: Queries, locale: Locale): Promise<ListedTopic[]> {
  const topics = await db.selectFrom('faq_topics').select(['id', 'titles']).execute()
  const questions = await db.selectFrom('faq_questions').select(['id', 'questions']).execute()
  const titles = new Map(topics.map((topic) => [topic.id, topic.titles]))
  const questionTexts = new Map(questions.map((question) => [question.id, question.questions]))
  const titleOf = (json: string | undefined, id: string) => bestText(parsedTranslations(json), locale) ?? id
  const { places } = await readPlaces(db)
  return places.topics.map((topic) => ({
    name: topic.id,
    title: titleOf(titles.get(topic.id), topic.id),
    questions: topic.questions.map((id) => {
      return { name: id, title: titleOf(questionTexts.get(id), id), isOff: places.off.includes(id) }
    }),
  }))
}

async function pageTexts(db: Queries): Promise<ReadonlyMap<string, Translations>> {
  const rows = await db.selectFrom('texts').selectAll().orderBy('name').execute()
  const pages = new Map<string, Translations>()
  for (const { name, locale, text } of rows) pages.set(name, { ...pages.get(name), [locale]: text })
  return pages
}

export async function listTexts(db: Queries, locale: Locale) {
  const pages = [...(await pageTexts(db))].map(([name, texts]) => {
    return { name, title: titleIn(bestText(texts, locale)) ?? name }
  })
  return { pages, words: await listWords(db) }
}

/** A text that is missing in a language comes in another one. Not cached, as the shop is. */
export async function readTexts(db: Queries, locale: Locale, leftOut: readonly string[]): Promise<WireTexts> {
  const texts = [...(await pageTexts(db))].flatMap(([name, translations]) => {
    const language = languageOf([translations], locale)
    return language
      ? [[name, { language, text: withPromises(translations[language] ?? '', leftOut) }] as const]
      : []
  })
  return Object.fromEntries(texts)
}

function publicQuestion({ id, ...row }: Tables['faq_questions'], locale: Locale, leftOut: readonly string[]) {
  const [questions, answers] = [parsedTranslations(row.questions), parsedTranslations(row.answers)]
  const language = languageOf([questions, answers], locale)
  if (!language) return []
  const fullAnswer = answers[language] ?? ''
  const answer = withPromises(fullAnswer, leftOut)
  if (fullAnswer !== '' && answer.trim() === '') return []
  const words = parsedTranslations(row.words)[language] ?? ''
  return [{ id, language, question: questions[language] ?? '', answer, words }]
}

/** Leaves out empty topics, and questions whose whole answer was a left-out promise. Not cached, as the shop is. */
export async function readFaq(db: Queries, locale: Locale, leftOut: readonly string[]): Promise<WireFaq> {
  const topicRows = await db.selectFrom('faq_topics').selectAll().execute()
  const rows = await db.selectFrom('faq_questions').selectAll().execute()
  const { places } = await readPlaces(db)
  const topics = places.topics.flatMap(({ id, questions: ids }) => {
    const titles = parsedTranslations(topicRows.find((topic) => topic.id === id)?.titles)
    const language = languageOf([titles], locale)
    const questions = ids
      .filter((question) => !places.off.includes(question))
      .flatMap((question) => rows.find((row) => row.id === question) ?? [])
      .flatMap((row) => publicQuestion(row, locale, leftOut))
    return language && questions.length > 0
      ? [{ id, language, title: titles[language] ?? '', questions }]
      : []
  })
  const shownIds = new Set(topics.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const first = rows
    .flatMap(({ id, first_position: place }) => (place !== null && shownIds.has(id) ? [{ id, place }] : []))
    .sort((a, b) => a.place - b.place)
  return { topics, first: first.map(({ id }) => id) }
}
