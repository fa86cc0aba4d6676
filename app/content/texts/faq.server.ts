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

/** The HTML of each answer, with placeholders. */
type Templates = ReadonlyMap<Question, string>

const templateCache = new WeakMap<WireFaq, Promise<Templates>>()

/** For stored answers whose Markdown cannot be drawn. */
const plainBlocks = (answer: string) => answer.split(/\n{2,}/).map((block) => `<p>${escapeHtml(block)}</p>`)

async function renderAnswer(visit: Visit, answer: string): Promise<string> {
  try {
    return await renderMarkdown(answer, visit.locale)
  } catch (error) {
    logError(error, visit.request)
    return plainBlocks(answer).join('')
  }
}

async function renderAnswers({ topics }: WireFaq, visit: Visit): Promise<Templates> {
  const questions = topics.flatMap((topic) => topic.questions)
  const rendered = questions.map(async (entry) => [entry, await renderAnswer(visit, entry.answer)] as const)
  return new Map(await Promise.all(rendered))
}

function templatesOf(faq: WireFaq, visit: Visit): Promise<Templates> {
  const templates = templateCache.get(faq) ?? renderAnswers(faq, visit)
  templateCache.set(faq, templates)
  return templates
}

const languageIfOther = ({ locale }: Visit, language: Locale) => (language === locale ? {} : { language })

/** Returns an empty list where its answer cannot be filled in, as an owner may have mistyped a placeholder. */
function fillQuestion(visit: Visit, question: Question, template: string, values: Values): FaqEntry[] {
  const { language, answer: _, ...rest } = question
  try {
    const filled = {
      question: keepTogether(fillText(question.question, values)),
      html: fillHtml(template, values),
    }
    return [{ ...rest, ...filled, ...languageIfOther(visit, language) }]
  } catch (error) {
    logError(error, visit.request)
    return []
  }
}

async function readAnswers(visit: Visit, isIncluded: (id: string, faq: WireFaq) => boolean) {
  const [faq, values] = await Promise.all([readFaq(visit.backend), readCommonValues(visit)])
  const templates = await templatesOf(faq, visit)
  return faq.topics.map(({ id, title, language, questions }) => ({
    id,
    title,
    ...languageIfOther(visit, language),
    questions: questions
      .filter((question) => isIncluded(question.id, faq))
      .flatMap((question) => fillQuestion(visit, question, templates.get(question) ?? '', values)),
  }))
}

export const readTopics = (visit: Visit) => readAnswers(visit, () => true)

export async function readFirstQuestions(visit: Visit): Promise<FaqEntry[]> {
  const [{ first }, topics] = await Promise.all([
    readFaq(visit.backend),
    readAnswers(visit, (id, faq) => faq.first.includes(id)),
  ])
  const questions = topics.flatMap((topic) => topic.questions)
  return first.flatMap((id) => questions.filter((question) => question.id === id))
}
