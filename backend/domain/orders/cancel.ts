import { shopDay } from '../../../contract/dates'
import { type Cents, formatMoney } from '../../../contract/money'
import { AWAITING_PAYMENT, CANCELED, PAID, SHIPPED } from '../../../contract/order-status'
import { amountDue } from '../../../contract/prices'
import type { LostEnd } from '../../../contract/staff/orders'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { isSecondHand } from '../fleet/needed-units'
import { takeStock } from '../fleet/stock'
import { loseUnits } from '../fleet/units-of-order'
import { paragraph } from '../mail/letter'
import { queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import { textAnswer } from '../platform/forms/answers'
import { isOverLimit } from '../platform/limits/limit'
import { Refusal } from '../platform/refusal'
import { configuredShopOrigin } from '../platform/return-url'
import type { InShop, InUnit, Services } from '../platform/services'
import { refundDeposit } from './deposits/ledger'
import { creditInvoice } from './documents/invoices'
import { deliveryAddress, orderFacts, orderMail, takeBackReceived, wordsAbout } from './mails/order-mail'
import { checkReceived, closeOpenPayment, hasMismatch } from './payments/settle'
import { changeStatus, orderById, type Reason, readSignedOrder, statusOf } from './record/find'
import { type Order, payUntil } from './record/order'
import { type OrderLinks, orderLinks, signedOrderLink } from './record/order-key'
import { receivedAmount, startPayingBy, TIME_TO_START_PAYING_MS } from './record/paid-amounts'
import { indexWords } from './record/searched-words'
import { workThrough } from './record/work-through'
import { refundCanceled } from './refunds/request'
import { waitAtOnce } from './refunds/waiting'
import { forgetLabel, labelsOf } from './shipments/labels'
import { takeOffInvoice } from './transfers/store'
import { releaseVoucher } from './vouchers/find'

type Canceled = {
  /** 'lost': the parcel did not arrive. */
  because: 'done' | 'expired' | 'lost'
  amount: Cents
  awaited: Cents
  links: OrderLinks
}

function orderCanceled(catalogue: Catalogue, order: Order, canceled: Canceled): Mail {
  const { because, amount, awaited, links } = canceled
  const { voucherCode, totals } = order
  const t = wordsAbout(catalogue, order)
  const values = { amount: formatMoney(awaited) }
  const [isPaid, isAwaited] = [amount > 0, awaited > 0]
  const view = { label: t('order.view_order'), url: links('') }
  const voucher = { code: voucherCode, amount: formatMoney(totals.discount) }
  return orderMail(catalogue, order, {
    withoutName: order.status === AWAITING_PAYMENT,
    headline: t('mail-frame:headlines.canceled'),
    lead: [
      t(`canceled.${isPaid && because === 'done' ? 'paid' : because}`, values),
      ...(isAwaited ? [t('refund.account.why', values)] : []),
    ],
    button: isAwaited ? { label: t('refund.account.link'), url: links('/refund') } : view,
    facts: orderFacts(order),
    next: [
      ...(isPaid && !isAwaited ? [t('canceled.back', { amount: formatMoney(amount) })] : []),
      ...(voucherCode && totals.discount > 0 ? [t('canceled.voucher', voucher)] : []),
      ...(voucherCode && totals.reduction ? [t('canceled.voucherAgain', voucher)] : []),
      ...(order.invoice ? [t('canceled.credited')] : []),
      ...(isPaid ? [] : [t('canceled.late')]),
    ],
    more: [
      ...(isAwaited ? [{ kind: 'link' as const, ...view }, paragraph(t('refund.account.care'))] : []),
      ...(because === 'done' ? [paragraph(t('canceled.notYou', values))] : []),
    ],
  })
}

/** Orders whose payment may be under way stay. Returns how many were canceled. */
export function expireUnpaidOrders(services: Services): Promise<number> {
  const now = services.now()
  const today = shopDay(now)
  const inShop = { ...services, shopOrigin: configuredShopOrigin(services.config) }
  const orders = services.db
    .selectFrom('orders')
    .where('status', '=', AWAITING_PAYMENT)
    .where('created_at', '<', new Date(now.getTime() - TIME_TO_START_PAYING_MS).toISOString())
  return workThrough(services, { orders, problem: 'order could not be expired' }, async (id) => {
    const order = await orderById(services.db, id)
    if (order?.status !== AWAITING_PAYMENT) return false
    const mayPay = payUntil(order, await services.catalogue(services.db)) >= today
    if (mayPay && !(await startPayingBy(services.db, order))) return false
    try {
      await closeOpenPayment(services, id)
      return await cancel(inShop, order, { actor: 'shop', reason: 'not paid in time', because: 'expired' })
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}

type Cancellation = Pick<Canceled, 'because'> & Omit<Reason, 'at'>

/** Returns false if the order has another status by now. */
const cancel = (services: InShop, order: Order, { because, actor, reason }: Cancellation) =>
  inTransaction(services.db, async (unit) => {
    const at = services.now()
    if (!(await changeStatus(unit, order.id, CANCELED, { actor, reason, at }, [order.status]))) return false
    await releaseVoucher(services, unit, order)
    await takeOffInvoice(unit, order.id, amountDue(order), at)
    const amount = await refundCanceled(unit, order.id, at)
    await refundDeposit(unit, order.id, { actor, reason: 'canceled', at })
    const paidBack = Math.max(0, (await receivedAmount(unit, order.id)) - amount)
    const voucher = order.totals.discount
    const inUnit = { ...services, db: unit }
    await creditInvoice(inUnit, order, { paidBack, voucher, causeKey: `canceled:${order.id}`, at })
    const awaited = await waitAtOnce(inUnit, order, at)
    const isUnpaid = order.status === AWAITING_PAYMENT && amount + awaited <= 0
    const to = emailKey(textAnswer(order.address, 'Emailadres'))
    const isFull = isUnpaid && actor === 'shop' && (await isOverLimit(inUnit, 'order_receipt_account', to))
    await takeBackReceived(inUnit, order.id)
    // Anyone may order with any address and give that up, so only the page says so.
    if (isFull || (isUnpaid && actor === 'customer')) return true
    const links = orderLinks(services, order, services.shopOrigin)
    const mail = orderCanceled(await services.catalogue(unit), order, { because, amount, awaited, links })
    await queueMail(unit, `order-canceled:${order.id}`, mail, at)
    return true
  })

const canBeCanceled = ({ status, follows }: Order) =>
  status === AWAITING_PAYMENT || (status === PAID && follows === null)

type CancelRequest = { orderId: string; signature: string; isPaid: boolean }

/**
 * Cancels once, before shipping. Throws Refusal 'not_found', 'not_permitted', 'payment_pending', 'payment_unreachable', or 'order_paid'
 * if the customer does not know of the payment.
 */
export async function cancelOrder(services: InShop, { orderId, signature, isPaid }: CancelRequest) {
  const order = await readSignedOrder(services, orderId, signature)
  const isFree = order.invoice !== null || amountDue(order) <= 0
  const isAgreed = isPaid || (isFree && (await receivedAmount(services.db, orderId)) === 0)
  if (order.status !== PAID || isAgreed) {
    if (order.status === AWAITING_PAYMENT) await closeOpenPayment(services, orderId)
    else await checkReceived(services, orderId)
    const why = { actor: 'customer', reason: 'given up', because: 'done' } as const
    if (canBeCanceled(order)) await cancel(services, order, why)
  }
  const current = await readSignedOrder(services, orderId, signature)
  if (current.status === CANCELED) return current
  throw new Refusal(current.status === PAID && !isAgreed ? 'order_paid' : 'not_permitted')
}

/**
 * Closes an open payment before staff's transaction, in which no provider is called. Mismatched amounts are left to staff. Throws as
 * closeOpenPayment.
 */
export async function stopPaying(services: Services, { id, status }: Pick<Order, 'id' | 'status'>) {
  if (status === PAID) await checkReceived(services, id)
  if (status !== AWAITING_PAYMENT) return
  await closeOpenPayment(services, id).catch(async (error: unknown) => {
    if (!(await hasMismatch(services.db, id))) throw error
  })
}

/** Call after `stopPaying`; repeating it changes nothing. Throws Refusal 'not_permitted'. */
export async function cancelByStaff(services: InShop, order: Order, reason: string) {
  if (canBeCanceled(order)) await cancel(services, order, { actor: 'staff', reason, because: 'done' })
  if ((await statusOf(services.db, order.id)) !== CANCELED) throw new Refusal('not_permitted')
}

function sentAgain(catalogue: Catalogue, order: Order, link: string): Mail {
  const t = wordsAbout(catalogue, order)
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.lost'),
    lead: [t('lost.again')],
    button: { label: t('order.view_order'), url: link },
    facts: [
      ...orderFacts(order),
      [t('order.delivery_address'), deliveryAddress(order, catalogue).join(', ')],
    ],
    next: [t('lost.next'), t('lost.too_late')],
  })
}

async function forgetParcels(unit: Unit, order: Order): Promise<string> {
  const { id } = order
  const outgoing = unit.selectFrom('shipments').where('order_id', '=', id).where('direction', '=', 'out')
  const lostParcels = await outgoing.select(['id', 'carrier', 'code']).orderBy('code').execute()
  await unit.deleteFrom('shipment_events').where('shipment_id', 'in', outgoing.select('id')).execute()
  await unit.deleteFrom('shipments').where('order_id', '=', id).where('direction', '=', 'out').execute()
  await unit.deleteFrom('order_serials').where('order_id', '=', id).execute()
  await unit.deleteFrom('serial_holders').where('order_id', '=', id).execute()
  for (const { attempt } of await labelsOf(unit, [order])) await forgetLabel(unit, order, attempt)
  await indexWords(unit, order)
  // The next parcel needs this mail's key.
  const shippedKey = `order-shipped:${id}`
  const shippedMail = unit
    .updateTable('outbox')
    .set({ effect_key: `order-lost:${lostParcels[0]?.id ?? ''}:${id}` })
  await shippedMail.where('effect_key', '=', shippedKey).execute()
  return lostParcels.map(({ carrier, code }) => `${carrier} with ${code}`).join(', ')
}

/**
 * Ships again or cancels with a refund. Call with the order locked. Returns the parcels' carriers and codes. Throws Refusal
 * 'not_permitted' unless the order is on its way, or as takeStock.
 */
export async function loseParcels(services: InUnit & InShop, order: Order, end: LostEnd): Promise<string> {
  if (order.status !== SHIPPED || order.follows) throw new Refusal('not_permitted')
  const { db: unit, shopOrigin } = services
  const at = services.now()
  await loseUnits(unit, order.id, 'lost', at)
  const parcels = await forgetParcels(unit, order)
  const reason = `lost on the way: ${parcels}`
  if (end === 'ended') {
    await cancel(services, order, { actor: 'staff', reason, because: 'lost' })
    return parcels
  }
  const catalogue = await services.catalogue(unit)
  if (order.lines.some((line) => isSecondHand(catalogue, line))) throw new Refusal('not_permitted')
  if (order.type === 'buy') await takeStock(unit, order.id, order.lines, catalogue)
  await changeStatus(unit, order.id, PAID, { actor: 'staff', reason, at }, [SHIPPED])
  const mail = sentAgain(catalogue, order, signedOrderLink(services, order, shopOrigin))
  await queueMail(unit, `parcel-lost:${at.toISOString()}:${order.id}`, mail, at)
  return parcels
}
