import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import { AWAITING_PAYMENT, CANCELED } from '../../../../contract/order-status'
import { amountDue } from '../../../../contract/prices'
import { shopDay } from '../../../../contract/shop-time'
import { inTransaction } from '../../../db/retry'
import type { Tables } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { noteInHistory } from '../record/change-status'
import { readSignedOrder } from '../record/find'
import type { Order } from '../record/order'
import { openAmount } from '../record/paid-amounts'
import { paymentRequest } from '../record/payment-request'
import { askForTransfer } from '../transfers/mails'
import { storePayment } from '../transfers/store'
import { closeOpenPayment, findOpenPayment } from './close'
import { checkMethod, checkTransferTime } from './methods'
import { settlePayment } from './settle'

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
      .where('id', '=', order.id)
      .where('status', '=', AWAITING_PAYMENT)
      .executeTakeFirst()
    if (result.numUpdatedRows !== 1n) return
    const why = { actor: 'customer', reason, at } as const
    await noteInHistory(unit, { id: order.id, status: AWAITING_PAYMENT }, why)
  })
}

type StartPayment = {
  orderId: string
  signature: string
  paymentMethod: string | undefined
  returnUrl: string
  cancelUrl: string | null
  publicOrigin: string
}

const MAX_ROUNDS = 5

function isConfirmedUnpaid(order: Order): boolean {
  const isConfirmed = order.status !== AWAITING_PAYMENT && order.status !== CANCELED
  return isConfirmed && (amountDue(order) === 0 || order.invoice !== null)
}

function checkPayable(order: Order) {
  if (order.status === CANCELED) throw new Refusal('order_canceled')
  if (order.status !== AWAITING_PAYMENT) throw new Refusal('order_paid')
}

async function insertPayment(services: Services, order: Order, { returnUrl, cancelUrl }: StartPayment) {
  await storePayment(services.db, {
    ...{ orderId: order.id, provider: services.payments.name, reference: null, state: 'open' },
    amount: await openAmount(services.db, order.id),
    method: order.paymentMethod,
    return_url: returnUrl,
    cancel_url: cancelUrl,
    at: services.now(),
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

/**
 * Returns the URL to pay at. Throws Refusal 'not_found', 'order_paid', 'order_canceled', 'payment_failed', 'busy' and those of
 * changeMethod.
 */
export async function startPayment(services: Services, start: StartPayment): Promise<string> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await readSignedOrder(services, start.orderId, start.signature)
    if (isConfirmedUnpaid(order)) return start.returnUrl
    checkPayable(order)
    if (start.paymentMethod !== undefined && start.paymentMethod !== order.paymentMethod) {
      await changeMethod(services, order, start.paymentMethod)
      continue
    }
    if (order.paymentMethod === BANK_TRANSFER) {
      await askForTransfer(services, order, start)
      return start.returnUrl
    }
    const payment = await findOpenPayment(services.db, order.id)
    if (!payment) {
      await insertPayment(services, order, start)
      continue
    }
    if (!payment.reference || !payment.url) {
      return startAtProvider(services, order, payment, start.publicOrigin)
    }
    // The payment may have ended without a webhook.
    const state = await settlePayment(services, payment.reference)
    if (state === 'open' || state === 'pending' || state === 'unknown') return payment.url
  }
  throw new Refusal('busy')
}
