import { type DateRange, daysInWords } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { type Line, plainLines } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-status'
import { periodProblems } from '../../../contract/periods'
import { type PriceRow, priceOrder } from '../../../contract/prices'
import { goodsPrice, savedBySet } from '../../../contract/sets'
import { parseTypedDate } from '../../../contract/typed-dates'
import { freePeriodQuery, readTakenOf, readTakenPeriod } from '../../api/calendar.server'
import { offerOf } from '../../api/catalogue.server'
import { readOpenMonths } from '../../forms/months.server'
import {
  fittingArticles,
  type OfferedArticle,
  tickedLines,
} from '../../ordering/cart/fitting-articles.server'
import { FREE_PERIOD } from '../../platform/drawn-from.server'
import type { Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { type LineErrors, type ParsedLine, parseLine } from '../../shop/OrderLine/order-line.server'
import { tickedIds, WITH } from '../../shop/OrderLine/ticked'
import {
  MONTHS_ID,
  monthNames,
  type OpenMonths,
  openMonthOf,
  sentDay,
} from '../../shop/PeriodFields/period-input'
import { periodMessages } from '../../shop/PeriodFields/period-messages'
import { defaultPeriod } from '../../shop/PeriodMonths/choosable'
import { articlePath } from '../../shop/paths'
import type { LoadedArticle } from './article.server'

function initialPeriod(type: OrderType, calendar: RentalCalendar, cart: Cart | undefined): DateRange {
  const cartPeriod = cart?.type === type ? cart.period : undefined
  if (cartPeriod && periodProblems(cartPeriod, calendar).length === 0) return cartPeriod
  return defaultPeriod(type === 'trial' ? 'trial' : 'rent', calendar)
}

/** Whether the address has a first day alone: then the last one is still to be chosen. */
const lacksLastDay = (query: URLSearchParams) =>
  Boolean(sentDay(query, 'start')?.trim()) && !sentDay(query, 'end')?.trim()

function withDefaults(query: URLSearchParams, period: DateRange | undefined): URLSearchParams {
  return new URLSearchParams([
    ['start', sentDay(query, 'start') ?? period?.start ?? ''],
    ['end', lacksLastDay(query) ? '' : (sentDay(query, 'end') ?? period?.end ?? '')],
    ['quantity', query.get('quantity') ?? '1'],
    ...query.getAll(WITH).map((id) => [WITH, id]),
  ])
}

/** A first day alone is judged by itself, as the rules of a period ask for both. */
function errorsOf(visit: Visit, query: URLSearchParams, line: ParsedLine, calendar?: RentalCalendar) {
  const start = parseTypedDate(line.typed.start)
  if (!calendar || !start || !lacksLastDay(query)) return line.errors
  const problem = periodMessages(visit, calendar, { start, end: '' }).find(({ field }) => field === 'start')
  return { ...line.errors, ...(problem && { start: problem.message }) }
}

/** Leaves out days that are still to be chosen: the last one after a first one, and both in the months. */
function withoutDaysToChoose(query: URLSearchParams, errors: LineErrors): LineErrors | undefined {
  const isOpenInMonths = (name: string) =>
    openMonthOf(query) !== undefined && ['start', 'end'].includes(name) && query.get(name) === ''
  const isStillToChoose = (name: string) => isOpenInMonths(name) || (name === 'end' && lacksLastDay(query))
  const otherErrors = Object.entries(errors).filter(([name]) => !isStillToChoose(name))
  return otherErrors.length > 0 ? Object.fromEntries(otherErrors) : undefined
}

/** The months are open where they are asked for, and where the last day is to be chosen. */
function monthOf(query: URLSearchParams, isRefused: boolean): string | undefined {
  if (isRefused || !lacksLastDay(query)) return openMonthOf(query)
  return openMonthOf(new URLSearchParams([...query, [monthNames().show, '']]))
}

/** Leads to the months below, which are beyond the first screen of a phone. */
async function leadToMonths(visit: Visit, months: OpenMonths | undefined) {
  const { pathname, searchParams } = visit.url
  if (!months || visit.isTextBrowser || openMonthOf(searchParams) !== undefined) return
  const query = new URLSearchParams([...searchParams, [monthNames().month, months.month]])
  throw await visit.redirect(`${pathname}?${query}#${MONTHS_ID}`)
}

/** A page with the period that it proposes itself is the same for many visitors. */
async function readTaken(visit: Visit, lines: Line[], period: DateRange, isOfCart: boolean) {
  if (isOfCart) return readTakenPeriod(visit.backend, lines, period)
  const query = freePeriodQuery(lines, period)
  const taken = await readTakenOf(visit.backend, query)
  visit.note(`${FREE_PERIOD}:${query}`, taken)
  return taken
}

const lineOf = (articleId: string, row: PriceRow, quantity = 1) => ({ articleId, quantity, row })

function saving({ article, row }: OfferedArticle, { catalogue, type, place }: LoadedArticle) {
  const parts = article.contains.flatMap(({ articleId, quantity }) => {
    const part = catalogue.byId.get(articleId)
    const partRow = part && offerOf(part, type, place)
    return partRow ? [lineOf(articleId, partRow, quantity)] : []
  })
  if (type === 'trial' || parts.length < article.contains.length) return {}
  return { saved: savedBySet(type, lineOf(article.id, row), parts) }
}

function relatedOffers(loaded: LoadedArticle) {
  const { type, locale } = loaded
  const { fitting, sets } = fittingArticles(loaded)
  const pricedOffer = ({ article: { id, name }, row }: OfferedArticle) => {
    return { id, name, price: goodsPrice(type, [lineOf(id, row)]), deposit: row.deposit }
  }
  return {
    fitting: fitting.map(pricedOffer),
    sets: sets.map((set) => ({
      ...pricedOffer(set),
      ...saving(set, loaded),
      to: articlePath(locale, type, set.article.id),
    })),
  }
}

export async function orderPanelData(visit: Visit, loaded: LoadedArticle, row: PriceRow) {
  const { cart } = visit
  const { type, calendar } = loaded
  const query = visit.url.searchParams
  const period = calendar && initialPeriod(type, calendar, cart)
  const line = parseLine(withDefaults(query, period), visit, calendar)
  const chosenPeriod = line.value?.period
  const quantity = line.value?.quantity ?? 1
  const lines = [
    { articleId: loaded.article.id, quantity, row },
    ...tickedLines(loaded, tickedIds(line.typed), quantity),
  ]
  const orderLines = plainLines(lines)
  const errors = withoutDaysToChoose(query, errorsOf(visit, query, line, calendar) ?? {})
  const months = calendar && (await readOpenMonths(visit, orderLines, monthOf(query, errors !== undefined)))
  await leadToMonths(visit, months)
  const sharesPeriod = cart?.type === type && cart.period !== undefined
  return {
    type,
    calendar,
    typed: line.typed,
    errors,
    months,
    taken: chosenPeriod ? await readTaken(visit, orderLines, chosenPeriod, sharesPeriod) : undefined,
    sharesPeriod,
    period: chosenPeriod,
    days: chosenPeriod && daysInWords(chosenPeriod, visit.locale, 'brief'),
    breakdown: line.value ? priceOrder({ type, lines, period: chosenPeriod }) : undefined,
    goesWith: relatedOffers(loaded),
    promised: loaded.promised,
  }
}

export type OrderPanelData = Awaited<ReturnType<typeof orderPanelData>>
