import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type IsoDate, shopDay, writtenDate } from '../../../../contract/dates'
import { isKeeping } from '../../../../contract/order-actions'
import {
  DELIVERED,
  type OrderActor,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
} from '../../../../contract/order-status'
import { collectionDays, lateCollectionDays } from '../../../../contract/return-terms'
import type { ReturnWay } from '../../../../contract/returns'
import { inTransaction } from '../../../db/retry'
import type { Unit } from '../../../db/schema'
import { rentalCalendar } from '../../catalogue/rental-calendar'
import { keepBooked, takeBackUnits } from '../../fleet/units-of-order'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal, refusedField } from '../../platform/refusal'
import type { InShop, InUnit } from '../../platform/services'
import { changeStatus, followUpsOf, returnCarrier } from '../record/find'
import { agreedPeriod, type Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { asKept, checkReturnable, type OrderReturn, piecesOf, refundUntil, returnOf } from './find'
import { returnAnnounced, returnReceived, tellShopOfReturn } from './mails'

export type ReturnActor = Extract<OrderActor, 'customer' | 'staff'>

export type ReturnedPieces = { position: number; quantity: number }

export type ReturnRequest = {
  lines: ReturnedPieces[]
  way: ReturnWay
  day: string | null
  reason: string | null
}

export const allPieces = ({ lines }: Pick<Order, 'lines'>): ReturnedPieces[] =>
  lines.map(({ quantity }, position) => ({ position, quantity }))

export const isSeveral = (pieces: readonly ReturnedPieces[]): boolean =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0) > 1

/** Later days need an extension or staff's consent; a change of what was `announced` wins none. */
export function collectionDaysOf(
  catalogue: Catalogue,
  { locale, period }: Order,
  now: Date,
  { actor, announced }: { actor: ReturnActor; announced?: OrderReturn | undefined },
): string[] {
  const today = shopDay(now)
  const calendar = rentalCalendar(catalogue, 'rent', locale, today)
  const days = collectionDays(calendar, today, period)
  if (actor === 'staff' || !period) return days
  const inTime = days.filter((day) => day <= period.end)
  if (inTime.length > 0) return inTime
  const announcedOn = announced ? shopDay(announced.announcedAt) : today
  const from = [announcedOn, period.end].sort()[1] ?? today
  return lateCollectionDays(calendar, from).filter((day) => day > today)
}

const returnedOf = (pieces: readonly ReturnedPieces[]): ReturnedPieces[] =>
  pieces.filter(({ quantity }) => quantity > 0).sort((a, b) => a.position - b.position)

/** Rentals and trials come back whole. Throws Refusal 'return_nothing' or 'invalid_request'. */
function linesOf(order: Order, pieces: readonly ReturnedPieces[]): ReturnedPieces[] {
  if (order.type !== 'buy') return allPieces(order)
  const returned = returnedOf(pieces)
  const isValid =
    returned.every(({ position, quantity }) => quantity <= (order.lines[position]?.quantity ?? 0)) &&
    new Set(returned.map(({ position }) => position)).size === returned.length
  if (!isValid) throw refusedField('lines', 'invalid_request')
  if (returned.length === 0) throw refusedField('quantity_0', 'return_nothing')
  return returned
}

/** Staff may have agreed on a day that is not offered; undefined once it is over. */
export const agreedDay = ({ day }: { day: string | null }, now: Date): string | undefined =>
  day && day >= shopDay(now) ? day : undefined

/** Throws Refusal 'return_nothing', 'return_day' or 'invalid_request'. */
export function checkedRequest(
  catalogue: Catalogue,
  order: Order,
  { request, ...by }: { request: ReturnRequest; actor: ReturnActor; announced?: OrderReturn },
  now: Date,
): ReturnRequest {
  const lines = linesOf(order, request.lines)
  const reason = request.reason?.trim() || null
  if (request.way === 'sent') return { lines, way: 'sent', day: null, reason }
  const agreed = by.announced && agreedDay(by.announced, now)
  const offered = collectionDaysOf(catalogue, order, now, by)
  const day = request.day ?? ''
  if (day === '' || ![agreed, ...offered].includes(day)) {
    const next = offered.find((possible) => possible > day) ?? offered[0]
    throw refusedField('day', 'return_day', { date: next ? writtenDate(next) : '–' })
  }
  return { lines, way: 'collected', day, reason }
}

export function isSame(announced: OrderReturn, { type }: Order, request: ReturnRequest): boolean {
  const { way, day, reason } = announced
  const pieces = piecesOf(announced)
  return isDeepStrictEqual(
    [way, day, reason ?? '', pieces],
    [
      request.way,
      way === 'sent' ? null : request.day,
      request.reason?.trim() ?? '',
      type === 'buy' ? returnedOf(request.lines) : pieces,
    ],
  )
}

/** No other order is promised what is collected after its last day. */
export async function bookUntilReturn(unit: Unit, catalogue: Catalogue, order: Order, day: string | null) {
  const { id, period } = order
  if (!period) return
  await keepBooked(unit, id, day && day > period.end ? day : period.end, catalogue)
}

export async function endOn(unit: Unit, catalogue: Catalogue, order: Order, end: IsoDate) {
  await unit.updateTable('orders').set({ end_date: end }).where('id', '=', order.id).execute()
  const day = (await returnOf(unit, order.id))?.day ?? null
  await bookUntilReturn(unit, catalogue, { ...order, period: { ...agreedPeriod(order), end } }, day)
}

export const announcementKey = (orderId: string) => `return-announced:${orderId}`

export async function insertReturn(unit: Unit, order: Order, { lines, ...fields }: ReturnRequest, at: Date) {
  const id = randomUUID()
  const row = { id, order_id: order.id, ...fields, announced_at: at.toISOString() }
  const values = { ...row, received_at: null, graded_at: null }
  await unit.insertInto('returns').values(values).execute()
  await insertLines(unit, id, lines)
}

export async function insertLines(unit: Unit, returnId: string, lines: readonly ReturnedPieces[]) {
  const ungraded = { return_id: returnId, grade: null, note: null, withheld: 0, photos: '[]' }
  const values = lines.map((line) => ({ ...line, ...ungraded }))
  await unit.insertInto('return_lines').values(values).execute()
}

/** Throws Refusal 'return_announced', 'not_permitted', 'return_too_late', 'return_nothing', 'return_day' or 'invalid_request'. */
export async function announceReturn(
  inUnit: InUnit & InShop,
  order: Order,
  { request, actor }: { request: ReturnRequest; actor: ReturnActor },
) {
  const { db: unit } = inUnit
  const at = inUnit.now()
  const catalogue = await inUnit.catalogue(unit)
  if (!(await changeStatus(unit, order.id, RETURN_ANNOUNCED, { actor, reason: request.way, at })))
    throw new Refusal((await returnOf(unit, order.id)) ? 'return_announced' : 'not_permitted')
  // Checked once parallel changes are locked out.
  if (isKeeping(await followUpsOf(unit, order.id))) throw new Refusal('not_permitted')
  const checked = checkedRequest(catalogue, await asKept(unit, order), { request, actor }, at)
  if (actor === 'customer') await checkReturnable(unit, order, at)
  await insertReturn(unit, order, checked, at)
  await bookUntilReturn(unit, catalogue, order, checked.day)
  const after = await mailAnnouncement(inUnit, order, at)
  if (actor === 'customer') await tellShopOfReturn(inUnit, order, after, { after })
}

export async function mailAnnouncement(inUnit: InUnit & InShop, order: Order, at: Date) {
  const { db: unit } = inUnit
  const announced = await returnOf(unit, order.id)
  if (!announced) throw new Error(`The return of order ${order.id} is gone`)
  const refundBy = await refundUntil(unit, order, announced.announcedAt)
  const carrier = await returnCarrier(inUnit, unit, order)
  const links = orderLinks(inUnit, order, inUnit.shopOrigin)
  const sent = { links, refundBy, carrier }
  const mail = returnAnnounced(await inUnit.catalogue(unit), await asKept(unit, order), announced, sent)
  await queueMail(unit, announcementKey(order.id), mail, at)
  return announced
}

/** What is back before anybody announced it; of a purchase, staff says first which pieces are. */
async function announceArrived(unit: Unit, order: Order, at: Date) {
  const why = { actor: 'staff', reason: 'collected', at } as const
  if (!(await changeStatus(unit, order.id, RETURN_ANNOUNCED, why, [DELIVERED]))) return
  if (isKeeping(await followUpsOf(unit, order.id))) throw new Refusal('not_permitted')
  const request = { way: 'collected', day: shopDay(at), reason: null } as const
  await insertReturn(unit, order, { ...request, lines: allPieces(order) }, at)
}

export async function receiveReturn(services: InShop, order: Order) {
  return inTransaction(services.db, async (unit) => {
    const at = services.now()
    const why = { actor: 'staff', reason: 'received', at } as const
    if (order.type !== 'buy') await announceArrived(unit, order, at)
    if (await changeStatus(unit, order.id, RETURN_RECEIVED, why)) {
      const update = unit.updateTable('returns').set({ received_at: at.toISOString() })
      await update.where('order_id', '=', order.id).execute()
      const catalogue = await services.catalogue(unit)
      await takeBackUnits(unit, order.id, catalogue, at)
      const announced = await returnOf(unit, order.id)
      if (!announced) throw new Error(`The return of order ${order.id} is gone`)
      const refundBy = await refundUntil(unit, order, announced.announcedAt)
      const links = orderLinks(services, order, services.shopOrigin)
      const mail = returnReceived(catalogue, order, { received: announced, links, refundBy, at })
      await queueMail(unit, `return-received:${order.id}`, mail, at)
    }
    if (!(await returnOf(unit, order.id))?.receivedAt) throw new Refusal('not_permitted')
  })
}
