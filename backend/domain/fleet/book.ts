import { addDays, type DateRange, daysBetween, type IsoDate } from '../../../contract/dates'
import { busyDays } from '../../../contract/fleet'
import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-type'
import { shopDay } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import type { Unit } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { type ErrorCode, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { freeRun, missing, nextStart, wantedOf } from './find-period'
import { piecesOf } from './needed-units'
import { lockArticles, occupancyOf } from './occupancy'

type Wanted = ReturnType<typeof wantedOf>

type Booked = {
  request: { type: OrderType }
  period: DateRange | null
  lines: readonly Line[]
  followUp?: { orderId: string }
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
async function furtherDays(unit: Unit, orderId: string, days: DateRange): Promise<DateRange> {
  const row = await unit
    .selectFrom('reservations')
    .where('order_id', '=', orderId)
    .select(({ fn }) => fn.max('last_day').as('last'))
    .executeTakeFirst()
  return row?.last ? { start: addDays(row.last, 1), end: days.end } : days
}

function refuseLonger(catalogue: Catalogue, wanted: Wanted, days: DateRange, period: DateRange): never {
  const [first] = wanted
  const articleId = missing(wanted, days)?.articleId ?? first?.articleId ?? ''
  const run = freeRun(wanted, days)
  const last = addDays(period.end, run - daysBetween(days.start, days.end) - 1)
  const isSome = run > 0 && last >= period.start
  throw refusalOf(
    isSome ? 'no_unit_longer' : 'no_unit_to_extend',
    articleId,
    catalogue,
    isSome ? last : undefined,
  )
}

/** Throws Refusal 'no_unit_free', 'no_unit_this_year', 'no_unit_longer' or 'no_unit_to_extend'. */
export async function bookUnits(
  services: Services,
  unit: Unit,
  orderId: string,
  { request, period, lines, followUp }: Booked,
): Promise<void> {
  if (request.type === 'buy' || !period) return
  const catalogue = await services.catalogue(unit)
  const { turnaround } = catalogue
  const pieces = piecesOf(catalogue, lines)
  const articleIds = pieces.map(({ articleId }) => articleId)
  await lockArticles(unit, articleIds)
  const busy = busyDays(period, turnaround)
  const days = followUp ? await furtherDays(unit, followUp.orderId, busy) : busy
  const today = shopDay(services.now())
  const asked = { today, from: days.start, turnaround, without: followUp?.orderId }
  const wanted = wantedOf(pieces, await occupancyOf(unit, articleIds, asked))
  const short = missing(wanted, days)
  if (short && followUp) refuseLonger(catalogue, wanted, days, period)
  if (short) {
    const start = nextStart(catalogue, wanted, period, today)
    throw refusalOf(start ? 'no_unit_free' : 'no_unit_this_year', short.articleId, catalogue, start)
  }
  const booked = { order_id: orderId, first_day: days.start, last_day: days.end, ended: 0 }
  await unit
    .insertInto('reservations')
    .values(pieces.map(({ articleId, quantity }) => ({ ...booked, article_id: articleId, quantity })))
    .execute()
}
