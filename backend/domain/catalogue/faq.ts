import type { WireFaq } from '../../../contract/endpoints/faq'
import type { Locale } from '../../../contract/locales'
import { withPromises } from '../../../contract/owner-promises'
import type { Queries } from '../../db/schema'
import { readPlaces } from '../content/texts/questions'
import { languageOf, type Translations } from '../platform/in-language'

type Question = { id: string; questions: Translations; answers: Translations; words: Translations }

type Faq = {
  topics: { id: string; titles: Translations; questions: Question[] }[]
  first: string[]
}

const parsed = (json: string) => JSON.parse(json) as Translations

async function readShown(db: Queries): Promise<Faq> {
  const topics = await db.selectFrom('faq_topics').selectAll().execute()
  const rows = await db.selectFrom('faq_questions').selectAll().execute()
  const { places } = await readPlaces(db)
  const titles = new Map(topics.map((topic) => [topic.id, parsed(topic.titles)]))
  const questions = new Map(
    rows.map(({ id, questions, answers, words }) => {
      return [id, { id, questions: parsed(questions), answers: parsed(answers), words: parsed(words) }]
    }),
  )
  const first = rows.flatMap(({ id, first_position: place }) => (place === null ? [] : [{ id, place }]))
  return {
    topics: places.topics.map((topic) => ({
      id: topic.id,
      titles: titles.get(topic.id) ?? {},
      questions: topic.questions
        .filter((id) => !places.off.includes(id))
        .flatMap((id) => questions.get(id) ?? []),
    })),
    first: first.sort((a, b) => a.place - b.place).map(({ id }) => id),
  }
}

function wireQuestion(
  { id, questions, answers, words }: Question,
  locale: Locale,
  leftOut: readonly string[],
) {
  const language = languageOf([questions, answers], locale)
  if (!language) return []
  const question = questions[language] ?? ''
  const written = answers[language] ?? ''
  const answer = withPromises(written, leftOut)
  if (written !== '' && answer.trim() === '') return []
  return [{ id, language, question, answer, words: words[language] ?? '' }]
}

/** Leaves out empty topics, and questions whose whole answer was a left-out promise. Not cached, as the shop is. */
export async function readFaq(db: Queries, locale: Locale, leftOut: readonly string[]): Promise<WireFaq> {
  const faq = await readShown(db)
  const topics = faq.topics.flatMap(({ id, titles, ...topic }) => {
    const language = languageOf([titles], locale)
    const questions = topic.questions.flatMap((question) => wireQuestion(question, locale, leftOut))
    return language && questions.length > 0
      ? [{ id, language, title: titles[language] ?? '', questions }]
      : []
  })
  const ids = new Set(topics.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return { topics, first: faq.first.filter((id) => ids.has(id)) }
}
