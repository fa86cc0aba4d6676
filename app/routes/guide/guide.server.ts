import type { Country } from '../../../contract/endpoints/items'
import {
  type Advice,
  ANSWERS,
  advise,
  type Bed,
  openQuestions,
  type Person,
  QUESTIONS,
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

function guideAddress(locale: Locale, person: Person, ask?: 'again'): string {
  const query = new URLSearchParams({ ...person, ...(ask && { ask }) })
  return query.size > 0 ? `${guidePath(locale)}?${query}` : guidePath(locale)
}

function personIn(query: URLSearchParams): Person {
  const answers = QUESTIONS.flatMap((question) => {
    const options: readonly string[] = ANSWERS[question]
    const answer = options.find((option) => option === query.get(question))
    return answer ? [[question, answer]] : []
  })
  return Object.fromEntries(answers)
}

function questionsView({ t, url }: Visit, person: Person) {
  const missing = url.searchParams.has('asked') ? openQuestions(person) : []
  const errors = missing.map((question) => ({
    fieldId: question,
    message: t(`guide:problems.${question}.missing`),
  }))
  return { kind: 'questions' as const, person, errors }
}

function waysToGet({ place, locale }: Visit, article: Article, country: Country | undefined) {
  return ORDER_TYPES.flatMap((type) => {
    const row = allows(country, type) ? offerOf(article, type, place) : undefined
    if (!row) return []
    const amount = formatMoney(mainAmount(offerFrom(row, type)))
    return [{ type, amount, to: articlePath(locale, type, article.id) }]
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

async function adviceView(visit: Visit, person: Person, { result, beds, reasons }: Advice) {
  const { locale, origin } = visit
  const again = guideAddress(locale, person, 'again')
  const to = guideAddress(locale, person)
  return {
    kind: 'advice' as const,
    result,
    reasons,
    person,
    ...(await readBeds(visit, beds)),
    changes: QUESTIONS.map((question) => ({ question, to: `${again}#${question}` })),
    link: { to, url: origin + to },
  }
}

export async function readGuide(visit: Visit) {
  const { searchParams } = visit.url
  const person = personIn(searchParams)
  const advice = searchParams.has('ask') ? undefined : advise(person)
  const view = advice ? await adviceView(visit, person, advice) : questionsView(visit, person)
  /** Without answers, so search engines may list the page. */
  const isStart = [...QUESTIONS, 'ask', 'asked'].every((name) => !searchParams.has(name))
  return { ...view, isStart }
}

export type Guide = Awaited<ReturnType<typeof readGuide>>

export type QuestionsView = Extract<Guide, { kind: 'questions' }>

export type AdviceView = Extract<Guide, { kind: 'advice' }>
