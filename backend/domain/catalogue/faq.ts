import type { Locale } from '../../../contract/locales'
import type { WireFaq } from '../../../contract/wire/faq'
import type { Queries } from '../../db/schema'
import { languageOf, type Translations } from './in-language'

type Question = {
  id: string
  topicId: string
  questions: Translations
  answers: Translations
  words: Translations
}

type Faq = {
  topics: { id: string; titles: Translations }[]
  questions: Question[]
  first: string[]
}

const parsed = (json: string) => JSON.parse(json) as Translations

async function readAll(db: Queries): Promise<Faq> {
  const topics = await db.selectFrom('faq_topics').selectAll().orderBy('position').execute()
  const rows = await db.selectFrom('faq_questions').selectAll().orderBy('position').execute()
  const first = rows.flatMap(({ id, first_position: place }) => (place === null ? [] : [{ id, place }]))
  return {
    topics: topics.map(({ id, titles }) => ({ id, titles: parsed(titles) })),
    questions: rows.map(({ id, topic_id, questions, answers, words }) => ({
      id,
      topicId: topic_id,
      questions: parsed(questions),
      answers: parsed(answers),
      words: parsed(words),
    })),
    first: first.sort((a, b) => a.place - b.place).map(({ id }) => id),
  }
}

function wireQuestion({ id, questions, answers, words }: Question, locale: Locale) {
  const language = languageOf([questions, answers], locale)
  if (!language) return []
  const question = questions[language] ?? ''
  return [{ id, language, question, answer: answers[language] ?? '', words: words[language] ?? '' }]
}

/**
 * What is missing in a language comes in another one; what is missing in all is left out, as are empty topics. Not kept:
 * the shop keeps what it draws from them.
 */
export async function readFaq(db: Queries, locale: Locale): Promise<WireFaq> {
  const faq = await readAll(db)
  const topics = faq.topics.flatMap(({ id, titles }) => {
    const language = languageOf([titles], locale)
    const questions = faq.questions
      .filter(({ topicId }) => topicId === id)
      .flatMap((question) => wireQuestion(question, locale))
    return language && questions.length > 0
      ? [{ id, language, title: titles[language] ?? '', questions }]
      : []
  })
  const ids = new Set(topics.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return { topics, first: faq.first.filter((id) => ids.has(id)) }
}
