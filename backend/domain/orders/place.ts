import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { shopDay } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import type { Cents } from '../../../contract/money'
import { priceByMonth } from '../../../contract/months'
import { ON_INVOICE } from '../../../contract/on-invoice'
import {
  AWAITING_PAYMENT,
  type FollowUpKind,
  type OrderActor,
  WITH_CUSTOMER,
} from '../../../contract/order-status'
import { amountDue, priceOrder } from '../../../contract/prices'
import { voucherProblem } from '../../../contract/vouchers'
import { inTransaction, isDuplicate, withRetry } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { bookUnits } from '../fleet/book'
import { putInOutbox } from '../mail/outbox/put'
import { refuseBlocked } from '../people/accounts/sessions'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import { textAnswer, validateAnswers } from '../platform/forms/answers'
import { delayByLimit, hashedKey, isUsedUp, limit } from '../platform/limits/limit'
import { Refusal, refusedField } from '../platform/refusal'
import type { InShop, InUnit, Services } from '../platform/services'
import { checkUncheckedVat, confirmedCheck } from '../platform/vat/check'
import { refuseUnopened } from '../settings/opening/opening'
import { checkoutForm } from './checkouts/store'
import { markPaid } from './confirmation/confirm'
import { heldDeposit } from './deposits/ledger'
import { checkPossible, type FollowUpChoice, offerFollowUp } from './follow-ups/offer'
import { receivedKey } from './mails/order-mail'
import { putOnInvoice } from './on-invoice/credit'
import { checkMethod, checkTransferTime, firstMethod, takesTransfers } from './payments/methods'
import {
  checkArticles,
  checkCountryAllows,
  checkEarlyStart,
  checkPeriod,
  checkPlace,
  checkTotal,
} from './record/checks'
import { historyRow, lockOrder, orderById, orderByKey } from './record/find'
import { divideByMonth, monthsOfOrder } from './record/months'
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
  const typed = { code: request.voucherCode, address: request.visitor }
  const voucher = await checkVoucher(services, typed, 'voucher')
  const code = voucherProblem(voucher, request.type)
  if (code) throw refusedField('voucher', code)
  return voucher
}

type Divisible = Pick<PreparedOrder, 'period' | 'address' | 'totals'>

// Transfers and invoices have their own mail with payment instructions.
const hasReceipt = (paymentMethod: string, due: Cents): boolean =>
  due > 0 && ![ON_INVOICE, BANK_TRANSFER].includes(paymentMethod)

/** What the first month costs, in cents. Throws Refusal 'not_by_month'. */
function firstOfMonths(catalogue: Catalogue, { period, address, totals }: Divisible): Cents {
  const isOffered = period && !isOfCompany(address) && takesTransfers(catalogue)
  const [first] = (isOffered && priceByMonth(totals, period)) || []
  if (!first) throw refusedField('by_month', 'not_by_month')
  return first.totals.total
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
  const form = checkoutForm(catalogue, place, messageLocale)
  const address = validateAnswers(form, request.address, messageLocale)
  checkEarlyStart(period, address, request.startsEarly)
  await checkUncheckedVat(services, request.key, address)
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
  const amount = request.isByMonth ? firstOfMonths(catalogue, { period, address, totals }) : total
  const payment = { country, amount }
  const paymentMethod = request.paymentMethod ?? (await firstMethod(services, catalogue, payment))
  // Permission to pay on invoice is checked when storing.
  const isOnInvoice = paymentMethod === ON_INVOICE
  if (total > 0 && !isOnInvoice) await checkMethod(services, catalogue, { ...payment, id: paymentMethod })
  if (total > 0) checkTransferTime(catalogue, paymentMethod, { type, period, follows: null }, today)
  const recipient = emailKey(textAnswer(address, 'Emailadres'))
  const receiptTo = recipient === request.ownEmail ? undefined : recipient
  return { ...request, paymentMethod, place, period, lines, address, voucher, totals, vatCheck, receiptTo }
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

function placedBefore(order: Order, { fingerprint }: Pick<OrderRequest, 'fingerprint'>): PlacedOrder {
  const isDifferent = order.fingerprint !== null && order.fingerprint !== fingerprint
  if (isDifferent) throw new Refusal('order_sent_otherwise')
  return { order, isNew: false }
}

// Who pays meanwhile gets the confirmation alone, which acknowledges the order, too (§ 312i BGB).
const TIME_TO_PAY_S = 10 * 60

/** In seconds. Anybody may order to any address; the law asks for each receipt, so a limit only delays it. */
async function receiptDelay(services: Services, to: string | undefined): Promise<number> {
  if (to === undefined) return TIME_TO_PAY_S
  const delay = await delayByLimit(services, 'order_receipt_account', to)
  return Math.max(TIME_TO_PAY_S, delay, await delayByLimit(services, 'order_receipt_account_day', to))
}

/** Hashed: who holds units until they are paid; null where none are held, or an invoice was agreed. */
function holderKey(services: Services, { paymentMethod, visitor }: PreparedOrder): string | null {
  if (paymentMethod === ON_INVOICE || visitor === undefined) return null
  // Some connections have a whole /48 of IPv6 addresses.
  return hashedKey(services, visitor.split(':').slice(0, 3).join(':'))
}

export async function insertOrder(services: InUnit & InShop, prepared: PreparedOrder, actor: OrderActor) {
  const { db: unit, shopOrigin } = services
  const at = services.now()
  const content = { ...orderRow(prepared, at), visitor_key: holderKey(services, prepared) }
  const { email_key } = content
  // What the shop claims is claimed of a blocked account, too.
  if (email_key && actor === 'customer') await refuseBlocked(unit, { email_key })
  const row = await unit.insertInto('orders').values(content).returningAll().executeTakeFirstOrThrow()
  const lines = lineRows(row.id, prepared)
  const placed = orderFrom(row, lines)
  await unit.insertInto('order_lines').values(lines).execute()
  const history = historyRow(row.id, null, AWAITING_PAYMENT, { actor, reason: 'placed', at })
  await unit.insertInto('order_history').values(history).execute()
  await unit.insertInto('order_words').values(newWordRows(placed)).execute()
  const order = prepared.isByMonth ? await divideByMonth(unit, placed) : placed
  if (hasReceipt(order.paymentMethod, amountDue(order))) {
    const links = orderLinks(services, order, shopOrigin)
    const months = await monthsOfOrder(unit, order)
    const mail = orderReceived(await services.catalogue(unit), order, links, months)
    const delaySeconds = await receiptDelay(services, prepared.receiptTo)
    await putInOutbox(unit, { kind: 'mail', key: receivedKey(order.id), payload: mail, delaySeconds }, at)
  }
  if (prepared.followUp) {
    const { orderId: order_id, kind } = prepared.followUp
    const follows = { order_id, follow_up_id: order.id, kind, created_at: at.toISOString() }
    await unit.insertInto('follow_ups').values(follows).execute()
  }
  return order
}

/**
 * Throws Refusal 'no_unit_free', 'unknown_payment_method', 'invoice_limit', 'invoice_overdue' or 'account_blocked', and a duplicate error
 * (`isDuplicate`) for a known key.
 */
export async function storeOrder(services: InUnit & InShop, prepared: PreparedOrder) {
  const { db: unit } = services
  const { voucher, totals, paymentMethod, userId } = prepared
  const at = services.now()
  const order = await insertOrder(services, prepared, 'customer')
  const { id } = order
  await bookUnits(services, unit, id, { ...prepared, holder: holderKey(services, prepared) })
  const isRedeemed = totals.discount > 0 || totals.reduction !== undefined
  if (voucher && isRedeemed && !(await redeemVoucher(unit, voucher.code, totals.discount))) {
    throw new VoucherSpent()
  }
  const isDue = amountDue(order) > 0
  if (isDue && paymentMethod !== ON_INVOICE) return { order, isNew: true }
  if (isDue) await putOnInvoice(services, order, userId, at)
  else await markPaid(services, id, { actor: 'shop', reason: 'nothing_to_pay', at })
  return { order: (await orderById(unit, id)) ?? order, isNew: true }
}

/**
 * The same key returns the same order. Throws Refusal 'order_sent_otherwise', 'too_many', 'no_unit_free', 'voucher_in_use', and those of
 * prepareOrder.
 */
export async function placeOrder(
  services: InShop,
  catalogue: Catalogue,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PlacedOrder> {
  const { visitor } = request
  const attempt = async () => {
    const prepared = await prepareOrder(services, catalogue, request, messageLocale)
    const store = async (db: Unit) => {
      const stored = await storeOrder({ ...services, db }, prepared)
      // In the same commit, and last, as all behind one address wait for this row; an order that fails is counted below.
      await limit({ ...services, db }, 'order_address', visitor)
      return stored
    }
    return inTransaction(services.db, store).catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error
      // The parallel order may not be committed; a transaction waits for it.
      const placed = await inTransaction(services.db, (unit) => orderByKey(unit, request.key))
      if (!placed) throw error
      return placedBefore(placed, request)
    })
  }
  try {
    if (await isUsedUp(services, 'order_address', visitor)) await limit(services, 'order_address', visitor)
    return await withRetry(attempt, (error) => error instanceof VoucherSpent || isDuplicate(error))
  } catch (error) {
    // Repeats are rare, so they are looked for only after a failure.
    const placed = await orderByKey(services.db, request.key)
    if (placed) return placedBefore(placed, request)
    await limit(services, 'order_address', visitor)
    throw error instanceof VoucherSpent ? await spentByOthers(services, request) : error
  }
}

type FollowUpFields = Pick<PreparedOrder, 'key' | 'fingerprint' | 'locale' | 'paymentMethod' | 'startsEarly'>

type FollowUpRequest = FollowUpFields & {
  order: Order
  choice: FollowUpChoice
  visitor: string | undefined
  expectedTotal: Cents
  expectedDue: Cents
}

type PricedFollowUp = Pick<PreparedOrder, 'type' | 'lines' | 'period' | 'totals'> & {
  kind: FollowUpKind
  depositCounted: Cents
}

export async function preparedFollowUp(
  unit: Unit,
  { id, country, region, address, contact, collection }: Order,
  { type, lines, period, totals, kind, depositCounted }: PricedFollowUp,
  { key, fingerprint, locale, paymentMethod, startsEarly }: FollowUpFields,
): Promise<PreparedOrder> {
  const owner = unit.selectFrom('orders').select('user_id').where('id', '=', id)
  return {
    ...{ key, fingerprint, locale, paymentMethod, startsEarly, type, lines, period, totals, address },
    place: { country, region },
    userId: (await owner.executeTakeFirst())?.user_id ?? null,
    followUp: { orderId: id, kind, depositCounted },
    ...{ contact, collection: kind === 'rental' ? collection : null },
  }
}

/** `methodProblem` is thrown only if all else is agreed. */
async function placeLocked(services: InUnit & InShop, request: FollowUpRequest, methodProblem: unknown) {
  const { db: unit } = services
  const { choice, expectedTotal } = request
  const { id } = request.order
  const now = services.now()
  // Makes parallel extensions, purchases and returns of the order wait.
  const isWithCustomer = await lockOrder(unit, id, now, WITH_CUSTOMER)
  const existing = await orderByKey(unit, request.key)
  if (existing) return placedBefore(existing, request)
  const catalogue = await services.catalogue(unit)
  refuseUnopened(catalogue, now)
  const order = isWithCustomer ? await orderById(unit, id) : undefined
  if (!order) throw new Refusal('not_permitted')
  await checkPossible(unit, order, choice.kind)
  const offer = offerFollowUp(catalogue, { order, held: await heldDeposit(unit, order), now }, choice)
  if (offer.totals.total !== expectedTotal || offer.due !== request.expectedDue) {
    throw new Refusal('price_changed', { data: { expected_total: expectedTotal, totals: offer.totals } })
  }
  checkEarlyStart(offer.period, order.address, request.startsEarly)
  if (methodProblem) throw methodProblem
  return storeOrder(services, await preparedFollowUp(unit, order, offer, request))
}

export async function placeFollowUp(services: InShop, request: FollowUpRequest): Promise<PlacedOrder> {
  const existing = await orderByKey(services.db, request.key)
  if (existing) return placedBefore(existing, request)
  await limit(services, 'order_address', request.visitor)
  const { order, expectedDue: amount, paymentMethod: id } = request
  // No provider is called inside the transaction.
  const catalogue = await services.catalogue(services.db)
  const payment = { country: order.country, amount, id }
  const methodProblem =
    amount > 0 ? await checkMethod(services, catalogue, payment).catch((error: unknown) => error) : undefined
  return withRetry(
    () => inTransaction(services.db, (db) => placeLocked({ ...services, db }, request, methodProblem)),
    isDuplicate,
  )
}
