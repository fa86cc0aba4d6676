import type { Locale } from '../../contract/locales'
import { faqResponseSchema, type WireFaq } from '../../contract/wire/faq'
import type { Backend } from './backend.server'

type Question = { id: string; language: Locale; question: string; words: string }

export type Faq = {
  topics: { id: string; language: Locale; title: string; questions: Question[] }[]
  /** Ids of the questions of the home page. */
  first: string[]
  /** Markdown with placeholders, by the id of the question; whoever draws it may empty it. */
  answers: Map<string, string>
}

function faqFromWire({ topics, first }: WireFaq): Faq {
  const questions = topics.flatMap((topic) => topic.questions)
  return {
    topics: topics.map(({ questions, ...topic }) => ({
      ...topic,
      questions: questions.map(({ answer, ...question }) => question),
    })),
    first,
    answers: new Map(questions.map(({ id, answer }) => [id, answer])),
  }
}

export function readFaq(backend: Backend): Promise<Faq> {
  return backend.getCached('/api/faq', faqResponseSchema, ({ data }) => faqFromWire(data.content))
}
