import { RETURN_ANNOUNCED } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import type { Order } from '../record/order'
import { type OrderReturn, piecesOf, returnOf } from './find'
import type { ReturnActor, ReturnedPieces } from './request'
import { firstWithdrawal, isInTime, termsOf } from './terms'

export type Changeable = {
  version: string
  mayCallOff: boolean
  /** The most pieces per line; empty if all announced pieces come back in any case. */
  choices: ReturnedPieces[]
}

async function isPickedUp(db: Queries, orderId: string): Promise<boolean> {
  const event = await db
    .selectFrom('shipment_events')
    .innerJoin('shipments', 'shipments.id', 'shipment_events.shipment_id')
    .select('shipment_events.id')
    .where('shipments.order_id', '=', orderId)
    .where('shipments.direction', '=', 'back')
    .where('shipment_events.kind', '!=', 'announced')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** Added pieces must be in time, under the same right as those announced. */
async function mayAdd(db: Queries, order: Order, { announcedAt }: OrderReturn, now: Date): Promise<boolean> {
  const { withdrawUntil } = await termsOf(db, order, now)
  const isByLaw = (at: string | Date) => shopDay(at) <= withdrawUntil
  return (await isInTime(db, order, now)) && isByLaw(announcedAt) === isByLaw(now)
}

async function choicesOf(
  db: Queries,
  order: Order,
  announced: OrderReturn,
  now: Date,
): Promise<ReturnedPieces[]> {
  const all = order.lines.map(({ quantity }, position) => ({ position, quantity }))
  const most = (await mayAdd(db, order, announced, now)) ? all : piecesOf(announced)
  return most.reduce((sum, { quantity }) => sum + quantity, 0) > 1 ? most : []
}

/**
 * Undefined once a carrier has the parcel, and for customers from the day of collection. Withdrawn or overdue returns cannot be called
 * off.
 */
export async function changeableOf(
  db: Queries,
  order: Order,
  announced: OrderReturn,
  now: Date,
  actor: ReturnActor,
): Promise<Changeable | undefined> {
  const today = shopDay(now)
  if (order.status !== RETURN_ANNOUNCED) return undefined
  if (actor === 'customer' && announced.day && announced.day <= today) return undefined
  if (await isPickedUp(db, order.id)) return undefined
  const isWithdrawn = (await firstWithdrawal(db, order.id)) !== undefined
  const isOver = order.period !== null && order.period.end <= today
  return {
    version: `${announced.id}.${announced.revision}`,
    mayCallOff: !isWithdrawn && !isOver,
    choices: order.type === 'buy' && !isWithdrawn ? await choicesOf(db, order, announced, now) : [],
  }
}

export const tooLate = (actor: ReturnActor): Refusal =>
  new Refusal(actor === 'staff' ? 'return_underway' : 'return_fixed')

export type ChangeableReturn = { order: Order; announced: OrderReturn; changeable: Changeable }

/** Throws Refusal 'return_fixed' or 'return_underway'. */
export async function changeableReturn(
  db: Queries,
  order: Order,
  now: Date,
  actor: ReturnActor,
): Promise<ChangeableReturn> {
  const announced = await returnOf(db, order.id)
  const changeable = announced && (await changeableOf(db, order, announced, now, actor))
  if (!announced || !changeable) throw tooLate(actor)
  return { order, announced, changeable }
}
