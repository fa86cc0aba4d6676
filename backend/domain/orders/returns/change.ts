import { RETURN_ANNOUNCED } from '../../../../contract/order-status'
import type { Unit } from '../../../db/schema'
import { putInOutbox, setAside } from '../../mail/outbox/put'
import { putNotice } from '../../mail/shop-notice'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { recordStatus } from '../record/change-status'
import { existingOrder, lockOrder, returnCarrier } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { announcementKey, insertLines, isSame } from './announce'
import { returnChangedNotice } from './change-notice'
import { type Changeable, changeableOf, tooLate } from './changeable'
import { type OrderReturn, returnOf } from './find'
import { returnAnnounced } from './mails'
import { agreedDay, checkedRequest, type ReturnActor, type ReturnRequest } from './request'
import { refundUntil } from './terms'

type Open = { order: Order; announced: OrderReturn; changeable: Changeable | undefined }

export async function lockReturn(
  unit: Unit,
  orderId: string,
  at: Date,
  actor: ReturnActor,
): Promise<Open | undefined> {
  await lockOrder(unit, orderId, at)
  const order = await existingOrder(unit, orderId)
  const announced = await returnOf(unit, orderId)
  return announced && { order, announced, changeable: await changeableOf(unit, order, announced, at, actor) }
}

/** Throws Refusal 'return_fixed', 'return_underway' or 'changed_meanwhile'. */
export function checkSeen(
  changeable: Changeable | undefined,
  seen: string,
  actor: ReturnActor,
): asserts changeable is Changeable {
  if (!changeable) throw tooLate(actor)
  if (changeable.version !== seen) throw new Refusal('changed_meanwhile')
}

async function update(
  unit: Unit,
  { id, revision }: OrderReturn,
  { lines, ...asked }: ReturnRequest,
  at: Date,
): Promise<void> {
  await unit
    .updateTable('returns')
    .set({ ...asked, changed_at: at.toISOString(), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await unit.deleteFrom('return_lines').where('return_id', '=', id).execute()
  await insertLines(unit, id, lines)
}

type Change = {
  asked: ReturnRequest
  seen: string
  actor: ReturnActor
  shopOrigin: string
}

/**
 * Returns whether it changed. Throws Refusal 'return_fixed', 'return_underway', 'changed_meanwhile', 'return_nothing', 'return_day' or
 * 'invalid_request'.
 */
export async function changeReturn(
  services: Services,
  unit: Unit,
  orderId: string,
  { asked, seen, actor, shopOrigin }: Change,
): Promise<boolean> {
  const at = services.now()
  const open = await lockReturn(unit, orderId, at, actor)
  if (!open) throw tooLate(actor)
  const { order, announced: before, changeable } = open
  if (order.status === RETURN_ANNOUNCED && isSame(before, order, asked)) return false
  checkSeen(changeable, seen, actor)
  const catalogue = await services.catalogue(unit)
  const checked = checkedRequest(catalogue, order, { asked, actor, agreed: agreedDay(before, at) }, at)
  await update(unit, before, checked, at)
  const why = { actor, reason: 'return_changed', at } as const
  await recordStatus(unit, orderId, RETURN_ANNOUNCED, RETURN_ANNOUNCED, why)
  const after = await returnOf(unit, orderId)
  if (!after) throw new Error(`The return of order ${orderId} is gone`)
  const refundBy = await refundUntil(unit, order, after.announcedAt)
  const carrier = await returnCarrier(services, unit, order)
  const links = orderLinks(services, order, shopOrigin)
  await setAside(unit, announcementKey(orderId))
  const mail = returnAnnounced(catalogue, order, after, { links, refundBy, carrier })
  await putInOutbox(unit, { kind: 'mail', key: announcementKey(orderId), payload: mail }, at)
  if (actor === 'staff') return true
  const notice = returnChangedNotice(services, catalogue, order, { before, after })
  await putNotice(unit, { key: `return-changed-notice:${after.id}.${after.revision}`, payload: notice }, at)
  return true
}
