import type { PriceBreakdown } from '../../../../contract/breakdown'
import { addDays, type DateRange, type IsoDate, shopDay, writtenDate } from '../../../../contract/dates'
import type { LastDays as OfferedLastDays } from '../../../../contract/endpoints/follow-ups'
import type { Locale } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import { isKeeping } from '../../../../contract/order-actions'
import {
  AWAITING_PAYMENT,
  type FollowUpKind,
  isWithCustomer,
  type OrderType,
} from '../../../../contract/order-status'
import {
  type LastDayProblem,
  type LastDays,
  lastCoveredDay,
  lastDayProblem,
  laterLastDays,
} from '../../../../contract/periods'
import { amountDue, countDeposit, priceExtension, priceKept, pricePerDay } from '../../../../contract/prices'
import { startsEarly } from '../../../../contract/withdrawal'
import type { Queries } from '../../../db/schema'
import { closedDaysOf, rentalCalendar } from '../../catalogue/rental-calendar'
import { takenDays } from '../../fleet/book'
import type { Catalogue } from '../../platform/catalogue'
import { type ErrorCode, type MessageValues, Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { heldDeposit } from '../deposits/ledger'
import { checkArticles, checkCountryAllows, checkTotal, type OfferedLine } from '../record/checks'
import { followUpsOf } from '../record/find'
import type { Order } from '../record/order'

export type FollowUpChoice = { kind: 'extension' | 'rental'; end: string } | { kind: 'purchase' }

export type Offer = {
  kind: FollowUpKind
  type: OrderType
  lines: OfferedLine[]
  period: DateRange | null
  totals: PriceBreakdown
  depositCounted: Cents
  depositLeft: Cents
  due: Cents
  startsEarly: boolean
}

type Asked = { order: Order; held: Cents; now: Date }

const CODES: Record<LastDayProblem, ErrorCode> = {
  not_a_date: 'period_not_a_date',
  too_early: 'end_too_early',
  too_late: 'end_too_late',
  closed: 'period_closed',
}

function agreedPeriod({ period, number }: Order): DateRange {
  if (!period) throw new Error(`Order ${number} has no period`)
  return period
}

/** A rental that follows a trial begins on the trial's last day. */
const rentalSoFar = (order: Order): DateRange => {
  const period = agreedPeriod(order)
  return order.type === 'trial' ? { start: period.end, end: period.end } : period
}

export function possibleLastDays({ calendar }: Catalogue, order: Order, now: Date): LastDays {
  return laterLastDays(rentalSoFar(order), { today: shopDay(now), maxDays: calendar.maxDays.rent })
}

function checkEnd(catalogue: Catalogue, { order, now }: Asked, end: string): IsoDate {
  const limits = possibleLastDays(catalogue, order, now)
  const problem = lastDayProblem(end, limits, closedDaysOf(catalogue))
  if (!problem) return end
  const day = { too_early: limits.first, too_late: limits.last, closed: end, not_a_date: undefined }[problem]
  const values: MessageValues = day ? { date: writtenDate(day) } : {}
  const code = CODES[problem]
  throw refusedField('end', code, values)
}

function reckon(catalogue: Catalogue, asked: Asked, choice: FollowUpChoice, lines: OfferedLine[]) {
  const { order, held } = asked
  if (choice.kind === 'purchase') {
    const totals = priceKept({ type: 'buy', lines })
    return { period: null, totals, deposit: countDeposit(totals.total, held) }
  }
  const before = rentalSoFar(order)
  const end = checkEnd(catalogue, asked, choice.end)
  if (choice.kind === 'extension') {
    const totals = priceExtension(lines, { period: before, end, exemption: order.totals.exemption })
    return { period: { start: addDays(before.end, 1), end }, totals, deposit: { counted: 0, left: 0 } }
  }
  const period = { start: before.start, end }
  const totals = priceKept({ type: 'rent', lines, period })
  return { period, totals, deposit: countDeposit(totals.total, held) }
}

function offeredLines(catalogue: Catalogue, { country, region, lines }: Order, type: OrderType) {
  checkCountryAllows(catalogue, country, type)
  return checkArticles(catalogue, lines, { country, region }, type)
}

/** In cents for all pieces, with VAT. Throws Refusal 'cannot_rent', 'unknown_article' or 'not_offered'. */
export const costPerDay = (catalogue: Catalogue, order: Order): Cents =>
  pricePerDay(offeredLines(catalogue, order, 'rent'))

/** The shortest rental after a trial, in cents for all pieces, with VAT and without the deposit. Throws as `costPerDay`. */
function costOfStart(catalogue: Catalogue, order: Order): Cents {
  const { start } = rentalSoFar(order)
  const lines = offeredLines(catalogue, order, 'rent')
  const { total, deposit } = priceKept({ type: 'rent', lines, period: { start, end: lastCoveredDay(start) } })
  return total - deposit
}

/**
 * Prices a choice as of today. Throws Refusal 'cannot_rent', 'cannot_buy', 'unknown_article', 'not_offered', 'period_not_a_date',
 * 'period_closed', 'end_too_early', 'end_too_late' or 'order_too_large'.
 */
export function offerFollowUp(catalogue: Catalogue, asked: Asked, choice: FollowUpChoice): Offer {
  const { order } = asked
  const type = choice.kind === 'purchase' ? 'buy' : 'rent'
  const offered = offeredLines(catalogue, order, type)
  const { period, totals, deposit } = reckon(catalogue, asked, choice, offered)
  checkTotal(totals)
  return {
    kind: choice.kind,
    type,
    lines: offered,
    period,
    totals,
    depositCounted: deposit.counted,
    depositLeft: deposit.left,
    due: amountDue({ totals, depositCounted: deposit.counted }),
    startsEarly: startsEarly(period),
  }
}

/** Throws Refusal 'not_permitted' or 'follow_up_open'. */
export async function checkPossible(db: Queries, order: Order, kind: FollowUpKind): Promise<void> {
  const { id, type, status } = order
  if (!isWithCustomer(status) || type !== (kind === 'extension' ? 'rent' : 'trial'))
    throw new Refusal('not_permitted')
  const followUps = await followUpsOf(db, id)
  if (followUps.some((followUp) => followUp.status === AWAITING_PAYMENT)) throw new Refusal('follow_up_open')
  if (isKeeping(followUps)) throw new Refusal('not_permitted')
}

function lastDays({ catalogue, order, now, locale, taken }: RentOn): OfferedLastDays {
  const { closed, closedWeekdays } = rentalCalendar(catalogue, 'rent', locale, shopDay(now))
  const limits = possibleLastDays(catalogue, order, now)
  const until = order.period?.end ?? limits.first
  return { until, ...limits, closedWeekdays, closed, taken, perDay: costPerDay(catalogue, order) }
}

export type RentOnAnswer = { lastDays: OfferedLastDays; offer: Offer | null }

type RentOn = Asked & { catalogue: Catalogue; locale: Locale; taken: DateRange[] }

function rentOn(asked: RentOn, kind: 'extension' | 'rental', end: string | undefined): RentOnAnswer {
  const offer = end === undefined ? null : offerFollowUp(asked.catalogue, asked, { kind, end })
  return { lastDays: lastDays(asked), offer }
}

/** Null if the place does not allow it or an article is no longer offered. */
export function unlessUnavailable<Result>(ask: () => Result): Result | null {
  try {
    return ask()
  } catch (error) {
    const unavailable = ['cannot_rent', 'cannot_buy', 'unknown_article', 'not_offered']
    if (error instanceof Refusal && unavailable.includes(error.code)) return null
    throw error
  }
}

async function askedOf(services: Services, order: Order, locale: Locale): Promise<RentOn> {
  const { db } = services
  const held = await heldDeposit(db, order)
  const taken = await takenDays(services, order.lines, order.id)
  return { catalogue: await services.catalogue(db), order, held, now: services.now(), locale, taken }
}

export async function askExtension(
  services: Services,
  order: Order,
  { end, locale }: { end: string | undefined; locale: Locale },
): Promise<RentOnAnswer> {
  await checkPossible(services.db, order, 'extension')
  return rentOn(await askedOf(services, order, locale), 'extension', end)
}

type KeepAnswer = {
  until: IsoDate
  deposit: Cents
  purchase: Offer | null
  rental: RentOnAnswer | null
  startPrice: Cents | undefined
}

export async function askKeep(
  services: Services,
  order: Order,
  { end, locale }: { end: string | undefined; locale: Locale },
): Promise<KeepAnswer> {
  await checkPossible(services.db, order, 'purchase')
  const asked = await askedOf(services, order, locale)
  const choice: FollowUpChoice = { kind: 'purchase' }
  return {
    until: order.period?.end ?? '',
    deposit: asked.held,
    purchase: unlessUnavailable(() => offerFollowUp(asked.catalogue, asked, choice)),
    rental: unlessUnavailable(() => rentOn(asked, 'rental', end)),
    startPrice: unlessUnavailable(() => costOfStart(asked.catalogue, order)) ?? undefined,
  }
}
