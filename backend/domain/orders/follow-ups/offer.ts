import { addDays, type DateRange, type IsoDate, shopDay, writtenDate } from '../../../../contract/dates'
import type { LastDays as OfferedLastDays } from '../../../../contract/endpoints/follow-ups'
import type { Locale } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import { isKeeping } from '../../../../contract/order-actions'
import {
  AWAITING_PAYMENT,
  DELIVERED,
  type FollowUpKind,
  isWithCustomer,
  type OrderActor,
  type OrderType,
  WITH_CUSTOMER,
} from '../../../../contract/order-status'
import {
  type LastDayProblem,
  type LastDays,
  lastCoveredDay,
  lastDayProblem,
  laterLastDays,
} from '../../../../contract/periods'
import {
  amountDue,
  countDeposit as countTowards,
  lineAsRented,
  priceExtension,
  priceKept,
  pricePerDay,
  withVatOfToday,
} from '../../../../contract/prices'
import { startsEarly } from '../../../../contract/withdrawal'
import type { Queries, Unit } from '../../../db/schema'
import { closedDaysOf, rentalCalendar } from '../../catalogue/rental-calendar'
import { takenDays } from '../../fleet/book'
import { extendDays, moveToRental, sellUnits } from '../../fleet/units-of-order'
import type { Catalogue } from '../../platform/catalogue'
import { type ErrorCode, Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { countDeposit, heldDeposit, holdDeposit, refundDeposit } from '../deposits/ledger'
import { paidBeyondEnd } from '../documents/invoices'
import { checkArticles, checkCountryAllows, checkTotal, type OfferedLine } from '../record/checks'
import {
  changeStatus,
  firstWithdrawal,
  followedBy,
  followUpsOf,
  lockOrder,
  noteInHistory,
  orderById,
  timelyWithdrawal,
} from '../record/find'
import { agreedPeriod, type Order } from '../record/order'
import { captureAuthorized } from '../record/paid-amounts'
import { requestRefund } from '../refunds/request'
import { takeOffInvoice } from '../transfers/store'

export type FollowUpChoice = { kind: 'extension' | 'rental'; end: string } | { kind: 'purchase' }

type OfferRequest = { order: Order; held: Cents; now: Date }

const LAST_DAY_CODES: Record<LastDayProblem, ErrorCode> = {
  not_a_date: 'period_not_a_date',
  too_early: 'end_too_early',
  too_late: 'end_too_late',
  closed: 'period_closed',
}

/** A rental that follows a trial begins on the trial's last day. */
const rentalSoFar = (order: Order): DateRange => {
  const period = agreedPeriod(order)
  return order.type === 'trial' ? { start: period.end, end: period.end } : period
}

export function possibleLastDays({ calendar }: Catalogue, order: Order, now: Date): LastDays {
  return laterLastDays(rentalSoFar(order), { today: shopDay(now), maxDays: calendar.maxDays.rent })
}

/** Throws Refusal 'period_not_a_date', 'period_closed', 'end_too_early' or 'end_too_late'. */
export function checkLastDay(catalogue: Catalogue, limits: LastDays, end: string): IsoDate {
  const problem = lastDayProblem(end, limits, closedDaysOf(catalogue))
  if (!problem) return end
  const day = { too_early: limits.first, too_late: limits.last, closed: end, not_a_date: undefined }[problem]
  throw refusedField('end', LAST_DAY_CODES[problem], day ? { date: writtenDate(day) } : {})
}

function priceChoice(
  catalogue: Catalogue,
  request: OfferRequest,
  choice: FollowUpChoice,
  lines: OfferedLine[],
) {
  const { order, held } = request
  if (choice.kind === 'purchase') {
    const totals = priceKept({ type: 'buy', lines })
    return { period: null, totals, deposit: countTowards(totals.total, held) }
  }
  const rental = rentalSoFar(order)
  const end = checkLastDay(catalogue, possibleLastDays(catalogue, order, request.now), choice.end)
  if (choice.kind === 'extension') {
    const totals = priceExtension(lines, { period: rental, end, exemption: order.totals.exemption })
    return { period: { start: addDays(rental.end, 1), end }, totals, deposit: { counted: 0, left: 0 } }
  }
  const period = { start: rental.start, end }
  const totals = priceKept({ type: 'rent', lines, period })
  return { period, totals, deposit: countTowards(totals.total, held) }
}

function offeredLines(catalogue: Catalogue, { country, region, lines, totals }: Order, type: OrderType) {
  checkCountryAllows(catalogue, country, type)
  return checkArticles(catalogue, lines, { country, region }, type).map((line) => {
    const agreed = totals.lines.find(({ articleId, offDays }) => offDays && articleId === line.articleId)
    if (!agreed) return line
    return lineAsRented(line, totals.exemption ? agreed : withVatOfToday(line, agreed))
  })
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
 * Prices a choice as of today, or as a quote agreed for further days. Throws Refusal 'cannot_rent', 'cannot_buy', 'unknown_article',
 * 'not_offered', 'period_not_a_date', 'period_closed', 'end_too_early', 'end_too_late' or 'order_too_large'.
 */
export function offerFollowUp(catalogue: Catalogue, request: OfferRequest, choice: FollowUpChoice) {
  const { order } = request
  const type: OrderType = choice.kind === 'purchase' ? 'buy' : 'rent'
  const offered = offeredLines(catalogue, order, type)
  const { period, totals, deposit } = priceChoice(catalogue, request, choice, offered)
  checkTotal(totals)
  return {
    ...{ kind: choice.kind, type, lines: offered, period, totals },
    depositCounted: deposit.counted,
    depositLeft: deposit.left,
    due: amountDue({ totals, depositCounted: deposit.counted }),
    startsEarly: startsEarly(period, request.order.address),
  }
}

export type Offer = ReturnType<typeof offerFollowUp>

/** Throws Refusal 'not_permitted' or 'follow_up_open'. */
export async function checkUndecided(db: Queries, order: Order): Promise<void> {
  const followUps = await followUpsOf(db, order.id)
  if (followUps.some((followUp) => followUp.status === AWAITING_PAYMENT)) throw new Refusal('follow_up_open')
  if (isKeeping(followUps) || (await timelyWithdrawal(db, order))) throw new Refusal('not_permitted')
}

/** Throws Refusal 'not_permitted', 'ends_earlier' or 'follow_up_open'. */
export async function checkPossible(db: Queries, order: Order, kind: FollowUpKind): Promise<void> {
  const { type, status } = order
  if (!isWithCustomer(status) || type !== (kind === 'extension' ? 'rent' : 'trial'))
    throw new Refusal('not_permitted')
  if (await paidBeyondEnd(db, order)) throw new Refusal('ends_earlier')
  await checkUndecided(db, order)
}

function lastDays({ catalogue, order, now, locale, taken }: RentalRequest): OfferedLastDays {
  const { closed, closedWeekdays } = rentalCalendar(catalogue, 'rent', locale, shopDay(now))
  const limits = possibleLastDays(catalogue, order, now)
  const until = order.period?.end ?? limits.first
  return { until, ...limits, closedWeekdays, closed, taken, perDay: costPerDay(catalogue, order) }
}

type RentalRequest = OfferRequest & { catalogue: Catalogue; locale: Locale; taken: DateRange[] }

function rentOn(request: RentalRequest, kind: 'extension' | 'rental', end?: string) {
  const offer = end === undefined ? null : offerFollowUp(request.catalogue, request, { kind, end })
  return { lastDays: lastDays(request), offer }
}

export type RentOnAnswer = ReturnType<typeof rentOn>

/** Null if the place does not allow it or an article is no longer offered. */
export function unlessUnavailable<Result>(compute: () => Result): Result | null {
  try {
    return compute()
  } catch (error) {
    const unavailable = ['cannot_rent', 'cannot_buy', 'unknown_article', 'not_offered']
    if (error instanceof Refusal && unavailable.includes(error.code)) return null
    throw error
  }
}

async function rentalRequest(services: Services, order: Order, locale: Locale): Promise<RentalRequest> {
  const { db } = services
  const held = await heldDeposit(db, order)
  const taken = await takenDays(services, order.lines, order.id)
  return { catalogue: await services.catalogue(db), order, held, now: services.now(), locale, taken }
}

export async function askExtension(services: Services, order: Order, locale: Locale, end?: string) {
  await checkPossible(services.db, order, 'extension')
  return rentOn(await rentalRequest(services, order, locale), 'extension', end)
}

export async function askKeep(services: Services, order: Order, locale: Locale, end?: string) {
  await checkPossible(services.db, order, 'purchase')
  const request = await rentalRequest(services, order, locale)
  return {
    until: order.period?.end ?? '',
    deposit: request.held,
    purchase: unlessUnavailable(() => offerFollowUp(request.catalogue, request, { kind: 'purchase' })),
    rental: unlessUnavailable(() => rentOn(request, 'rental', end)),
    startPrice: unlessUnavailable(() => costOfStart(request.catalogue, order)) ?? undefined,
  }
}

type FollowedOrder = { followed: Order; kind: FollowUpKind }

/** Null if the order follows none; undefined if the followed one is on its way back, or an extension was withdrawn from. */
export async function followedForPayment(unit: Unit, orderId: string, at: Date) {
  const follows = await followedBy(unit, orderId)
  if (!follows) return null
  if (follows.kind === 'extension' && (await firstWithdrawal(unit, orderId))) return undefined
  const isWithCustomerNow = await lockOrder(unit, follows.id, at, WITH_CUSTOMER)
  const followed = isWithCustomerNow ? await orderById(unit, follows.id) : undefined
  return followed && { followed, kind: follows.kind }
}

async function extendRental(unit: Unit, followed: Order, order: Order, at: Date): Promise<void> {
  const { end } = agreedPeriod(order)
  await unit.updateTable('orders').set({ end_date: end }).where('id', '=', followed.id).execute()
  await extendDays(unit, followed.id, order.id)
  const reason = `last day ${end} instead of ${followed.period?.end}, by order ${order.number}`
  await noteInHistory(unit, followed, { actor: 'customer', reason, at })
}

async function countHeldDeposit(unit: Unit, trial: Order, counted: Cents, at: Date): Promise<void> {
  const actor: OrderActor = 'shop'
  // Trials older than the ledger get their deposit here; what a change asked for and nobody paid is needed no longer.
  await holdDeposit(unit, trial, { actor, at, isOpen: trial.invoice !== null })
  await takeOffInvoice(unit, trial.id, trial.invoice?.open ?? 0, at)
  const rest = counted - (await countDeposit(unit, trial, counted, at))
  if (rest > 0) throw new Error(`Order ${trial.number} holds ${rest} cents less than was counted`)
  const amount = await refundDeposit(unit, trial.id, { actor, reason: 'kept', at })
  await requestRefund(unit, { orderId: trial.id, amount, cause: 'trial', causeKey: `trial:${trial.id}`, at })
}

async function keepTrial(unit: Unit, trial: Order, order: Order, kind: FollowUpKind, at: Date) {
  await countHeldDeposit(unit, trial, order.depositCounted, at)
  const reason = `kept as ${kind}, by order ${order.number}`
  await noteInHistory(unit, trial, { actor: 'customer', reason, at })
  const why = { actor: 'shop', reason: 'with the customer already', at } as const
  await changeStatus(unit, order.id, DELIVERED, why)
  if (kind === 'purchase') await sellUnits(unit, trial.id, order.id, at)
  else await moveToRental(unit, trial.id, order.id, at)
}

export async function carryOut(unit: Unit, order: Order, { followed, kind }: FollowedOrder, at: Date) {
  await captureAuthorized(unit, order.id, at)
  if (kind === 'extension') await extendRental(unit, followed, order, at)
  else await keepTrial(unit, followed, order, kind, at)
}
