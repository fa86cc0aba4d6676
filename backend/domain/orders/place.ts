import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { shopDay } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { AWAITING_PAYMENT, type OrderActor, WITH_CUSTOMER } from '../../../contract/order-status'
import { amountDue, priceOrder } from '../../../contract/prices'
import { voucherProblem } from '../../../contract/vouchers'
import { inTransaction, isDuplicate, withRetry } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { bookUnits } from '../fleet/book'
import { queueMail } from '../mail/outbox/put'
import { refuseBlocked } from '../people/accounts/sessions'
import type { Catalogue } from '../platform/catalogue'
import { validateAnswers } from '../platform/forms/answers'
import { limit, refundLimit } from '../platform/limits/limit'
import { Refusal, refusedField } from '../platform/refusal'
import type { Services } from '../platform/services'
import { confirmedCheck } from '../platform/vat/check'
import { refuseUnopened } from '../settings/opening/opening'
import { checkoutForm } from './checkouts/store'
import { markPaid } from './confirmation/confirm'
import { heldDeposit } from './deposits/ledger'
import { checkPossible, type FollowUpChoice, type Offer, offerFollowUp } from './follow-ups/offer'
import { putOnInvoice } from './on-invoice/credit'
import { checkMethod, checkTransferTime, firstMethod } from './payments/methods'
import {
  checkArticles,
  checkCountryAllows,
  checkEarlyStart,
  checkPeriod,
  checkPlace,
  checkTotal,
} from './record/checks'
import { historyRow, lockOrder, orderById, orderByKey } from './record/find'
import {
  lineRows,
  type Order,
  type OrderRequest,
  orderFrom,
  orderRow,
  type PreparedOrder,
} from './record/order'
import { orderLinks } from './record/order-key'
import { newWordRows } from './record/searched-words'
import { orderReceived } from './transfers/store'
import { checkVoucher, findVoucher, redeemVoucher, type Voucher } from './vouchers/find'

async function voucherOf(services: Services, request: OrderRequest): Promise<Voucher | undefined> {
  if (!request.voucherCode?.trim()) return undefined
  const field = 'voucher'
  const given = { code: request.voucherCode, address: request.visitor }
  const voucher = await checkVoucher(services, given, field)
  const code = voucherProblem(voucher, request.type)
  if (code) throw refusedField(field, code)
  return voucher
}

async function prepareOrder(
  services: Services,
  catalogue: Catalogue,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PreparedOrder> {
  refuseUnopened(catalogue, services.now())
  const today = shopDay(services.now())
  const { type } = request
  const place = checkPlace(catalogue, request.place)
  checkCountryAllows(catalogue, place.country, type)
  const lines = checkArticles(catalogue, request.lines, place, type)
  const period = checkPeriod(catalogue, type, request.period, today)
  checkEarlyStart(period, request.startsEarly)
  const form = checkoutForm(catalogue, place, messageLocale)
  const address = validateAnswers(form, request.address, messageLocale)
  const voucher = await voucherOf(services, request)
  const { country } = place
  const vatCheck = await confirmedCheck(services.db, catalogue, { id: request.key, address, country })
  const totals = priceOrder({
    type,
    isVatFree: vatCheck !== null,
    lines,
    period: period ?? undefined,
    voucher: voucher?.balance,
    percentOff: voucher?.percent ?? undefined,
  })
  checkTotal(totals)
  const { total } = totals
  if (request.expectedTotal !== undefined && total !== request.expectedTotal) {
    throw new Refusal('price_changed', { data: { expected_total: request.expectedTotal, totals } })
  }
  const payment = { country, amount: total }
  const paymentMethod = request.paymentMethod ?? (await firstMethod(services, catalogue, payment))
  // Permission to pay on invoice is checked when storing.
  const isOnInvoice = paymentMethod === ON_INVOICE
  if (total > 0 && !isOnInvoice) await checkMethod(services, catalogue, { ...payment, id: paymentMethod })
  if (total > 0) checkTransferTime(catalogue, paymentMethod, { type, period, follows: null }, today)
  return { request: { ...request, paymentMethod }, place, period, lines, address, voucher, totals, vatCheck }
}

export type PlacedOrder = { order: Order; isNew: boolean }

// The voucher was used between pricing and placing.
class VoucherSpent extends Error {}

/** Parallel orders took the voucher each time; only a transaction sees their rows. */
async function spentByOthers({ db, now }: Services, { voucherCode }: OrderRequest): Promise<Refusal> {
  const find = (unit: Unit) => findVoucher(unit, voucherCode ?? '', shopDay(now()))
  const code = (await inTransaction(db, find)) ? 'voucher_in_use' : 'invalid_gift'
  return refusedField('discountID', code)
}
class PlacedMeanwhile extends Error {}

function placedBefore(order: Order, { fingerprint }: Pick<OrderRequest, 'fingerprint'>): PlacedOrder {
  const isOther = order.fingerprint !== null && order.fingerprint !== fingerprint
  if (isOther) throw new Refusal('order_sent_otherwise')
  return { order, isNew: false }
}

async function insertOrder(
  services: Services,
  unit: Unit,
  prepared: PreparedOrder,
  { at, actor }: { at: Date; actor: OrderActor },
): Promise<Order> {
  const row = orderRow(prepared, at)
  const lines = lineRows(row.id, prepared)
  const order = orderFrom(row, lines)
  const { request, followUp } = prepared
  if (row.email_key) await refuseBlocked(unit, { email_key: row.email_key })
  await unit.insertInto('orders').values(row).execute()
  await unit.insertInto('order_lines').values(lines).execute()
  const history = historyRow(row.id, null, AWAITING_PAYMENT, { actor, reason: 'placed', at })
  await unit.insertInto('order_history').values(history).execute()
  await unit.insertInto('order_words').values(newWordRows(order)).execute()
  // Transfers and invoices have their own mail with payment instructions.
  const isPaidElsewhere = [ON_INVOICE, BANK_TRANSFER].includes(order.paymentMethod)
  if (amountDue(order) > 0 && !isPaidElsewhere) {
    const links = orderLinks(services, order, request.shopOrigin)
    const mail = orderReceived(await services.catalogue(unit), order, links)
    await queueMail(unit, `order-received:${order.id}`, mail, at)
  }
  if (followUp) {
    const { orderId: order_id, kind } = followUp
    const follows = { order_id, follow_up_id: order.id, kind, created_at: at.toISOString() }
    await unit.insertInto('follow_ups').values(follows).execute()
  }
  return order
}

/** For what is over already: no unit is booked. Call in a transaction. */
export const storeAfterwards = (services: Services, unit: Unit, prepared: PreparedOrder) =>
  insertOrder(services, unit, prepared, { at: services.now(), actor: 'staff' })

/**
 * Call in a transaction. Throws Refusal 'no_unit_free', 'unknown_payment_method', 'invoice_limit' or 'account_blocked', and a duplicate
 * error (`isDuplicate`) for a known key.
 */
export async function storeOrder(services: Services, unit: Unit, prepared: PreparedOrder) {
  const { request, voucher, totals } = prepared
  const at = services.now()
  const order = await insertOrder(services, unit, prepared, { at, actor: 'customer' })
  const { id } = order
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

/**
 * The same key returns the same order. Throws Refusal 'order_sent_otherwise', 'too_many', 'no_unit_free', 'voucher_in_use', and those of
 * prepareOrder.
 */
export async function placeOrder(
  services: Services,
  catalogue: Catalogue,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PlacedOrder> {
  const attempt = async () => {
    const prepared = await prepareOrder(services, catalogue, request, messageLocale)
    return inTransaction(services.db, (unit) => storeOrder(services, unit, prepared)).catch(
      async (error: unknown) => {
        if (!isDuplicate(error)) throw error
        // The parallel order may not be committed; a transaction waits for it.
        const placed = await inTransaction(services.db, (unit) => orderByKey(unit, request.key))
        throw placed ? new PlacedMeanwhile() : error
      },
    )
  }
  try {
    await limit(services, 'order_address', request.visitor)
    return await withRetry(attempt, (error) => error instanceof VoucherSpent || isDuplicate(error))
  } catch (error) {
    // Repeats are rare, so they are looked for only after a failure.
    const placed = await orderByKey(services.db, request.key)
    if (!placed) throw error instanceof VoucherSpent ? await spentByOthers(services, request) : error
    await refundLimit(services, 'order_address', request.visitor)
    return placedBefore(placed, request)
  }
}

type Agreed = { total: number; due: number; paymentMethod: string; startsEarly: boolean }

type Sent = Pick<OrderRequest, 'key' | 'fingerprint' | 'visitor' | 'shopOrigin' | 'locale'>

type FollowUpRequest = Sent & { order: Order; choice: FollowUpChoice; agreed: Agreed }

function checkAgreed({ totals, due, period }: Offer, agreed: Agreed): void {
  if (totals.total !== agreed.total || due !== agreed.due) {
    throw new Refusal('price_changed', { data: { expected_total: agreed.total, totals } })
  }
  checkEarlyStart(period, agreed.startsEarly)
}

export function preparedFollowUp(
  order: Order,
  offer: Offer,
  { agreed, ...sent }: Sent & { agreed: Agreed },
  userId: string | null,
): PreparedOrder {
  const { type, lines, period, totals, kind, depositCounted } = offer
  const place = { country: order.country, region: order.region }
  return {
    request: {
      ...sent,
      type,
      lines,
      period,
      startsEarly: agreed.startsEarly,
      address: order.address,
      voucherCode: null,
      place,
      paymentMethod: agreed.paymentMethod,
      expectedTotal: agreed.total,
      userId,
    },
    place,
    period,
    lines,
    address: order.address,
    voucher: undefined,
    totals,
    followUp: { orderId: order.id, kind, depositCounted },
  }
}

export async function ownerOf(unit: Unit, orderId: string): Promise<string | null> {
  const row = await unit.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  return row?.user_id ?? null
}

/** `methodProblem` is thrown only if all else is agreed. */
async function write(services: Services, unit: Unit, request: FollowUpRequest, methodProblem: unknown) {
  const { choice, agreed } = request
  const { id } = request.order
  const now = services.now()
  // Makes parallel extensions, purchases and returns of the order wait.
  const isThere = await lockOrder(unit, id, now, WITH_CUSTOMER)
  const known = await orderByKey(unit, request.key)
  if (known) return placedBefore(known, request)
  const catalogue = await services.catalogue(unit)
  refuseUnopened(catalogue, services.now())
  const order = isThere ? await orderById(unit, id) : undefined
  if (!order) throw new Refusal('not_permitted')
  await checkPossible(unit, order, choice.kind)
  const asked = { order, held: await heldDeposit(unit, order), now }
  const offer = offerFollowUp(catalogue, asked, choice)
  checkAgreed(offer, agreed)
  if (methodProblem) throw methodProblem
  const { order: _, choice: __, ...sent } = request
  return storeOrder(services, unit, preparedFollowUp(order, offer, sent, await ownerOf(unit, id)))
}

export async function placeFollowUp(services: Services, request: FollowUpRequest): Promise<PlacedOrder> {
  const known = await orderByKey(services.db, request.key)
  if (known) return placedBefore(known, request)
  await limit(services, 'order_address', request.visitor)
  const { order, agreed } = request
  // No provider is called inside the transaction.
  const catalogue = await services.catalogue(services.db)
  const payment = { country: order.country, amount: agreed.due, id: agreed.paymentMethod }
  const methodProblem =
    agreed.due > 0
      ? await checkMethod(services, catalogue, payment).catch((error: unknown) => error)
      : undefined
  return withRetry(
    () => inTransaction(services.db, (unit) => write(services, unit, request, methodProblem)),
    isDuplicate,
  )
}
