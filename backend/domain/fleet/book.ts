import {
  addDays,
  type DateRange,
  daysBetween,
  type IsoDate,
  shopDay,
  writtenDate,
} from '../../../contract/dates'
import { bookedByDay, busyDays, type Demand, isFree, nextFreeDay } from '../../../contract/fleet'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-status'
import { isClosed } from '../../../contract/periods'
import type { Queries, Unit } from '../../db/schema'
import { closedDaysOf, rentalCalendar } from '../catalogue/rental-calendar'
import type { Catalogue } from '../platform/catalogue'
import { type ErrorCode, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { lastDaysOf } from './free-units'
import { piecesOf } from './needed-units'
import { lockArticles, occupancyOf, turnaroundOf } from './occupancy'
import { takeStock } from './stock'

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
  const { opening } = catalogue
  const isUncounted = !opening.isOpened && opening.gaps.includes('units')
  const pieces = isUncounted ? [] : awayPieces(catalogue, lines, period)
  const today = shopDay(services.now())
  const query = { today, catalogue, without }
  return { catalogue, today, wanted: await wantedPieces(services.db, pieces, query) }
}

export async function takenDays(services: Services, lines: readonly Line[], without?: string) {
  const today = shopDay(services.now())
  const coming = { start: today, end: addDays(today, 2 * MAX_DAYS_AHEAD) }
  const { wanted } = await readWanted(services, lines, coming, without)
  return takenRuns(wanted.map(missingByDay), coming)
}

/** Returns what is missing and the next free period; undefined if the period is free, or no units are entered. */
export async function takenIn(services: Services, lines: readonly Line[], period: DateRange) {
  const { catalogue, today, wanted } = await readWanted(services, lines, period)
  const missingPiece = firstMissing(wanted)
  if (!missingPiece) return undefined
  return { articleId: missingPiece.articleId, next: nextPeriod(catalogue, wanted, period, today) }
}

type AwayPiece = Line & { days: DateRange }

const awayPieces = (catalogue: Catalogue, lines: readonly Line[], period: DateRange): AwayPiece[] =>
  piecesOf(catalogue, lines).map((piece) => {
    return { ...piece, days: busyDays(period, turnaroundOf(catalogue, piece.articleId)) }
  })

type Query = Omit<Parameters<typeof occupancyOf>[2], 'from'>

async function wantedPieces(db: Queries, pieces: readonly AwayPiece[], query: Query) {
  const articleIds = pieces.map(({ articleId }) => articleId)
  const from = pieces.map(({ days }) => days.start).sort()[0] ?? query.today
  const occupancy = await occupancyOf(db, articleIds, { ...query, from })
  return pieces.flatMap((piece) => {
    const entry = occupancy.get(piece.articleId)
    return entry ? [{ ...piece, ...entry }] : []
  })
}

const firstMissing = <Piece extends Demand>(wanted: readonly Piece[]): Piece | undefined =>
  wanted.find((piece) => !isFree(piece))

function nextStart(catalogue: Catalogue, wanted: readonly Demand[], period: DateRange, today: IsoDate) {
  const calendar = rentalCalendar(catalogue, 'rent', 'en', today)
  const closed = closedDaysOf(catalogue)
  const away = catalogue.turnaround.transportDays
  const last = addDays(calendar.latestStart, -away)
  const earliest = [period.start, calendar.earliestStart].sort()[1] ?? period.start
  let from = addDays(earliest, -away)
  while (from <= last) {
    const freeDay = nextFreeDay(wanted, { from, last })
    if (!freeDay) return undefined
    const start = addDays(freeDay, away)
    if (!isClosed(start, closed)) return start
    from = addDays(freeDay, 1)
  }
  return undefined
}

/** A day is taken where a piece is missing while it is delivered, used, fetched or cleaned. */
function takenRuns(missingDays: boolean[][], { start, end }: DateRange): DateRange[] {
  const last = daysBetween(start, end)
  const runs: DateRange[] = []
  for (let day = 0; day <= last; day++) {
    if (!missingDays.some((byDay) => byDay.slice(day, day + byDay.length - last).includes(true))) continue
    const date = addDays(start, day)
    const run = runs.at(-1)
    if (run && daysBetween(run.end, date) === 1) run.end = date
    else runs.push({ start: date, end: date })
  }
  return runs
}

const missingByDay = ({ bookings, capacity, quantity, days }: Demand): boolean[] =>
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

const later = (...days: IsoDate[]): IsoDate => days.sort().at(-1) ?? ''

/** Units are with the customer already, so further days begin after the booked ones. */
function furtherDays(piece: AwayPiece, lastDays: ReadonlyMap<string, IsoDate>): AwayPiece {
  const last = lastDays.get(piece.articleId) ?? later(...lastDays.values())
  // Where cleaning takes fewer days by now, enough of them may be booked already.
  const days = { start: last && addDays(last, 1), end: later(last, piece.days.end) }
  return last ? { ...piece, days } : piece
}

function refuseLonger(catalogue: Catalogue, wanted: Pieces, period: DateRange): never {
  const articleId = firstMissing(wanted)?.articleId ?? ''
  const possible = wanted.map((piece) => {
    const byDay = missingByDay(piece)
    const run = byDay.indexOf(true)
    return run === 0 ? '' : addDays(period.end, run < 0 ? 0 : run - byDay.length)
  })
  const last = possible.sort()[0] ?? ''
  if (last >= period.start) throw refusalOf('no_unit_longer', articleId, catalogue, last)
  throw refusalOf('no_unit_to_extend', articleId, catalogue, undefined)
}

/** Nobody is to hold the fleet by orders that are never paid: this many of an article, or a tenth of its units. */
const MOST_UNPAID = 10
const UNPAID_SHARE = 0.1

type Holding = {
  holder: string
  by: 'reservations' | 'stock_holds'
  pieces: readonly (Line & { capacity?: number })[]
}

async function refuseHoarding(trx: Unit, { holder, by, pieces }: Holding, { articles }: Catalogue) {
  const rows = await trx
    .selectFrom(by)
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('orders.visitor_key', '=', holder)
    .groupBy('article_id')
    .select(({ fn }) => ['article_id', fn.sum<number>('quantity').as('held')])
    .execute()
  const held = new Map(rows.map(({ article_id, held }) => [article_id, Number(held)]))
  for (const { articleId, capacity = 0 } of pieces) {
    const most = Math.max(MOST_UNPAID, Math.floor(capacity * UNPAID_SHARE))
    if ((held.get(articleId) ?? 0) <= most) continue
    const values = { count: String(most), name: articles.get(articleId)?.names ?? '' }
    throw new Refusal('unpaid_orders', { values })
  }
}

/** Throws Refusal 'sold_out', 'stock_left', 'unpaid_orders', 'no_unit_free', 'no_unit_this_year', 'no_unit_longer' or 'no_unit_to_extend'. */
export async function bookUnits(
  services: Services,
  trx: Unit,
  orderId: string,
  { type, period, lines, followUp, holder }: BookingRequest,
): Promise<void> {
  const catalogue = await services.catalogue(trx)
  if (type === 'buy') {
    if (followUp) return
    const pieces = await takeStock(trx, orderId, lines, catalogue)
    if (holder && pieces[0]) await refuseHoarding(trx, { holder, by: 'stock_holds', pieces }, catalogue)
    return
  }
  if (!period) return
  const away = awayPieces(catalogue, lines, period)
  await lockArticles(
    trx,
    away.map(({ articleId }) => articleId),
  )
  const lastDays = followUp && (await lastDaysOf(trx, followUp.orderId))
  const pieces = lastDays ? away.map((piece) => furtherDays(piece, lastDays)) : away
  const today = shopDay(services.now())
  const query = { today, catalogue, without: followUp?.orderId }
  const wanted = await wantedPieces(trx, pieces, query)
  const missingPiece = firstMissing(wanted)
  if (missingPiece && followUp) refuseLonger(catalogue, wanted, period)
  if (missingPiece) {
    const start = nextStart(catalogue, wanted, period, today)
    throw refusalOf(start ? 'no_unit_free' : 'no_unit_this_year', missingPiece.articleId, catalogue, start)
  }
  const rows = pieces.map(({ articleId: article_id, quantity, days: { start, end } }) => {
    return { order_id: orderId, article_id, quantity, first_day: start, last_day: end, ended: 0 }
  })
  await trx.insertInto('reservations').values(rows).execute()
  if (holder) await refuseHoarding(trx, { holder, by: 'reservations', pieces: wanted }, catalogue)
}

type Rental = { id: string; period: DateRange | null }

/** Books one piece more for what is with its customer, from today on. Throws Refusal 'no_unit_swap'. */
export async function bookOneMore(services: Services, trx: Unit, { id, period }: Rental, articleId: string) {
  const booked = later(...(await lastDaysOf(trx, id)).values())
  if (!booked) return
  const catalogue = await services.catalogue(trx)
  await lockArticles(trx, [articleId])
  const today = shopDay(services.now())
  const { end } = period ? busyDays(period, turnaroundOf(catalogue, articleId)) : { end: today }
  const [days, quantity] = [{ start: today, end: later(booked, today, end) }, 1]
  const wanted = await wantedPieces(trx, [{ articleId, quantity, days }], { today, catalogue })
  if (firstMissing(wanted)) throw refusalOf('no_unit_swap', articleId, catalogue, undefined)
  const ended = { order_id: id, article_id: articleId, ended: 1 }
  await trx
    .deleteFrom('reservations')
    .where((eb) => eb.and(ended))
    .execute()
  const row = { order_id: id, article_id: articleId, quantity, first_day: today, last_day: days.end }
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
