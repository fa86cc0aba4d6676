import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import type { Locale } from '../../../contract/locales'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { AWAITING_PAYMENT, type OrderActor } from '../../../contract/order-status'
import { amountDue } from '../../../contract/prices'
import { shopDay } from '../../../contract/shop-time'
import { insertTogether } from '../../db/insert-together'
import { inTransaction, isDuplicate, withRetry } from '../../db/retry'
import type { Queries, Unit } from '../../db/schema'
import { bookUnits } from '../fleet/book'
import { outboxRow } from '../mail/outbox/put'
import { refuseBlocked } from '../people/accounts/blocked'
import type { Catalogue } from '../platform/catalogue'
import { limit, refundLimit } from '../platform/limits/limit'
import { Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { markPaid } from './confirmation/confirm'
import { putOnInvoice } from './on-invoice/put'
import { prepareOrder } from './prepare'
import { historyRow } from './record/change-status'
import { orderById, orderByKey } from './record/find'
import {
  lineRows,
  type Order,
  type OrderRequest,
  orderFrom,
  orderRow,
  type PreparedOrder,
} from './record/order'
import { signedOrderLink } from './record/order-key'
import { newWordRows } from './record/searched-words'
import { orderReceived } from './transfers/mails'
import { redeemVoucher } from './vouchers/balance'
import { findVoucher } from './vouchers/find'

export type PlacedOrder = { order: Order; isNew: boolean }

// The voucher was used between pricing and placing.
class VoucherSpent extends Error {}

/** Others who order with it were faster each time; a transaction knows what they left, also before it can be read. */
async function spentByOthers({ db, now }: Services, { voucherCode }: OrderRequest): Promise<Refusal> {
  const find = (unit: Unit) => findVoucher(unit, voucherCode ?? '', shopDay(now()))
  const code = (await inTransaction(db, find)) ? 'voucher_in_use' : 'invalid_gift'
  return new Refusal(code, { fields: [{ field: 'discountID', code }] })
}
class PlacedMeanwhile extends Error {}

/** Returns the order that was placed with the key. Throws Refusal 'order_sent_otherwise' for other content. */
export function placedBefore(order: Order, { fingerprint }: Pick<OrderRequest, 'fingerprint'>): PlacedOrder {
  const isOther = order.fingerprint !== null && order.fingerprint !== fingerprint
  if (isOther) throw new Refusal('order_sent_otherwise')
  return { order, isNew: false }
}

async function follow(unit: Unit, followUpId: string, { followUp }: PreparedOrder, at: Date): Promise<void> {
  if (!followUp) return
  const { orderId, kind } = followUp
  const row = { order_id: orderId, follow_up_id: followUpId, kind, created_at: at.toISOString() }
  await unit.insertInto('follow_ups').values(row).execute()
}

/** What is transferred or on invoice has a mail of its own, which says how to pay; what is paid already is confirmed. */
async function receiptOf(services: Services, db: Queries, order: Order, shopOrigin: string) {
  const { paymentMethod } = order
  if (amountDue(order) === 0 || paymentMethod === ON_INVOICE || paymentMethod === BANK_TRANSFER) return []
  const link = signedOrderLink(services, order, shopOrigin)
  const payload = orderReceived(await services.catalogue(db), order, link)
  return [outboxRow({ kind: 'mail', key: `order-received:${order.id}`, payload }, services.now())]
}

async function insertOrder(
  services: Services,
  db: Queries,
  prepared: PreparedOrder,
  at: Date,
  actor: OrderActor = 'customer',
): Promise<Order> {
  const row = orderRow(prepared, at)
  const lines = lineRows(row.id, prepared)
  const order = orderFrom(row, lines, undefined)
  if (row.email_key) await refuseBlocked(db, { email_key: row.email_key })
  await insertTogether(db, {
    orders: [row],
    order_lines: lines,
    order_history: [historyRow(row.id, null, AWAITING_PAYMENT, { actor, reason: 'placed', at })],
    order_words: newWordRows(order),
    outbox: await receiptOf(services, db, order, prepared.request.shopOrigin),
  })
  return order
}

/** Stores an order for what is over already, so that no unit is booked for it. Call it in a transaction. */
export async function storeAfterwards(
  services: Services,
  unit: Unit,
  prepared: PreparedOrder,
): Promise<Order> {
  const at = services.now()
  const order = await insertOrder(services, unit, prepared, at, 'staff')
  await follow(unit, order.id, prepared, at)
  return order
}

/**
 * Call it in a transaction. An order of which nothing is left to pay is paid at once. Throws Refusal 'no_unit_free',
 * 'unknown_payment_method', 'invoice_limit' where it was to be on invoice, or 'account_blocked' for the address of an account
 * that staff blocked; an error that `isDuplicate` knows if there is an order with its key.
 */
export async function storeOrder(
  services: Services,
  unit: Unit,
  prepared: PreparedOrder,
): Promise<PlacedOrder> {
  const { request, voucher, totals } = prepared
  const at = services.now()
  const order = await insertOrder(services, unit, prepared, at)
  const { id } = order
  await follow(unit, id, prepared, at)
  await bookUnits(services, unit, id, prepared)
  const isTaken = totals.discount > 0 || totals.reduction !== undefined
  if (voucher && isTaken && !(await redeemVoucher(unit, voucher.code, totals.discount))) {
    throw new VoucherSpent()
  }
  const { shopOrigin, userId, paymentMethod } = request
  const isDue = amountDue(order) > 0
  if (isDue && paymentMethod !== ON_INVOICE) return { order, isNew: true }
  if (isDue) await putOnInvoice(services, unit, order, { userId, shopOrigin, at })
  else await markPaid(services, unit, id, shopOrigin, { actor: 'shop', reason: 'nothing_to_pay', at })
  return { order: (await orderById(unit, id)) ?? order, isNew: true }
}

/** Returns whether nothing else changes with it, so that a database server needs to hear of one statement only. */
function standsAlone({ request, voucher, totals }: PreparedOrder): boolean {
  const { type, paymentMethod } = request
  return type === 'buy' && !voucher && totals.total > 0 && paymentMethod !== ON_INVOICE
}

async function tryToPlace(
  services: Services,
  catalogue: Catalogue,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PlacedOrder> {
  const { db } = services
  const prepared = await prepareOrder(services, catalogue, request, messageLocale)
  if (!standsAlone(prepared)) return inTransaction(db, (unit) => storeOrder(services, unit, prepared))
  return { order: await insertOrder(services, db, prepared, services.now()), isNew: true }
}

/** Tells an order that a request with the same key placed meanwhile from a number that was given before. */
async function refuseTwice(services: Services, request: OrderRequest, error: unknown): Promise<never> {
  if (!isDuplicate(error)) throw error
  // It may not be committed yet: a transaction finds it nevertheless, and ends when it is.
  const placed = await inTransaction(services.db, (unit) => orderByKey(unit, request.key))
  throw placed ? new PlacedMeanwhile() : error
}

/**
 * All of it or nothing is stored; the same key with the same content returns the same order. Throws Refusal
 * 'order_sent_otherwise' for other content, 'too_many', 'no_unit_free', 'voucher_in_use', and the refusals of prepareOrder.
 */
export async function placeOrder(
  services: Services,
  catalogue: Catalogue,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PlacedOrder> {
  const attempt = () =>
    tryToPlace(services, catalogue, request, messageLocale).catch((error: unknown) =>
      refuseTwice(services, request, error),
    )
  try {
    await limit(services, 'order_address', request.visitor)
    return await withRetry(attempt, (error) => error instanceof VoucherSpent || isDuplicate(error))
  } catch (error) {
    // Hardly any order was placed before, so that is asked only about those which cannot be placed.
    const placed = await orderByKey(services.db, request.key)
    if (!placed) throw error instanceof VoucherSpent ? await spentByOthers(services, request) : error
    await refundLimit(services, 'order_address', request.visitor)
    return placedBefore(placed, request)
  }
}
