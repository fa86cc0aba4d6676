import { AWAITING_PAYMENT, CANCELED, type OrderActor } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { type CanceledBecause, orderCanceled } from '../mail/order-canceled'
import { putInOutbox } from '../outbox/put'
import { closeOpenPayment } from '../payments/close'
import { receivedAmount } from '../payments/open-amount'
import { requestRefund } from '../refunds/request'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { restoreVoucher } from '../vouchers/restore'
import { changeStatus } from './change-status'
import type { Order } from './order'
import { signedOrderLink } from './order-key'
import { readSignedOrder } from './read-signed'

export type CancelOrder = { orderId: string; signature: string; shopOrigin: string }

async function giveBackVoucher({ log }: Services, unit: Unit, { voucherCode, totals, number }: Order) {
  if (!voucherCode || totals.discount === 0) return
  if (await restoreVoucher(unit, voucherCode, totals.discount)) return
  log.error({ order: number, amount: totals.discount }, 'the voucher of a canceled order is gone')
}

// Part of it may have been transferred.
async function giveBackMoney(unit: Unit, { id: orderId }: Order, at: Date) {
  const amount = await receivedAmount(unit, orderId)
  const causeKey = `canceled:${orderId}`
  await requestRefund(unit, { orderId, paymentId: null, amount, cause: 'canceled', causeKey, at })
}

type Cancellation = {
  actor: OrderActor
  reason: string
  /** What its mail says. */
  mail: CanceledBecause
  shopOrigin: string
}

async function write(
  services: Services,
  unit: Unit,
  order: Order,
  { mail: because, shopOrigin, ...why }: Cancellation,
): Promise<boolean> {
  const at = services.now()
  if (!(await changeStatus(unit, order.id, CANCELED, { ...why, at }, [AWAITING_PAYMENT]))) return false
  await giveBackVoucher(services, unit, order)
  await giveBackMoney(unit, order, at)
  const link = signedOrderLink(services, order, shopOrigin)
  const mail = orderCanceled(await services.catalogue(unit), order, link, because)
  await putInOutbox(unit, { kind: 'mail', key: `order-canceled:${order.id}`, payload: mail }, at)
  return true
}

/**
 * Status, voucher and mail change in one transaction; false if the order is no longer awaiting payment. Throws Refusal
 * 'payment_pending' or 'payment_unreachable'.
 */
export async function cancelUnpaidOrder(
  services: Services,
  order: Order,
  cancellation: Cancellation,
): Promise<boolean> {
  await closeOpenPayment(services, order.id)
  return inTransaction(services.db, (unit) => write(services, unit, order, cancellation))
}

/** Once; a canceled order is returned as it is. Throws Refusal 'not_found', 'order_paid' and those of cancelUnpaidOrder. */
export async function cancelOrder(services: Services, request: CancelOrder): Promise<Order> {
  const { orderId, signature, shopOrigin } = request
  const order = await readSignedOrder(services, orderId, signature)
  if (order.status === AWAITING_PAYMENT) {
    await cancelUnpaidOrder(services, order, {
      actor: 'customer',
      reason: 'given up',
      mail: 'done',
      shopOrigin,
    })
  }
  const after = await readSignedOrder(services, orderId, signature)
  if (after.status !== CANCELED) throw new Refusal('order_paid')
  return after
}
