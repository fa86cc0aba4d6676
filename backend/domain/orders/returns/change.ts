import { shopDay } from '../../../../contract/dates'
import { DELIVERED, RETURN_ANNOUNCED } from '../../../../contract/order-status'
import type { Queries, Unit } from '../../../db/schema'
import { queueMail, setAside } from '../../mail/outbox/put'
import { Refusal } from '../../platform/refusal'
import type { InShop, InUnit } from '../../platform/services'
import { changeStatus, firstWithdrawal, lockedOrder, noteInHistory } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import {
  allPieces,
  announcementKey,
  bookUntilReturn,
  checkedRequest,
  insertLines,
  isSame,
  isSeveral,
  mailAnnouncement,
  type ReturnActor,
  type ReturnRequest,
} from './announce'
import { asKept, isInTime, needsAgreement, type OrderReturn, piecesOf, returnOf, termsOf } from './find'
import { returnCalledOff, tellShopOfReturn } from './mails'

async function isPickedUp(db: Queries, orderId: string): Promise<boolean> {
  const event = await db
    .selectFrom('shipment_events')
    .innerJoin('shipments', 'shipments.id', 'shipment_events.shipment_id')
    .select('shipment_events.id')
    .where((eb) => eb.and({ 'shipments.order_id': orderId, 'shipments.direction': 'back' }))
    .where('shipment_events.kind', '!=', 'announced')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** Added pieces must be in time, under the same right as those announced. */
async function mayAdd(db: Queries, order: Order, { announcedAt }: OrderReturn, now: Date): Promise<boolean> {
  const { withdrawUntil } = await termsOf(db, order, now)
  if (await needsAgreement(db, order)) return false
  const isByLaw = (moment: string | Date) => shopDay(moment) <= withdrawUntil
  return (await isInTime(db, order, now)) && isByLaw(announcedAt) === isByLaw(now)
}

async function choicesOf(db: Queries, order: Order, announced: OrderReturn, now: Date) {
  const most = (await mayAdd(db, order, announced, now)) ? allPieces(order) : piecesOf(announced)
  return isSeveral(most) ? most : []
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
) {
  const today = shopDay(now)
  if (order.status !== RETURN_ANNOUNCED) return undefined
  if (actor === 'customer' && announced.day && announced.day <= today) return undefined
  if (await isPickedUp(db, order.id)) return undefined
  const isWithdrawn = (await firstWithdrawal(db, order.id)) !== undefined
  const isOver = order.period !== null && order.period.end <= today
  return {
    version: `${announced.id}.${announced.revision}`,
    mayCallOff: !isWithdrawn && !isOver,
    /** The most pieces per line; empty if all announced pieces come back in any case. */
    choices: order.type === 'buy' && !isWithdrawn ? await choicesOf(db, order, announced, now) : [],
  }
}

type Changeable = NonNullable<Awaited<ReturnType<typeof changeableOf>>>

const tooLate = (actor: ReturnActor): Refusal =>
  new Refusal(actor === 'staff' ? 'return_underway' : 'return_fixed')

export type ChangeableReturn = { order: Order; announced: OrderReturn; changeable: Changeable }

export async function changeableReturn(db: Queries, order: Order, now: Date, actor: ReturnActor) {
  const announced = await returnOf(db, order.id)
  const changeable = announced && (await changeableOf(db, order, announced, now, actor))
  if (!announced || !changeable) throw tooLate(actor)
  return { order: await asKept(db, order), announced, changeable }
}

async function lockReturn(unit: Unit, orderId: string, at: Date, actor: ReturnActor) {
  const order = await lockedOrder(unit, orderId, at)
  const announced = await returnOf(unit, orderId)
  const changeable = announced && (await changeableOf(unit, order, announced, at, actor))
  return { order, announced, changeable }
}

function checkVersion(changeable: Changeable | undefined, seen: string, actor: ReturnActor): Changeable {
  if (!changeable) throw tooLate(actor)
  if (changeable.version !== seen) throw new Refusal('changed_meanwhile')
  return changeable
}

type Change = { seen: string; actor: ReturnActor }

/**
 * Returns whether it changed. Throws Refusal 'return_fixed', 'return_underway', 'changed_meanwhile', 'return_nothing', 'return_day' or
 * 'invalid_request'.
 */
export async function changeReturn(
  inUnit: InUnit & InShop,
  orderId: string,
  { request, seen, actor }: Change & { request: ReturnRequest },
): Promise<boolean> {
  const { db: unit } = inUnit
  const at = inUnit.now()
  const { order, announced: before, changeable } = await lockReturn(unit, orderId, at, actor)
  if (!before) throw tooLate(actor)
  if (order.status === RETURN_ANNOUNCED && isSame(before, order, request)) return false
  checkVersion(changeable, seen, actor)
  const catalogue = await inUnit.catalogue(unit)
  const by = { request, actor, announced: before }
  const { lines, ...fields } = checkedRequest(catalogue, await asKept(unit, order), by, at)
  await unit
    .updateTable('returns')
    .set({ ...fields, changed_at: at.toISOString(), revision: before.revision + 1 })
    .where('id', '=', before.id)
    .execute()
  await unit.deleteFrom('return_lines').where('return_id', '=', before.id).execute()
  await insertLines(unit, before.id, lines)
  await bookUntilReturn(unit, catalogue, order, fields.day)
  await noteInHistory(unit, order, { actor, reason: 'return_changed', at })
  await setAside(unit, announcementKey(orderId))
  const after = await mailAnnouncement(inUnit, order, at)
  if (actor === 'customer') await tellShopOfReturn(inUnit, order, after, { before, after })
  return true
}

/**
 * Returns whether it did; repeating it changes nothing. Throws Refusal 'return_fixed', 'return_underway' for staff, or
 * 'changed_meanwhile'.
 */
export async function callOffReturn(inUnit: InUnit & InShop, orderId: string, { seen, actor }: Change) {
  const { db: unit } = inUnit
  const at = inUnit.now()
  const { order, announced, changeable } = await lockReturn(unit, orderId, at, actor)
  const isCalledOff = !announced && order.status === DELIVERED
  if (isCalledOff) return false
  const { mayCallOff } = checkVersion(changeable, seen, actor)
  const why = { actor, reason: 'return_called_off', at }
  if (!announced || !mayCallOff) throw tooLate(actor)
  if (!(await changeStatus(unit, orderId, DELIVERED, why))) throw tooLate(actor)
  await unit.deleteFrom('return_lines').where('return_id', '=', announced.id).execute()
  await unit.deleteFrom('returns').where('id', '=', announced.id).execute()
  await setAside(unit, announcementKey(orderId))
  const catalogue = await inUnit.catalogue(unit)
  await bookUntilReturn(unit, catalogue, order, null)
  const { returnUntil } = await termsOf(unit, order, at)
  const until = (await isInTime(unit, order, at)) ? returnUntil : null
  const mail = returnCalledOff(catalogue, order, orderLinks(inUnit, order, inUnit.shopOrigin), until)
  await queueMail(unit, `return-called-off:${announced.id}:${orderId}`, mail, at)
  if (actor === 'customer') await tellShopOfReturn(inUnit, order, announced, { before: announced })
  return true
}
