import { AWAITING_PAYMENT, CANCELED } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { orderCanceled } from '../mail/order-canceled'
import { putInOutbox } from '../outbox/put'
import { closeOpenPayment } from '../payments/close'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { restoreVoucher } from '../vouchers/restore'
import { changeStatus } from './change-status'
import type { Order } from './order'
import { readSignedOrder, signedOrderLink } from './read-signed'

export type CancelOrder = { orderId: string; signature: string; shopOrigin: string }

async function giveBackVoucher({ log }: Services, unit: Unit, { voucherCode, totals, number }: Order) {
  if (!voucherCode || totals.discount === 0) return
  if (await restoreVoucher(unit, voucherCode, totals.discount)) return
  log.error({ order: number, amount: totals.discount }, 'the voucher of a canceled order is gone')
}

async function write(services: Services, unit: Unit, order: Order, shopOrigin: string): Promise<void> {
  const at = services.now()
  const why = { actor: 'customer', reason: 'given up', at }
  if (!(await changeStatus(unit, order.id, CANCELED, why, [AWAITING_PAYMENT]))) return
  await giveBackVoucher(services, unit, order)
  const mail = orderCanceled(
    await services.catalogue(unit),
    order,
    signedOrderLink(services, order, shopOrigin),
  )
  await putInOutbox(unit, { kind: 'mail', key: `order-canceled:${order.id}`, payload: mail }, at)
}

/**
 * Status, voucher and mail change in one transaction, once; a canceled order is returned as it is. Throws Refusal
 * 'not_found', 'order_paid', 'payment_pending' or 'payment_unreachable'.
 */
export async function cancelOrder(services: Services, request: CancelOrder): Promise<Order> {
  const { orderId, signature, shopOrigin } = request
  const order = await readSignedOrder(services, orderId, signature)
  if (order.status === AWAITING_PAYMENT) {
    await closeOpenPayment(services, order.id)
    await inTransaction(services.db, (unit) => write(services, unit, order, shopOrigin))
  }
  const after = await readSignedOrder(services, orderId, signature)
  if (after.status !== CANCELED) throw new Refusal('order_paid')
  return after
}
