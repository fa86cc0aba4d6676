import { PAID } from '../../../contract/order-status'
import type { Unit } from '../../db/schema'
import { holdDeposit } from '../deposits/ledger'
import { orderConfirmation } from '../mail/order-confirmation'
import { putInOutbox } from '../outbox/put'
import type { Services } from '../services'
import { changeStatus, type Reason } from './change-status'
import { orderById } from './find'
import { signedOrderLink } from './order-key'

/** Also holds the deposit and queues the confirmation mail. Returns false if the order was paid or canceled already. */
export async function markPaid(
  services: Services,
  unit: Unit,
  orderId: string,
  shopOrigin: string,
  why: Reason,
): Promise<boolean> {
  if (!(await changeStatus(unit, orderId, PAID, why))) return false
  const order = await orderById(unit, orderId)
  if (!order) throw new Error(`Order ${orderId} is gone`)
  await holdDeposit(unit, order, why.actor, why.at)
  const catalogue = await services.catalogue(unit)
  const mail = orderConfirmation(catalogue, order, signedOrderLink(services, order, shopOrigin))
  const key = `order-confirmation:${orderId}`
  await putInOutbox(unit, { kind: 'mail', key, payload: mail }, why.at)
  return true
}
