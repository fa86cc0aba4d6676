import {
  addDays,
  type DateRange,
  daysBetween,
  type IsoDate,
  shopDay,
  writtenDate,
} from '../../../contract/dates'
import {
  bookedByDay,
  busyDays,
  type Demand,
  isFree,
  nextFreeDay,
  type Turnaround,
} from '../../../contract/fleet'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-status'
import { isClosed, rentedDays } from '../../../contract/periods'
import type { Queries, Unit } from '../../db/schema'
import { closedDaysOf, rentalCalendar } from '../catalogue/rental-calendar'
import type { Catalogue } from '../platform/catalogue'
import { type ErrorCode, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { lastDayOf } from './free-units'
import { piecesOf } from './needed-units'
import { lockArticles, occupancyOf } from './occupancy'

type Pieces = Awaited<ReturnType<typeof wantedPieces>>

/** Unlike a start, an end is found by trying, as it depends on the start. */
function nextPeriod(catalogue: Catalogue, wanted: Pieces, period: DateRange, today: string) {
  const closed = closedDaysOf(catalogue)
  const length = daysBetween(period.start, period.end)
  let candidate = period
  for (;;) {
    const start = nextStart(catalogue, wanted, candidate, today)
    if (start === undefined) return undefined
    const end = addDays(start, length)
    if (!isClosed(end, closed)) return { start, end }
    candidate = { start: addDays(start, 1), end: addDays(end, 1) }
  }
}

/** There are no pieces until the owner has entered units. */
async function readWanted(services: Services, lines: readonly Line[], period: DateRange, without?: string) {
  const catalogue = await services.catalogue(services.db)
  const { turnaround, opening } = catalogue
  const pieces = !opening.isOpened && opening.gaps.includes('units') ? [] : piecesOf(catalogue, lines)
  const days = busyDays(period, turnaround)
  const today = shopDay(services.now())
  const query = { today, from: days.start, turnaround, without }
  return { catalogue, turnaround, today, days, wanted: await wantedPieces(services.db, pieces, query) }
}

export async function takenDays(services: Services, lines: readonly Line[], without?: string) {
  const today = shopDay(services.now())
  const coming = { start: today, end: addDays(today, 2 * MAX_DAYS_AHEAD) }
  const { turnaround, days, wanted } = await readWanted(services, lines, coming, without)
  const byDay = wanted.map((piece) => missingByDay(piece, days))
  return takenRuns(byDay, coming, turnaround)
}

/** Returns what is missing and the next free period; undefined if the period is free, or no units are entered. */
export async function takenIn(services: Services, lines: readonly Line[], period: DateRange) {
  const { catalogue, today, days, wanted } = await readWanted(services, lines, period)
  const missingPiece = firstMissing(wanted, days)
  if (!missingPiece) return undefined
  return { articleId: missingPiece.articleId, next: nextPeriod(catalogue, wanted, period, today) }
}

async function wantedPieces(db: Queries, pieces: readonly Line[], query: Parameters<typeof occupancyOf>[2]) {
  const articleIds = pieces.map(({ articleId }) => articleId)
  const occupancy = await occupancyOf(db, articleIds, query)
  return pieces.flatMap(({ articleId, quantity }) => {
    const entry = occupancy.get(articleId)
    return entry ? [{ articleId, quantity, ...entry }] : []
  })
}

const firstMissing = <Piece extends Demand>(wanted: readonly Piece[], days: DateRange): Piece | undefined =>
  wanted.find((piece) => !isFree(piece, days))

function nextStart(catalogue: Catalogue, wanted: readonly Demand[], period: DateRange, today: IsoDate) {
  const { turnaround } = catalogue
  const calendar = rentalCalendar(catalogue, 'rent', 'en', today)
  const closed = closedDaysOf(catalogue)
  const busy = busyDays(period, turnaround)
  const away = daysBetween(busy.start, period.start)
  const length = rentedDays(busy)
  const last = addDays(calendar.latestStart, -away)
  const earliest = [period.start, calendar.earliestStart].sort()[1] ?? period.start
  let from = addDays(earliest, -away)
  while (from <= last) {
    const freeDay = nextFreeDay(wanted, { from, last, length })
    if (!freeDay) return undefined
    const start = addDays(freeDay, away)
    if (!isClosed(start, closed)) return start
    from = addDays(freeDay, 1)
  }
  return undefined
}

/** A day is taken where a piece is missing while it is delivered, used, fetched or cleaned. */
function takenRuns(missingDays: boolean[][], { start, end }: DateRange, turnaround: Turnaround): DateRange[] {
  const away = turnaround.transportDays * 2 + turnaround.cleaningDays
  const runs: DateRange[] = []
  for (let day = 0; day <= daysBetween(start, end); day++) {
    if (!missingDays.some((byDay) => byDay.slice(day, day + away + 1).includes(true))) continue
    const date = addDays(start, day)
    const run = runs.at(-1)
    if (run && daysBetween(run.end, date) === 1) run.end = date
    else runs.push({ start: date, end: date })
  }
  return runs
}

function freeDaysFrom(wanted: readonly Demand[], days: DateRange): number {
  const runs = wanted.map((piece) => {
    const byDay = missingByDay(piece, days)
    return byDay.includes(true) ? byDay.indexOf(true) : byDay.length
  })
  return Math.min(...runs)
}

const missingByDay = ({ bookings, capacity, quantity }: Demand, days: DateRange): boolean[] =>
  bookedByDay(bookings, days).map((booked) => booked + quantity > capacity)

type BookingRequest = {
  type: OrderType
  period: DateRange | null
  lines: readonly Line[]
  followUp?: { orderId: string }
  holder: string | null
}

function refusalOf(code: ErrorCode, articleId: string, { articles }: Catalogue, date: IsoDate | undefined) {
  const name = articles.get(articleId)?.names ?? ''
  const values = { name, ...(date ? { date: writtenDate(date) } : {}) }
  return new Refusal(code, {
    values,
    fields: [{ field: 'period.start', code, values }],
    data: { next_free: date ?? null },
  })
}

/** Units are with the customer already, so further days begin after the booked ones. */
async function furtherDays(trx: Unit, orderId: string, days: DateRange): Promise<DateRange> {
  const last = await lastDayOf(trx, orderId)
  return last ? { start: addDays(last, 1), end: days.end } : days
}

function refuseLonger(catalogue: Catalogue, wanted: Pieces, days: DateRange, period: DateRange): never {
  const articleId = firstMissing(wanted, days)?.articleId ?? ''
  const run = freeDaysFrom(wanted, days)
  const last = addDays(period.end, run - daysBetween(days.start, days.end) - 1)
  if (run > 0 && last >= period.start) throw refusalOf('no_unit_longer', articleId, catalogue, last)
  throw refusalOf('no_unit_to_extend', articleId, catalogue, undefined)
}

/** Nobody is to hold the fleet by orders that are never paid: this many of an article, or a tenth of its units. */
const MOST_UNPAID = 10
const UNPAID_SHARE = 0.1

async function refuseHoarding(trx: Unit, holder: string, pieces: Pieces, { articles }: Catalogue) {
  const rows = await trx
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'reservations.order_id')
    .where('orders.visitor_key', '=', holder)
    .groupBy('article_id')
    .select(({ fn }) => ['article_id', fn.sum<number>('quantity').as('held')])
    .execute()
  const held = new Map(rows.map(({ article_id, held }) => [article_id, Number(held)]))
  for (const { articleId, quantity, capacity } of pieces) {
    const most = Math.max(MOST_UNPAID, Math.floor(capacity * UNPAID_SHARE))
    if ((held.get(articleId) ?? 0) + quantity <= most) continue
    const values = { count: String(most), name: articles.get(articleId)?.names ?? '' }
    throw new Refusal('unpaid_orders', { values })
  }
}

/** Throws Refusal 'unpaid_orders', 'no_unit_free', 'no_unit_this_year', 'no_unit_longer' or 'no_unit_to_extend'. */
export async function bookUnits(
  services: Services,
  trx: Unit,
  orderId: string,
  { type, period, lines, followUp, holder }: BookingRequest,
): Promise<void> {
  if (type === 'buy' || !period) return
  const catalogue = await services.catalogue(trx)
  const { turnaround } = catalogue
  const pieces = piecesOf(catalogue, lines)
  await lockArticles(
    trx,
    pieces.map(({ articleId }) => articleId),
  )
  const busy = busyDays(period, turnaround)
  const days = followUp ? await furtherDays(trx, followUp.orderId, busy) : busy
  const today = shopDay(services.now())
  const query = { today, from: days.start, turnaround, without: followUp?.orderId }
  const wanted = await wantedPieces(trx, pieces, query)
  const missingPiece = firstMissing(wanted, days)
  if (missingPiece && followUp) refuseLonger(catalogue, wanted, days, period)
  if (missingPiece) {
    const start = nextStart(catalogue, wanted, period, today)
    throw refusalOf(start ? 'no_unit_free' : 'no_unit_this_year', missingPiece.articleId, catalogue, start)
  }
  if (holder) await refuseHoarding(trx, holder, wanted, catalogue)
  const reservation = { order_id: orderId, first_day: days.start, last_day: days.end, ended: 0 }
  await trx
    .insertInto('reservations')
    .values(pieces.map(({ articleId, quantity }) => ({ ...reservation, article_id: articleId, quantity })))
    .execute()
}

/** Books one piece more for what is with its customer, from today on. Throws Refusal 'no_unit_swap'. */
export async function bookOneMore(services: Services, trx: Unit, orderId: string, articleId: string) {
  const booked = await lastDayOf(trx, orderId)
  if (!booked) return
  const catalogue = await services.catalogue(trx)
  await lockArticles(trx, [articleId])
  const today = shopDay(services.now())
  const [days, quantity] = [{ start: today, end: [booked, today].sort()[1] ?? today }, 1]
  const query = { today, from: today, turnaround: catalogue.turnaround }
  const wanted = await wantedPieces(trx, [{ articleId, quantity }], query)
  if (firstMissing(wanted, days)) throw refusalOf('no_unit_swap', articleId, catalogue, undefined)
  const ended = { order_id: orderId, article_id: articleId, ended: 1 }
  await trx
    .deleteFrom('reservations')
    .where((eb) => eb.and(ended))
    .execute()
  const row = { order_id: orderId, article_id: articleId, quantity, first_day: today, last_day: days.end }
  await trx
    .insertInto('reservations')
    .values({ ...row, ended: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'article_id'])
        .doUpdateSet((eb) => ({ quantity: eb('reservations.quantity', '+', 1) })),
    )
    .execute()
}
