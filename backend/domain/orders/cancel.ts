import { shopDay } from '../../../contract/dates'
import { type Cents, formatMoney } from '../../../contract/money'
import {
  AWAITING_PAYMENT,
  CANCELED,
  type OrderActor,
  type OrderStatus,
  PAID,
  SHIPPED,
} from '../../../contract/order-status'
import { amountDue } from '../../../contract/prices'
import type { LostEnd } from '../../../contract/staff/orders'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { loseUnits } from '../fleet/units-of-order'
import { paragraph } from '../mail/letter'
import { queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { Refusal } from '../platform/refusal'
import { configuredShopOrigin } from '../platform/return-url'
import type { Services } from '../platform/services'
import { refundDeposit } from './deposits/ledger'
import { creditInvoice } from './documents/invoices'
import { deliveryAddress, orderFacts, orderMail, wordsAbout } from './mails/order-mail'
import { checkReceived, closeOpenPayment, hasMismatch } from './payments/settle'
import { changeStatus, orderById, readSignedOrder, statusOf } from './record/find'
import { type Order, payUntil } from './record/order'
import { type OrderLinks, orderLinks, signedOrderLink } from './record/order-key'
import { receivedAmount } from './record/paid-amounts'
import { indexWords } from './record/searched-words'
import { workThrough } from './record/work-through'
import { refundCanceled } from './refunds/request'
import { waitAtOnce } from './refunds/waiting'
import { takeOffInvoice } from './transfers/store'
import { releaseVoucher } from './vouchers/find'

/** 'lost': the parcel did not arrive. */
type CanceledBecause = 'done' | 'expired' | 'lost'

type Canceled = { because: CanceledBecause; amount: Cents; awaited: Cents; links: OrderLinks }

export function orderCanceled(catalogue: Catalogue, order: Order, canceled: Canceled): Mail {
  const { because, amount, awaited, links } = canceled
  const { voucherCode, totals } = order
  const t = wordsAbout(catalogue, order)
  const values = { amount: formatMoney(awaited) }
  const [isPaid, isAwaited] = [amount > 0, awaited > 0]
  const view = { label: t('order.view_order'), url: links('') }
  const voucher = { code: voucherCode, amount: formatMoney(totals.discount) }
  return orderMail(catalogue, order, {
    subject: t('canceled.subject', values),
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
  const today = shopDay(services.now())
  const shopOrigin = configuredShopOrigin(services.config)
  const why = { actor: 'shop', reason: 'not paid in time', mail: 'expired', shopOrigin } as const
  const orders = services.db
    .selectFrom('orders')
    .where('status', '=', AWAITING_PAYMENT)
    .where('created_at', '<', today)
  return workThrough(services, { orders, problem: 'order could not be expired' }, async (id) => {
    const order = await orderById(services.db, id)
    if (!order || payUntil(order, await services.catalogue(services.db)) >= today) return false
    return cancelUnpaidOrder(services, order, why).catch((error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    })
  })
}

type CancelOrder = { orderId: string; signature: string; shopOrigin: string; isPaid: boolean }

type Cancellation = { actor: OrderActor; reason: string; mail: CanceledBecause; shopOrigin: string }

async function write(
  services: Services,
  unit: Unit,
  order: Order,
  { mail: because, shopOrigin, actor, reason }: Cancellation,
  from: OrderStatus,
): Promise<boolean> {
  const at = services.now()
  if (!(await changeStatus(unit, order.id, CANCELED, { actor, reason, at }, [from]))) return false
  await releaseVoucher(services, unit, order)
  await takeOffInvoice(unit, order.id, amountDue(order), at)
  const amount = await refundCanceled(unit, order.id, at)
  await refundDeposit(unit, order.id, { actor, reason: 'canceled', at })
  const paidBack = Math.max(0, (await receivedAmount(unit, order.id)) - amount)
  const voucher = order.totals.discount
  await creditInvoice(services, unit, order, { paidBack, voucher, causeKey: `canceled:${order.id}`, at })
  const awaited = await waitAtOnce(services, unit, order, at)
  const links = orderLinks(services, order, shopOrigin)
  const mail = orderCanceled(await services.catalogue(unit), order, { because, amount, awaited, links })
  await queueMail(unit, `order-canceled:${order.id}`, mail, at)
  return true
}

/** Returns false if the order no longer awaits payment. Throws Refusal 'payment_pending' or 'payment_unreachable'. */
async function cancelUnpaidOrder(services: Services, order: Order, cancellation: Cancellation) {
  await closeOpenPayment(services, order.id)
  return inTransaction(services.db, (unit) => write(services, unit, order, cancellation, AWAITING_PAYMENT))
}

async function cancelUnshippedOrder(services: Services, order: Order, cancellation: Cancellation) {
  if (order.status === AWAITING_PAYMENT) await cancelUnpaidOrder(services, order, cancellation)
  else await checkReceived(services, order.id)
  await cancelPaidOrder(services, order, cancellation)
}

async function cancelPaidOrder(services: Services, order: Order, cancellation: Cancellation): Promise<void> {
  if (order.status === PAID && order.follows === null) {
    await inTransaction(services.db, (unit) => write(services, unit, order, cancellation, PAID))
  }
}

async function isWithoutMoney({ db }: Services, order: Order): Promise<boolean> {
  const asksForMoney = order.invoice === null && amountDue(order) > 0
  return !asksForMoney && (await receivedAmount(db, order.id)) === 0
}

/**
 * Cancels once, before shipping. Throws Refusal 'not_found', 'not_permitted', 'payment_pending', 'payment_unreachable', or 'order_paid'
 * if the customer does not know of the payment.
 */
export async function cancelOrder(services: Services, request: CancelOrder): Promise<Order> {
  const { orderId, signature, shopOrigin } = request
  const order = await readSignedOrder(services, orderId, signature)
  const why = { actor: 'customer', reason: 'given up', mail: 'done', shopOrigin } as const
  const isAgreed = request.isPaid || (await isWithoutMoney(services, order))
  if (order.status !== PAID || isAgreed) await cancelUnshippedOrder(services, order, why)
  const after = await readSignedOrder(services, orderId, signature)
  if (after.status === CANCELED) return after
  throw new Refusal(after.status === PAID && !isAgreed ? 'order_paid' : 'not_permitted')
}

function cancelLost(
  services: Services,
  unit: Unit,
  order: Order,
  { reason, shopOrigin }: StaffCancellation,
): Promise<boolean> {
  return write(services, unit, order, { actor: 'staff', reason, mail: 'lost', shopOrigin }, SHIPPED)
}

type StaffCancellation = { reason: string; shopOrigin: string }

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
export async function cancelByStaff(services: Services, order: Order, cancellation: StaffCancellation) {
  const { reason, shopOrigin } = cancellation
  const why = { actor: 'staff', reason, mail: 'done', shopOrigin } as const
  if (order.status === AWAITING_PAYMENT) {
    await inTransaction(services.db, (unit) => write(services, unit, order, why, AWAITING_PAYMENT))
  }
  await cancelPaidOrder(services, order, why)
  if ((await statusOf(services.db, order.id)) !== CANCELED) throw new Refusal('not_permitted')
}

export function sentAgain(catalogue: Catalogue, order: Order, link: string): Mail {
  const t = wordsAbout(catalogue, order)
  return orderMail(catalogue, order, {
    subject: t('lost.subject'),
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
  const ofOrder = unit.selectFrom('shipments').where('order_id', '=', id).where('direction', '=', 'out')
  const lost = await ofOrder.select(['id', 'carrier', 'code']).orderBy('code').execute()
  await unit.deleteFrom('shipment_events').where('shipment_id', 'in', ofOrder.select('id')).execute()
  await unit.deleteFrom('shipments').where('order_id', '=', id).where('direction', '=', 'out').execute()
  await unit.deleteFrom('order_serials').where('order_id', '=', id).execute()
  await unit.deleteFrom('serial_holders').where('order_id', '=', id).execute()
  await indexWords(unit, order)
  // The next parcel needs this mail's key.
  const mail = `order-shipped:${id}`
  const sent = unit.updateTable('outbox').set({ effect_key: `order-lost:${lost[0]?.id ?? ''}:${id}` })
  await sent.where('effect_key', '=', mail).execute()
  return lost.map(({ carrier, code }) => `${carrier} with ${code}`).join(', ')
}

/**
 * Ships again or cancels with a refund. Call with the order locked. Returns the parcels' carriers and codes. Throws Refusal
 * 'not_permitted' unless the order is on its way.
 */
export async function loseParcels(
  services: Services,
  unit: Unit,
  order: Order,
  { end, shopOrigin }: { end: LostEnd; shopOrigin: string },
): Promise<string> {
  if (order.status !== SHIPPED || order.follows) throw new Refusal('not_permitted')
  const at = services.now()
  await loseUnits(unit, order.id, 'lost', at)
  const parcels = await forgetParcels(unit, order)
  const reason = `lost on the way: ${parcels}`
  if (end === 'ended') {
    await cancelLost(services, unit, order, { reason, shopOrigin })
    return parcels
  }
  await changeStatus(unit, order.id, PAID, { actor: 'staff', reason, at }, [SHIPPED])
  const mail = sentAgain(await services.catalogue(unit), order, signedOrderLink(services, order, shopOrigin))
  const key = `parcel-lost:${at.toISOString()}:${order.id}`
  await queueMail(unit, key, mail, at)
  return parcels
}
