import { questionsApi, type WireFaq } from '../../../contract/endpoints/texts'
import { escapeHtml } from '../../../contract/escape-html'
import { keepTogether } from '../../../contract/keep-together'
import type { Locale } from '../../../contract/locales'
import type { Backend } from '../../api/backend.server'
import { readShared } from '../../api/call.server'
import { specifiedFaq } from '../../api/specified/faq'
import { translator } from '../../i18n/translations.server'
import { logError } from '../../platform/log.server'
import type { Visit } from '../../session/visit.server'
import { readCommonValues } from './common-values.server'
import { fillHtml, fillText, type Values } from './fill.server'
import { renderMarkdown } from './markdown.server'

type Question = WireFaq['topics'][number]['questions'][number]

function readFaq(backend: Backend): Promise<WireFaq> {
  const { locale } = backend
  return readShared(
    backend,
    questionsApi.read,
    {},
    ({ data }) => data.content,
    () => ({ fallback: specifiedFaq(locale, translator(locale, 'faq')('title')) }),
  )
}

/** `words` are search terms that the question itself lacks. */
export type FaqEntry = Omit<Question, 'answer' | 'language'> & { language?: Locale; html: string }

async function renderAnswer(visit: Visit, answer: string): Promise<string> {
  try {
    return await renderMarkdown(answer, visit.locale)
  } catch (error) {
    logError(error, visit.request)
    return `<p>${escapeHtml(answer).replace(/\n{2,}/g, '</p><p>')}</p>`
  }
}

const languageIfOther = ({ locale }: Visit, language: Locale) => (language === locale ? {} : { language })

/** Returns an empty list where its answer cannot be filled in, as an owner may have mistyped a placeholder. */
async function fillQuestion(visit: Visit, question: Question, values: Values): Promise<FaqEntry[]> {
  const { language, answer, ...rest } = question
  try {
    const filled = {
      question: keepTogether(fillText(question.question, values)),
      html: fillHtml(await renderAnswer(visit, answer), values),
    }
    return [{ ...rest, ...filled, ...languageIfOther(visit, language) }]
  } catch (error) {
    logError(error, visit.request)
    return []
  }
}

export async function readTopics(visit: Visit, isFirstOnly = false) {
  const [faq, values] = await Promise.all([readFaq(visit.backend), readCommonValues(visit)])
  const topics = faq.topics.map(async ({ id, title, language, questions }) => {
    const included = questions.filter(({ id }) => !isFirstOnly || faq.first.includes(id))
    const filled = await Promise.all(included.map((question) => fillQuestion(visit, question, values)))
    return { id, title, ...languageIfOther(visit, language), questions: filled.flat() }
  })
  return Promise.all(topics)
}

export async function readFirstQuestions(visit: Visit): Promise<FaqEntry[]> {
  const [{ first }, topics] = await Promise.all([readFaq(visit.backend), readTopics(visit, true)])
  const questions = topics.flatMap((topic) => topic.questions)
  return first.flatMap((id) => questions.filter((question) => question.id === id))
}
