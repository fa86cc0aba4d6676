import { RETURN_ANNOUNCED } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries } from '../../../db/schema'
import type { Order } from '../record/order'
import { type OrderReturn, piecesOf } from './find'
import type { ReturnedPieces } from './request'
import { firstWithdrawal, isInTime, termsOf } from './terms'

export type Changeable = {
  /** It is another one after each change. */
  version: string
  mayCallOff: boolean
  /** The most pieces of each line that can be chosen; none where all that was announced comes back in any case. */
  choices: ReturnedPieces[]
}

/** Returns whether a carrier has a parcel of the return. */
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

/** Returns whether pieces may be added: they have to be in time themselves, and by the same right as those that were announced. */
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
 * Returns what its customer may change of a return without calling: undefined from the day of its collection on, and once a carrier has
 * it. Who has withdrawn from the contract can neither take that back nor keep some of it here; what has to come back by now neither.
 */
export async function changeableOf(
  db: Queries,
  order: Order,
  announced: OrderReturn,
  now: Date,
): Promise<Changeable | undefined> {
  const today = shopDay(now)
  if (order.status !== RETURN_ANNOUNCED) return undefined
  if (announced.day && announced.day <= today) return undefined
  if (await isPickedUp(db, order.id)) return undefined
  const isWithdrawn = (await firstWithdrawal(db, order.id)) !== undefined
  const isOver = order.period !== null && order.period.end <= today
  return {
    version: `${announced.id}.${announced.revision}`,
    mayCallOff: !isWithdrawn && !isOver,
    choices: order.type === 'buy' && !isWithdrawn ? await choicesOf(db, order, announced, now) : [],
  }
}
