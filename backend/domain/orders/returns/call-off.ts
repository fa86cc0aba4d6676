import { DELIVERED } from '../../../../contract/order-status'
import type { Unit } from '../../../db/schema'
import { putInOutbox, setAside } from '../../mail/outbox/put'
import { putNotice } from '../../mail/shop-notice'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { changeStatus } from '../record/change-status'
import { existingOrder } from '../record/find'
import { orderLinks } from '../record/order-key'
import { announcementKey } from './announce'
import { checkSeen, lockReturn } from './change'
import { returnChangedNotice } from './change-notice'
import { returnCalledOff } from './mails'
import { isInTime, termsOf } from './terms'

/**
 * Calls a return off for its customer, in a transaction, and tells staff. Returns whether it did: once more changes nothing. Throws Refusal
 * 'return_fixed' where that takes a call, or 'changed_meanwhile'.
 */
export async function callOffReturn(
  services: Services,
  unit: Unit,
  orderId: string,
  { seen, shopOrigin }: { seen: string; shopOrigin: string },
): Promise<boolean> {
  const at = services.now()
  const open = await lockReturn(unit, orderId, at)
  if (!open && (await existingOrder(unit, orderId)).status === DELIVERED) return false
  checkSeen(open?.changeable, seen)
  const { order, announced, changeable } = open ?? {}
  const why = { actor: 'customer', reason: 'return_called_off', at } as const
  if (!order || !announced || !changeable?.mayCallOff) throw new Refusal('return_fixed')
  if (!(await changeStatus(unit, orderId, DELIVERED, why))) throw new Refusal('return_fixed')
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
  const notice = returnChangedNotice(services, catalogue, order, { before: announced })
  await putNotice(unit, { key: `return-called-off-notice:${announced.id}`, payload: notice }, at)
  return true
}
