import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isKeeping } from '../../../../contract/order-actions'
import { RETURN_ANNOUNCED } from '../../../../contract/order-status'
import type { Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { changeStatus } from '../record/change-status'
import { followUpsOf, returnCarrier } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { type OrderReturn, returnOf } from './find'
import { returnAnnounced } from './mails'
import { checkedRequest, type ReturnActor, type ReturnedPieces, type ReturnRequest } from './request'
import { checkInTime, refundUntil } from './terms'

type Announcement = {
  asked: ReturnRequest
  actor: ReturnActor
  shopOrigin: string
}

export function isSame(
  { lines, way, day, reason }: OrderReturn,
  order: Order,
  asked: ReturnRequest,
): boolean {
  const pieces = order.type === 'buy' ? asked.lines.filter(({ quantity }) => quantity > 0) : undefined
  const known = lines.map(({ position, quantity }) => ({ position, quantity }))
  return (
    isDeepStrictEqual(
      [way, day, reason ?? ''],
      [asked.way, way === 'sent' ? null : asked.day, asked.reason?.trim() ?? ''],
    ) &&
    (!pieces ||
      isDeepStrictEqual(
        known,
        [...pieces].sort((a, b) => a.position - b.position),
      ))
  )
}

async function announcedBefore(unit: Unit, order: Order, asked: ReturnRequest): Promise<OrderReturn> {
  const before = await returnOf(unit, order.id)
  if (before && isSame(before, order, asked)) return before
  throw new Refusal(before ? 'return_announced' : 'not_permitted')
}

export const announcementKey = (orderId: string) => `return-announced:${orderId}`

const UNGRADED = { grade: null, note: null, withheld: 0, photos: '[]' }

export async function insertReturn(
  unit: Unit,
  order: Order,
  { lines, ...asked }: ReturnRequest,
  at: Date,
): Promise<void> {
  const id = randomUUID()
  await unit
    .insertInto('returns')
    .values({
      id,
      order_id: order.id,
      ...asked,
      announced_at: at.toISOString(),
      received_at: null,
      graded_at: null,
    })
    .execute()
  await insertLines(unit, id, lines)
}

export async function insertLines(
  unit: Unit,
  returnId: string,
  lines: readonly ReturnedPieces[],
): Promise<void> {
  await unit
    .insertInto('return_lines')
    .values(lines.map((line) => ({ return_id: returnId, ...line, ...UNGRADED })))
    .execute()
}

/**
 * The same announcement again changes nothing. Throws Refusal 'return_announced', 'not_permitted', 'return_too_late', 'return_nothing',
 * 'return_day' or 'invalid_request'.
 */
export async function announceReturn(
  services: Services,
  unit: Unit,
  order: Order,
  { asked, actor, shopOrigin }: Announcement,
): Promise<OrderReturn> {
  if (await returnOf(unit, order.id)) return announcedBefore(unit, order, asked)
  const at = services.now()
  const catalogue = await services.catalogue(unit)
  const why = { actor, reason: asked.way, at }
  if (!(await changeStatus(unit, order.id, RETURN_ANNOUNCED, why))) return announcedBefore(unit, order, asked)
  // Checked once parallel changes are locked out.
  if (isKeeping(await followUpsOf(unit, order.id))) throw new Refusal('not_permitted')
  const checked = checkedRequest(catalogue, order, { asked, actor }, at)
  if (actor === 'customer') await checkInTime(unit, order, at)
  await insertReturn(unit, order, checked, at)
  const announced = await returnOf(unit, order.id)
  if (!announced) throw new Error(`The return of order ${order.id} is gone`)
  const links = orderLinks(services, order, shopOrigin)
  const refundBy = await refundUntil(unit, order, announced.announcedAt)
  const carrier = await returnCarrier(services, unit, order)
  const mail = returnAnnounced(catalogue, order, announced, { links, refundBy, carrier })
  await putInOutbox(unit, { kind: 'mail', key: announcementKey(order.id), payload: mail }, at)
  return announced
}
