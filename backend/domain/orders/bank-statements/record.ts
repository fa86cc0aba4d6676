import { TRANSFER_FORM } from '../../../../contract/bank-entries'
import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import { type IsoDate, shopDay, shopMoment } from '../../../../contract/dates'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { MAX_TRANSFER_EUROS } from '../../../../contract/endpoints/transfers'
import { field } from '../../../../contract/forms/field'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { AWAITING_PAYMENT, type OrderStatus } from '../../../../contract/order-status'
import { inTransaction } from '../../../db/retry'
import type { Queries, Unit } from '../../../db/schema'
import { queueMail } from '../../mail/outbox/put'
import { shortForm } from '../../platform/forms/form'
import { Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { markPaid } from '../confirmation/confirm'
import { inOpenMonth } from '../documents/closed-months'
import { settleInvoice } from '../on-invoice/credit'
import { closeProviderPayment } from '../payments/settle'
import { existingOrder, lockedOrder, noteInHistory } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { arrivalTime, dueAmounts, openAmount, openChargeback, settleChargeback } from '../record/paid-amounts'
import { refundCanceled, requestRefund } from '../refunds/request'
import {
  awaitTransfer,
  bankAccount,
  fulfilTransfer,
  instructionsFor,
  storePayment,
  TRANSFER,
  transferMail,
} from '../transfers/store'

export type ReceivedTransfer = { orderId: string; amount: Cents; reference: string; day: IsoDate }

/** `open` is still to be paid; `surplus` of this transfer is refunded. */
export type RecordedTransfer = { status: OrderStatus; open: Cents; surplus: Cents }

const storedReference = (reference: string) => `${TRANSFER}:${reference}`
const surplusKey = (reference: string) => `surplus:${storedReference(reference)}`

async function isRecorded(unit: Queries, { orderId, amount, reference }: ReceivedTransfer): Promise<boolean> {
  const recorded = await unit
    .selectFrom('payments')
    .select(['order_id', 'amount'])
    .where('reference', '=', storedReference(reference))
    .executeTakeFirst()
  if (!recorded) return false
  if (recorded.order_id === orderId && recorded.amount === amount) return true
  throw new Refusal('transfer_recorded_otherwise')
}

type Booking = { services: Services; unit: Unit; order: Order; received: ReceivedTransfer; at: Date }

async function refundSurplus({ unit, order, received, at }: Booking, paymentId: string, amount: Cents) {
  const causeKey = surplusKey(received.reference)
  await requestRefund(unit, { orderId: order.id, paymentId, amount, cause: 'surplus', causeKey, at })
}

const methodOf = ({ invoice }: Order) => (invoice ? ON_INVOICE : BANK_TRANSFER)

async function askForRest({ services, unit, order, received, at }: Booking, amount: Cents) {
  await awaitTransfer(unit, { orderId: order.id, amount, at, method: methodOf(order) })
  const catalogue = await services.catalogue(unit)
  const account = bankAccount(catalogue, order.locale)
  if (!account) return
  const transfer = await instructionsFor(unit, order, account, amount)
  const links = orderLinks(services, order, configuredShopOrigin(services.config))
  const kind = order.invoice ? 'rest' : 'incomplete'
  const mail = transferMail(catalogue, order, transfer, { kind, links })
  await queueMail(unit, `transfer-incomplete:${received.reference}:${order.id}`, mail, at)
}

async function book(booking: Booking): Promise<void> {
  const { services, unit, order, received, at } = booking
  const { amount, reference, day } = received
  const statedTime = day < shopDay(at) ? shopMoment(day, '00:00') : undefined
  const paidAt = arrivalTime(statedTime, { placed: new Date(order.createdAt), now: at })
  const booked_at = await inOpenMonth(unit, paidAt.toISOString())
  const arrival = { orderId: order.id, amount, at, paidAt, booked_at, method: methodOf(order) }
  const payment = { ...arrival, reference: storedReference(reference) }
  const paymentId =
    (await fulfilTransfer(unit, payment)) ??
    (await storePayment(unit, { ...payment, provider: TRANSFER, state: 'paid' }))?.id
  if (!paymentId) throw new Error(`Transfer ${reference} could not be stored`)
  const why = { actor: 'staff', reason: `transfer ${reference} of ${amount} cents on ${day}`, at } as const
  const isPaymentDue = order.status === AWAITING_PAYMENT || (order.invoice?.open ?? 0) > 0
  const chargedBack = isPaymentDue ? 0 : await openChargeback(unit, order.id)
  const missing = isPaymentDue ? await openAmount(unit, order.id) : chargedBack - amount
  if (isPaymentDue && missing <= 0 && !order.invoice) {
    const shopOrigin = configuredShopOrigin(services.config)
    const isPaid = await markPaid({ ...services, db: unit, shopOrigin }, order.id, why)
    await refundSurplus(booking, paymentId, isPaid ? -missing : amount)
    if (!isPaid) await refundCanceled(unit, order.id, at)
    return
  }
  await noteInHistory(unit, order, why)
  if (chargedBack > 0) await settleChargeback(unit, order.id, amount)
  if (missing > 0) return askForRest(booking, missing)
  if (isPaymentDue) await settleInvoice({ ...services, db: unit }, order, at)
  await refundSurplus(booking, paymentId, -missing)
}

async function readOutcome({ db }: Services, { orderId, reference }: ReceivedTransfer) {
  const { status } = await existingOrder(db, orderId)
  const refund = await db
    .selectFrom('refunds')
    .select('amount')
    .where('cause_key', '=', surplusKey(reference))
    .executeTakeFirst()
  const due = (await dueAmounts(db, [orderId])).get(orderId) ?? 0
  return { status, open: due, surplus: refund?.amount ?? 0 }
}

/**
 * Cancels a provider payment that would ask for the whole amount again, if it still can be. Throws Refusal 'transfer_recorded_otherwise'.
 */
export async function stopPayingElsewhere(services: Services, received: ReceivedTransfer): Promise<void> {
  if (await isRecorded(services.db, received)) return
  await closeProviderPayment(services, received.orderId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/**
 * Books an arrival once per reference: pays the order or invoice, asks for a missing rest, refunds a surplus. Throws Refusal 'not_found'
 * or 'transfer_recorded_otherwise'.
 */
export async function recordTransfer(services: Services, received: ReceivedTransfer) {
  const isNew = !(await isRecorded(services.db, received))
  if (isNew) {
    await inTransaction(services.db, async (unit) => {
      const at = services.now()
      const order = await lockedOrder(unit, received.orderId, at)
      if (!(await isRecorded(unit, received))) await book({ services, unit, order, received, at })
    })
  }
  return { ...(await readOutcome(services, received)), isNew }
}

export const transferForm = shortForm({
  staff: paymentsApi.recordTyped.staff,
  name: TRANSFER_FORM,
  route: pathOf(paymentsApi.recordTyped),
  words: { namespace: 'refund-form', submit: 'transfer.submit', section: 'transfer.section' },
  fields: (t, services) => [
    field.text('number', t('transfer.number'), {
      required: t('missing.number'),
      max: 40,
      info: t('transfer.number_info'),
      autocomplete: 'off',
    }),
    field.number('amount', t('transfer.amount'), {
      required: t('missing.transfer_amount'),
      min: 0.01,
      max: MAX_TRANSFER_EUROS,
      prefix: '€',
    }),
    field.text('reference', t('transfer.reference'), {
      required: t('missing.reference'),
      max: 100,
      info: t('transfer.reference_info'),
      autocomplete: 'off',
    }),
    field.date('date', t('transfer.date'), { required: t('missing.date'), max: shopDay(services.now()) }),
  ],
})
