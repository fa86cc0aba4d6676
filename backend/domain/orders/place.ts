import type { Locale } from '../../../contract/locales'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { amountDue } from '../../../contract/prices'
import { insertTogether } from '../../db/insert-together'
import { inTransaction, isDuplicate, withRetry } from '../../db/retry'
import type { OrdersTable, Unit } from '../../db/schema'
import { refuseBlocked } from '../accounts/blocked'
import { bookUnits } from '../fleet/book'
import { limit } from '../limits/limit'
import { putOnInvoice } from '../on-invoice/put'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { redeemVoucher } from '../vouchers/redeem'
import { historyRow } from './change-status'
import { orderById, orderByKey } from './find'
import { markPaid } from './mark-paid'
import { lineRows, type Order, type OrderRequest, orderFrom, orderRow, type PreparedOrder } from './order'
import { prepareOrder } from './prepare'
import { newWordRows } from './words'

export type PlacedOrder = { order: Order; isNew: boolean }

// The voucher was used between pricing and placing.
class VoucherSpent extends Error {}

async function insertOrder(unit: Unit, row: OrdersTable): Promise<boolean> {
  const result = await unit
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('checkout_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The order that was placed with the key. Throws Refusal 'order_sent_otherwise' for other content. */
export function placedBefore(order: Order, { fingerprint }: Pick<OrderRequest, 'fingerprint'>): PlacedOrder {
  const isOther = order.fingerprint !== null && order.fingerprint !== fingerprint
  if (isOther) throw new Refusal('order_sent_otherwise')
  return { order, isNew: false }
}

async function existing(unit: Unit, request: OrderRequest): Promise<PlacedOrder> {
  const order = await orderByKey(unit, request.key)
  if (!order) throw new Error(`The order of key ${request.key} is gone`)
  return placedBefore(order, request)
}

async function follow(unit: Unit, followUpId: string, { followUp }: PreparedOrder, at: Date): Promise<void> {
  if (!followUp) return
  const { orderId, kind } = followUp
  const row = { order_id: orderId, follow_up_id: followUpId, kind, created_at: at.toISOString() }
  await unit.insertInto('follow_ups').values(row).execute()
}

/**
 * Call in a transaction. An order of which nothing is left to pay is paid at once. Throws Refusal 'no_unit_free',
 * 'unknown_payment_method', 'invoice_limit' where it was to be on invoice, or 'account_blocked' for the address of an account
 * that staff blocked.
 */
export async function storeOrder(
  services: Services,
  unit: Unit,
  prepared: PreparedOrder,
): Promise<PlacedOrder> {
  const { request, voucher, totals } = prepared
  const at = services.now()
  const row = orderRow(prepared, at)
  if (row.email_key) await refuseBlocked(unit, { email_key: row.email_key })
  if (!(await insertOrder(unit, row))) return existing(unit, request)
  const lines = lineRows(row.id, prepared)
  await follow(unit, row.id, prepared, at)
  await bookUnits(services, unit, row.id, prepared)
  const isTaken = totals.discount > 0 || totals.reduction !== undefined
  if (voucher && isTaken && !(await redeemVoucher(unit, voucher.code, totals.discount))) {
    throw new VoucherSpent()
  }
  const order = orderFrom(row, lines, undefined)
  const placed = historyRow(row.id, null, AWAITING_PAYMENT, { actor: 'customer', reason: 'placed', at })
  await insertTogether(unit, [
    unit.insertInto('order_lines').values(lines),
    unit.insertInto('order_history').values(placed),
    unit.insertInto('order_words').values(newWordRows(order)),
  ])
  const { shopOrigin, userId, paymentMethod } = request
  const isDue = amountDue(order) > 0
  if (isDue && paymentMethod !== ON_INVOICE) return { order, isNew: true }
  if (isDue) await putOnInvoice(services, unit, order, { userId, shopOrigin, at })
  else await markPaid(services, unit, row.id, shopOrigin, { actor: 'shop', reason: 'nothing_to_pay', at })
  return { order: (await orderById(unit, row.id)) ?? order, isNew: true }
}

async function tryToPlace(
  services: Services,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PlacedOrder> {
  const prepared = await prepareOrder(services, request, messageLocale)
  return inTransaction(services.db, (unit) => storeOrder(services, unit, prepared))
}

/**
 * One transaction; the same key with the same content returns the same order. Throws Refusal 'order_sent_otherwise' for
 * other content, 'too_many', 'no_unit_free', and the refusals of prepareOrder.
 */
export async function placeOrder(
  services: Services,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PlacedOrder> {
  const known = await orderByKey(services.db, request.key)
  if (known) return placedBefore(known, request)
  await limit(services, 'order_address', request.visitor)
  try {
    return await withRetry(
      () => tryToPlace(services, request, messageLocale),
      (error) => error instanceof VoucherSpent || isDuplicate(error),
    )
  } catch (error) {
    // A parallel request may have placed this order and used its voucher.
    const placed = await orderByKey(services.db, request.key)
    if (placed) return placedBefore(placed, request)
    throw error
  }
}
