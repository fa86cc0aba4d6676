import type { PriceBreakdown } from '../../../../contract/breakdown'
import type { Place } from '../../../../contract/checkout-form/form'
import { type DateRange, writtenDate } from '../../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import type { NewOrder } from '../../../../contract/endpoints/orders'
import type { RentalCalendar } from '../../../../contract/endpoints/rental-calendar'
import type { FormValues } from '../../../../contract/forms/values'
import { isQuantity } from '../../../../contract/limits'
import type { Line } from '../../../../contract/lines'
import { MAX_CENTS } from '../../../../contract/money'
import type { OrderType } from '../../../../contract/order-status'
import { type PeriodProblem, periodProblems } from '../../../../contract/periods'
import { isOffered, type PriceableLine, pickPriceRow, WHOLE_COUNTRY } from '../../../../contract/prices'
import { startsEarly } from '../../../../contract/withdrawal'
import { rentalCalendar } from '../../catalogue/rental-calendar'
import { mergedLines } from '../../fleet/needed-units'
import type { Catalogue } from '../../platform/catalogue'
import { type MessageValues, Refusal, refusedField } from '../../platform/refusal'
import type { OrderLine } from './order'

export function checkTotal({ total, discount, reduction }: PriceBreakdown): void {
  const fullPrice = total + discount + (reduction?.amount.gross ?? 0)
  if (fullPrice > MAX_CENTS) throw new Refusal('order_too_large')
}

export type OfferedLine = OrderLine & PriceableLine

function offeredLine(catalogue: Catalogue, request: Line, place: Place, type: OrderType): OfferedLine {
  const field = `article:${request.articleId}`
  const article = catalogue.articles.get(request.articleId)
  if (!article) throw refusedField(field, 'unknown_article')
  const { code, names, prices } = article
  if (!isQuantity(request.quantity)) throw refusedField(field, 'invalid_request', { name: names })
  const row = pickPriceRow(prices, { country: place.country, region: place.region ?? undefined })
  if (!row || !isOffered(row, type)) throw refusedField(field, 'not_offered', { name: names })
  return { ...request, code, names, row }
}

/** Merges lines of one article. Throws Refusal 'unknown_article', 'invalid_request' or 'not_offered'. */
export function checkArticles(catalogue: Catalogue, lines: readonly Line[], place: Place, type: OrderType) {
  return mergedLines(lines).map((request) => offeredLine(catalogue, request, place, type))
}

function valuesFor(problem: PeriodProblem, range: DateRange, calendar: RentalCalendar): MessageValues {
  const { code, field } = problem
  if (code === 'too_early') return { date: writtenDate(calendar.earliestStart) }
  if (code === 'too_late') return { date: writtenDate(calendar.latestStart) }
  if (code === 'closed') return { date: writtenDate(range[field]) }
  return { days: String(calendar.maxDays) }
}

export function checkEarlyStart(period: DateRange | null, address: FormValues, isRequested: boolean): void {
  if (!isRequested && startsEarly(period, address)) throw refusedField('early_start', 'early_start_needed')
}

/** Null for purchases; days of a `kept` period stay as they are. Throws Refusal 'period_needed' or 'period_…'. */
export function checkPeriod(
  catalogue: Catalogue,
  type: OrderType,
  period: DateRange | null,
  today: string,
  kept?: DateRange,
) {
  if (type === 'buy') return null
  if (!period) throw refusedField('period', 'period_needed')
  const calendar = rentalCalendar(catalogue, type, 'en', today)
  const isStartKept = period.start === kept?.start
  const isKept = { start: isStartKept, end: isStartKept && period.end === kept?.end }
  const problems = periodProblems(period, calendar).filter(({ field }) => !isKept[field])
  const fields = problems.map((problem) => ({
    field: `period.${problem.field}`,
    code: `period_${problem.code}` as const,
    values: valuesFor(problem, period, calendar),
  }))
  const [first] = fields
  if (first) throw new Refusal(first.code, { values: first.values, fields })
  return period
}

function firstText(answers: FormValues, ...names: string[]): string | undefined {
  return names.flatMap((name) => answers[name] ?? []).find((text) => text.trim() !== '')
}

/** Where the request names no place: taken from its address, else the account's country. */
export function deliveryPlace(
  { countries }: Catalogue,
  { country, region, answers: address }: Pick<NewOrder, 'country' | 'region' | 'answers'>,
  accountCountry: string | undefined,
): Place {
  if (country !== undefined) return { country, region: region ?? null }
  const addressCountry = firstText(address, 'Bezorg_Landcode', 'Landcode')?.toLowerCase()
  const code = addressCountry ?? (accountCountry || DEFAULT_COUNTRY)
  const areaField = `Bezorg_Gebied_${code.toUpperCase()}`
  const regionName = region ?? firstText(address, areaField, 'Bezorg_Gebied', 'Bezorg_Provincie', 'Provincie')
  return { country: code, region: countries.get(code)?.regions.find((name) => name === regionName) ?? null }
}

/** Region 'Overig' means none. Throws Refusal 'unknown_country', 'country_not_served' or 'unknown_region'. */
export function checkPlace(catalogue: Catalogue, { country, region }: Place): Place {
  const served = catalogue.countries.get(country)
  if (!served) throw refusedField('country', 'unknown_country')
  if (!served.buy && !served.rent)
    throw refusedField('country', 'country_not_served', { country: served.names })
  if (region === null || region === '' || region === WHOLE_COUNTRY) return { country, region: null }
  if (served.regions.includes(region)) return { country, region }
  throw refusedField('region', 'unknown_region')
}

export function checkCountryAllows(catalogue: Catalogue, country: string, type: OrderType): void {
  const flags = catalogue.countries.get(country)
  const isAllowed = type === 'buy' ? flags?.buy : flags?.rent
  if (!isAllowed) throw new Refusal(type === 'buy' ? 'cannot_buy' : 'cannot_rent')
}
