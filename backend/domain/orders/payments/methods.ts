import { BANK_TRANSFER, isTransfer } from '../../../../contract/bank-transfer'
import { type IsoDate, shopDay } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { AWAITING_PAYMENT, CANCELED } from '../../../../contract/order-status'
import { isTimeToTransfer } from '../../../../contract/payment-deadline'
import { amountDue } from '../../../../contract/prices'
import { inTransaction } from '../../../db/retry'
import type { Tables } from '../../../db/schema'
import type { Catalogue, PayMethod } from '../../platform/catalogue'
import { limit } from '../../platform/limits/limit'
import { Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { lockOrder, noteInHistory, readSignedOrder } from '../record/find'
import { type Order, packedBefore } from '../record/order'
import { openAmount } from '../record/paid-amounts'
import { paymentRequest } from '../record/payment-request'
import { askForTransfer, forgetTransfer, storePayment, TRANSFER } from '../transfers/store'
import { closeOpenPayment, closeProviderPayment, findOpenPayment, settlePayment } from './settle'

export const takesTransfers = ({ webContent }: Catalogue) =>
  [...webContent.values()].some(({ bank_account }) => bank_account !== undefined)

// An unavailable method is refused when the payment starts.
async function providerMethods({ payments, log }: Services, country: string, amount: Cents | undefined) {
  try {
    return await payments.methods({ country, amount })
  } catch (error) {
    log.warn({ err: error }, 'the provider could not say which ways to pay it offers')
    return undefined
  }
}

/**
 * Methods of both shop and provider, and bank transfer; any amount if undefined. The invoice depends on the customer and is never
 * included.
 */
export async function methodsFor(
  services: Services,
  catalogue: Catalogue,
  country: string,
  amount: Cents | undefined,
): Promise<PayMethod[]> {
  const offered = await providerMethods(services, country, amount)
  return [...catalogue.methods.values()].filter(({ id, countries }) => {
    if (id === ON_INVOICE || (countries !== 'all' && !countries.includes(country))) return false
    return id === BANK_TRANSFER ? takesTransfers(catalogue) : (offered?.includes(id) ?? true)
  })
}

/** For an order that names none: the customer chooses on the payment page. Empty if there is none. */
export async function firstMethod(
  services: Services,
  catalogue: Catalogue,
  { country, amount }: { country: string; amount: Cents },
): Promise<string> {
  const methods = await methodsFor(services, catalogue, country, amount)
  return (methods.find(({ id }) => id !== BANK_TRANSFER) ?? methods[0])?.id ?? ''
}

export async function checkMethod(
  services: Services,
  catalogue: Catalogue,
  { country, amount, id }: { country: string; amount: Cents; id: string },
): Promise<void> {
  const offered = await methodsFor(services, catalogue, country, amount)
  if (offered.every((method) => method.id !== id))
    throw refusedField('payment_method', 'unknown_payment_method')
}

export function checkTransferTime(
  catalogue: Catalogue,
  id: string,
  order: Parameters<typeof packedBefore>[0],
  today: IsoDate,
): void {
  const packing = id === BANK_TRANSFER ? packedBefore(order, catalogue) : null
  if (packing && !isTimeToTransfer(today, packing)) throw refusedField('payment_method', 'transfer_too_late')
}

/** Throws Refusal 'unknown_payment_method', 'transfer_too_late', 'payment_pending' or 'payment_unreachable'. */
async function changeMethod(services: Services, order: Order, method: string): Promise<void> {
  const catalogue = await services.catalogue(services.db)
  await checkMethod(services, catalogue, { country: order.country, amount: amountDue(order), id: method })
  const at = services.now()
  checkTransferTime(catalogue, method, order, shopDay(at))
  await closeOpenPayment(services, order.id)
  const reason = `payment method ${method} instead of ${order.paymentMethod}`
  await inTransaction(services.db, async (unit) => {
    const result = await unit
      .updateTable('orders')
      .set({ payment_method: method, updated_at: at.toISOString() })
      .where((eb) => eb.and({ id: order.id, status: AWAITING_PAYMENT }))
      .executeTakeFirst()
    const awaitingOrder = { id: order.id, status: AWAITING_PAYMENT } as const
    if (result.numUpdatedRows === 1n)
      await noteInHistory(unit, awaitingOrder, { actor: 'customer', reason, at })
  })
}

type PaymentStart = {
  orderId: string
  signature: string
  paymentMethod: string | undefined
  returnUrl: string
  cancelUrl: string | null
  publicOrigin: string
}

const MAX_ROUNDS = 5

/** Whether there is nothing to pay now, as on invoice. Throws Refusal 'order_canceled' or 'order_paid' if the order cannot be paid. */
function isConfirmedUnpaid({ status, invoice, ...order }: Order, method: string | undefined): boolean {
  if (status === CANCELED) throw new Refusal('order_canceled')
  if (status === AWAITING_PAYMENT) return false
  if (invoice !== null) return invoice.open === 0 || method === undefined || isTransfer({ method })
  if (amountDue(order) === 0) return true
  throw new Refusal('order_paid')
}

/** Undefined where the order has changed since, or nothing is to be paid. */
async function insertPayment(
  services: Services,
  order: Order,
  { returnUrl, cancelUrl, method }: PaymentStart & { method: string },
) {
  const at = services.now()
  return inTransaction(services.db, async (unit) => {
    // A parallel change of the order waits, and then finds this payment.
    if (!(await lockOrder(unit, order.id, at, [order.status]))) return
    const amount = await openAmount(unit, order.id)
    if (amount <= 0) return
    await forgetTransfer(unit, order.id, at)
    return storePayment(unit, {
      ...{ orderId: order.id, provider: services.payments.name, reference: null, state: 'open' },
      ...{ amount, method, return_url: returnUrl, cancel_url: cancelUrl, at },
    })
  })
}

async function startAtProvider(
  services: Services,
  order: Order,
  payment: Tables['payments'],
  origin: string,
) {
  const request = paymentRequest(await services.catalogue(services.db), order, payment, origin)
  const started = await services.payments.start(request).catch((error: unknown) => {
    services.log.error({ err: error, order: order.number }, 'payment could not be started')
    throw new Refusal('payment_failed')
  })
  await services.db
    .updateTable('payments')
    .set({ reference: started.reference, url: started.url, updated_at: services.now().toISOString() })
    .where('id', '=', payment.id)
    .where('reference', 'is', null)
    .execute()
  return started.url
}

/** An open payment as is wanted; undefined once another was closed, or the order has changed. Throws as closeProviderPayment. */
async function fittingPayment(services: Services, order: Order, start: PaymentStart & { method: string }) {
  const { db } = services
  const payment = await findOpenPayment(db, order.id)
  if (!payment || payment.provider === TRANSFER) return insertPayment(services, order, start)
  const isAnother = payment.method !== start.method || payment.amount !== (await openAmount(db, order.id))
  if (!order.invoice || !isAnother) return payment
  await closeProviderPayment(services, order.id)
  const neverStarted = db.updateTable('payments').where('id', '=', payment.id).where('reference', 'is', null)
  await neverStarted.set({ state: 'canceled', updated_at: services.now().toISOString() }).execute()
}

/**
 * Returns the URL to pay at, for what is open of an invoice where a method is named. Throws Refusal 'not_found', 'order_paid',
 * 'order_canceled', 'payment_failed', 'too_many', 'busy' and those of changeMethod.
 */
export async function startPayment(services: Services, start: PaymentStart): Promise<string> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await readSignedOrder(services, start.orderId, start.signature)
    const { country, invoice, paymentMethod } = order
    if (isConfirmedUnpaid(order, start.paymentMethod)) return start.returnUrl
    if (round === 0) await limit(services, 'payment_start_order', order.id)
    const { paymentMethod: method = paymentMethod } = start
    if (invoice) {
      const catalogue = await services.catalogue(services.db)
      await checkMethod(services, catalogue, { country, amount: invoice.open, id: method })
    } else if (method !== paymentMethod) {
      await changeMethod(services, order, method)
      continue
    } else if (method === BANK_TRANSFER) {
      await askForTransfer(services, order, start)
      return start.returnUrl
    }
    const payment = await fittingPayment(services, order, { ...start, method })
    if (!payment) continue
    if (!payment.reference || !payment.url) {
      return startAtProvider(services, order, payment, start.publicOrigin)
    }
    // The payment may have ended without a webhook.
    const state = await settlePayment(services, payment.reference)
    if (['open', 'pending', 'unknown'].includes(state)) return payment.url
  }
  throw new Refusal('busy')
}
