import type { WireFaq } from '../../../contract/endpoints/texts'
import type { WireTexts } from '../../../contract/endpoints/web-content'
import type { Locale } from '../../../contract/locales'
import { withPromises } from '../../../contract/owner-promises'
import type { Queries, Tables } from '../../db/schema'
import { pageTexts } from '../content/texts/list'
import { readPlaces } from '../content/texts/questions'
import { languageOf, parsedTranslations } from '../platform/in-language'

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

function shownQuestion({ id, ...row }: Tables['faq_questions'], locale: Locale, leftOut: readonly string[]) {
  const [questions, answers] = [parsedTranslations(row.questions), parsedTranslations(row.answers)]
  const language = languageOf([questions, answers], locale)
  if (!language) return []
  const written = answers[language] ?? ''
  const answer = withPromises(written, leftOut)
  if (written !== '' && answer.trim() === '') return []
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
      .flatMap((row) => shownQuestion(row, locale, leftOut))
    return language && questions.length > 0
      ? [{ id, language, title: titles[language] ?? '', questions }]
      : []
  })
  const shown = new Set(topics.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const first = rows
    .flatMap(({ id, first_position: place }) => (place !== null && shown.has(id) ? [{ id, place }] : []))
    .sort((a, b) => a.place - b.place)
  return { topics, first: first.map(({ id }) => id) }
}
