import { questionsApi, type WireFaq } from '../../contract/endpoints/faq'
import type { Locale } from '../../contract/locales'
import { translator } from '../i18n/translations.server'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import { specifiedFaq } from './specified/faq'

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
  const { locale } = backend
  return readShared(
    backend,
    questionsApi.read,
    {},
    ({ data }) => faqFromWire(data.content),
    () => ({ or: specifiedFaq(locale, translator(locale, 'faq')('title')) }),
  )
}
