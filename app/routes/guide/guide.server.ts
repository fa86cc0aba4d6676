import type { Country } from '../../../contract/endpoints/items'
import {
  type Advice,
  advise,
  type Bed,
  openQuestions,
  type Person,
  QUESTIONS,
  type Question,
  tallestCmOf,
} from '../../../contract/guide'
import type { Locale } from '../../../contract/locales'
import { formatMoney } from '../../../contract/money'
import { ORDER_TYPES } from '../../../contract/order-status'
import { type Article, offerOf, readCatalogue } from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { visitorPlaceName } from '../../ordering/place/place-name.server'
import type { Visit } from '../../session/visit.server'
import { findBed } from '../../shop/find-bed'
import { mainAmount, offerFrom } from '../../shop/offer'
import { articlePath, guidePath } from '../../shop/paths'
import {
  type Answers,
  FIELDS,
  type Field,
  limitsOf,
  type Problem,
  questionOf,
  readAnswers,
  typedWithout,
} from './answers'

/** `ask`: the question to show, or 'all', with the answers so far. */
function guideAddress(
  locale: Locale,
  answers: [Field, string][],
  extra: { ask?: string; link?: string } = {},
) {
  const query = new URLSearchParams([...answers, ...Object.entries(extra)])
  return query.size > 0 ? `${guidePath(locale)}?${query}` : guidePath(locale)
}

function messageOf({ t }: Visit, { typed }: Answers, { field, kind }: Problem) {
  const choice = field === 'kg' ? `weight.${typed.weight}` : `height.${typed.height}`
  const values = kind === 'contradiction' ? { choice: t(`guide:options.${choice}`) } : limitsOf(field)
  return { fieldId: field, message: t(`guide:problems.${field}.${kind}`, values) }
}

function questionsView(
  visit: Visit,
  answers: Answers,
  { questions, problems }: Extract<Step, { problems: Problem[] }>,
) {
  const { locale } = visit
  const { typed } = answers
  const fields = typedWithout(typed, [])
  const single = questions.length === 1 ? questions[0] : undefined
  const previous = single && QUESTIONS[QUESTIONS.indexOf(single) - 1]
  return {
    kind: 'questions' as const,
    questions: [...questions],
    number: single && QUESTIONS.indexOf(single) + 1,
    typed,
    hidden: [...typedWithout(typed, questions), ['asked', single ?? 'all'] as const],
    errors: problems.map((problem) => messageOf(visit, answers, problem)),
    back: previous && guideAddress(locale, fields, { ask: previous }),
    otherWay: guideAddress(locale, fields, { ask: single ? 'all' : 'weight' }),
  }
}

function waysToGet({ place, locale }: Visit, article: Article, country: Country | undefined) {
  return ORDER_TYPES.flatMap((type) => {
    const row = allows(country, type) ? offerOf(article, type, place) : undefined
    if (!row) return []
    const amount = formatMoney(mainAmount(offerFrom(row, type)))
    return [{ type, amount, to: articlePath(locale, type, article.id) }]
  })
}

/** Returns the bands alone, which say less than exact figures and lead to the same advice. */
function bandsOf(person: Person): [Field, string][] {
  return QUESTIONS.flatMap((question): [Field, string][] => {
    const band = person[question]
    return band ? [[question, band]] : []
  })
}

async function readBeds(visit: Visit, beds: readonly Bed[]) {
  const { backend, place } = visit
  const [{ articles }, country] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
  ])
  const bedViews = beds.flatMap((bed) => {
    const article = findBed(articles, bed)
    if (!article) return []
    const { name, pictures } = article
    return [{ bed, name, picture: pictures[0]?.src, ways: waysToGet(visit, article, country) }]
  })
  return { beds: bedViews, country: visitorPlaceName(visit, country) }
}

async function adviceView(visit: Visit, { typed, person, figures }: Answers, advice: Advice) {
  const { result, beds, reasons } = advice
  const { locale, origin, url } = visit
  const fields = typedWithout(typed, [])
  const isShared = url.searchParams.has('link')
  return {
    kind: 'advice' as const,
    result,
    reasons,
    person,
    figures,
    recommended: [...beds],
    /** Of a band, the tallest person is drawn, who has the least room. */
    bodyCm: figures.cm ?? tallestCmOf(person.height),
    ...(await readBeds(visit, beds)),
    changes: QUESTIONS.map((question) => ({ question, to: guideAddress(locale, fields, { ask: question }) })),
    link: isShared
      ? { url: origin + guideAddress(locale, bandsOf(person)) }
      : { to: `${guideAddress(locale, fields, { link: '1' })}#link` },
  }
}

type Step = { questions: readonly Question[]; problems: Problem[] } | { advice: Advice }

function questionsNamed(name: string | null): readonly Question[] {
  return name === 'all' ? QUESTIONS : QUESTIONS.filter((question) => question === name)
}

function problemsOf({ person, problems }: Answers, asked: readonly Question[]): Problem[] {
  const unanswered = openQuestions(person)
  const isRefused = (question: Question) => problems.some(({ field }) => questionOf(field) === question)
  const missing = asked.filter((question) => unanswered.includes(question) && !isRefused(question))
  const all = [...problems, ...missing.map((field): Problem => ({ field, kind: 'missing' }))]
  return all.sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field))
}

function nextStep(query: URLSearchParams, answers: Answers): Step {
  const requested = questionsNamed(query.get('ask'))
  if (requested.length > 0) return { questions: requested, problems: [] }
  const asked = questionsNamed(query.get('asked'))
  const problems = problemsOf(answers, asked)
  const [firstProblem] = problems
  if (firstProblem) {
    const question = questionOf(firstProblem.field)
    if (asked.length !== 1) return { questions: QUESTIONS, problems }
    return { questions: [question], problems: problems.filter(({ field }) => questionOf(field) === question) }
  }
  const advice = advise(answers.person)
  if (advice) return { advice }
  const hasAnswers = QUESTIONS.some((question) => answers.person[question] !== undefined)
  return { questions: hasAnswers ? openQuestions(answers.person).slice(0, 1) : QUESTIONS, problems: [] }
}

export async function readGuide(visit: Visit) {
  const query = visit.url.searchParams
  const answers = readAnswers(query)
  const step = nextStep(query, answers)
  const view =
    'advice' in step ? await adviceView(visit, answers, step.advice) : questionsView(visit, answers, step)
  /** Without answers, so search engines may list the page. */
  const isStart = [...FIELDS, 'ask', 'asked'].every((name) => !query.has(name))
  return { ...view, isStart }
}

export type Guide = Awaited<ReturnType<typeof readGuide>>

export type QuestionsView = Extract<Guide, { kind: 'questions' }>

export type AdviceView = Extract<Guide, { kind: 'advice' }>
