import { LOCALES, type Locale, type PerLocale, perLocale } from '../../../contract/locales'
import { check } from './check'
import faqFile from './faq.json' with { type: 'json' }
import { faqSchema } from './files'

type Question = { id: string; question: string; words: string; answer: string }
type Topic = { title: string; questions: Question[] }

const TITLE = /^# (?<title>.+)$/
const QUESTION = /^(?<question>.+) \{#(?<id>[a-z-]+)\}\n\nSearch: (?<words>.+)\n\n(?<answer>[\s\S]+)$/

function parseQuestion(file: string, text: string): Question {
  const { id, question, words, answer } = QUESTION.exec(text.trim())?.groups ?? {}
  if (id && question && words && answer) return { id, question, words, answer }
  const [start] = text.split('\n')
  throw new Error(`backend/db/seed/${file}: '${start}' needs {#id}, a line 'Search: ...' and an answer`)
}

export function parseTopic(file: string, text: string): Topic {
  const [head = '', ...parts] = text.split(/^## /m)
  const title = TITLE.exec(head.trim())?.groups?.title
  if (!title) throw new Error(`backend/db/seed/${file}: begins with '# title'`)
  return { title, questions: parts.map((part) => parseQuestion(file, part)) }
}

async function readTopic(id: string, locale: Locale): Promise<Topic> {
  const { default: text } = await import(`./faq/${locale}/${id}.md`)
  return parseTopic(`faq/${locale}/${id}.md`, text)
}

function translated(id: string, topics: PerLocale<Topic>, position: number) {
  const inLocale = perLocale((locale) => topics[locale].questions[position])
  for (const locale of LOCALES) {
    if (inLocale[locale]?.id !== id) {
      throw new Error(
        `backend/db/seed/faq/${locale}: '${id}' is missing, or not in the same place as in English`,
      )
    }
  }
  const texts = (part: keyof Question) => perLocale((locale) => inLocale[locale]?.[part] ?? '')
  return { questions: texts('question'), answers: texts('answer'), words: texts('words') }
}

export async function readFaq() {
  const { topics: topicIds, first } = check('faq.json', faqSchema, faqFile)
  const faq = topicIds.map(async (topicId) => {
    const pairs = await Promise.all(LOCALES.map(async (locale) => [locale, await readTopic(topicId, locale)]))
    const topics = Object.fromEntries(pairs) as PerLocale<Topic>
    const questions = topics.en.questions.map(({ id }, position) => {
      const place = first.indexOf(id)
      return { id, topicId, ...translated(id, topics, position), firstPosition: place < 0 ? null : place }
    })
    return { id: topicId, titles: perLocale((locale) => topics[locale].title), questions }
  })
  const topics = await Promise.all(faq)
  return {
    topics: topics.map(({ questions: _, ...topic }) => topic),
    questions: topics.flatMap(({ questions }) => questions),
  }
}
