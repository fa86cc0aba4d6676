import { DELIVERED } from '../../../../contract/order-status'
import type { Unit } from '../../../db/schema'
import { putInOutbox, setAside } from '../../mail/outbox/put'
import { putNotice } from '../../mail/shop-notice'
import type { Services } from '../../platform/services'
import { changeStatus } from '../record/change-status'
import { existingOrder } from '../record/find'
import { orderLinks } from '../record/order-key'
import { announcementKey } from './announce'
import { checkSeen, lockReturn } from './change'
import { returnChangedNotice } from './change-notice'
import { tooLate } from './changeable'
import { returnCalledOff } from './mails'
import type { ReturnActor } from './request'
import { isInTime, termsOf } from './terms'

/**
 * Returns whether it did; repeating it changes nothing. Throws Refusal 'return_fixed', 'return_underway' for staff, or
 * 'changed_meanwhile'.
 */
export async function callOffReturn(
  services: Services,
  unit: Unit,
  orderId: string,
  { seen, actor, shopOrigin }: { seen: string; actor: ReturnActor; shopOrigin: string },
): Promise<boolean> {
  const at = services.now()
  const open = await lockReturn(unit, orderId, at, actor)
  if (!open && (await existingOrder(unit, orderId)).status === DELIVERED) return false
  checkSeen(open?.changeable, seen, actor)
  const { order, announced, changeable } = open ?? {}
  const why = { actor, reason: 'return_called_off', at } as const
  if (!order || !announced || !changeable?.mayCallOff) throw tooLate(actor)
  if (!(await changeStatus(unit, orderId, DELIVERED, why))) throw tooLate(actor)
  await unit.deleteFrom('return_lines').where('return_id', '=', announced.id).execute()
  await unit.deleteFrom('returns').where('id', '=', announced.id).execute()
  await setAside(unit, announcementKey(orderId))
  const catalogue = await services.catalogue(unit)
  const { returnUntil } = await termsOf(unit, order, at)
  const until = (await isInTime(unit, order, at)) ? returnUntil : null
  const mail = returnCalledOff(catalogue, order, { links: orderLinks(services, order, shopOrigin), until })
  await putInOutbox(
    unit,
    { kind: 'mail', key: `return-called-off:${announced.id}:${orderId}`, payload: mail },
    at,
  )
  if (actor === 'staff') return true
  const notice = returnChangedNotice(services, catalogue, order, { before: announced })
  await putNotice(unit, { key: `return-called-off-notice:${announced.id}`, payload: notice }, at)
  return true
}
