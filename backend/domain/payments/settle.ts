import type { PaymentState } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { PaymentsTable, Unit } from '../../db/schema'
import { recordStatus } from '../orders/change-status'
import { orderById } from '../orders/find'
import { markPaid } from '../orders/mark-paid'
import { Refusal } from '../refusal'
import type { Services } from '../services'

// From which states a payment may get to a state: never back, and nothing follows paid.
const BEFORE: Record<PaymentState, PaymentState[]> = {
  open: [],
  pending: ['open'],
  canceled: ['open', 'pending'],
  failed: ['open', 'pending'],
  expired: ['open', 'pending'],
  paid: ['open', 'pending', 'canceled', 'failed', 'expired'],
}

async function move(unit: Unit, payment: PaymentsTable, state: PaymentState, at: Date): Promise<boolean> {
  if (BEFORE[state].length === 0) return false
  const result = await unit
    .updateTable('payments')
    .set({ state, updated_at: at.toISOString() })
    .where('id', '=', payment.id)
    .where('state', 'in', BEFORE[state])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

// Money that came for an order already paid or given up has to go back: written down for the back office.
async function recordSurplus(services: Services, unit: Unit, payment: PaymentsTable, at: Date) {
  const order = await orderById(unit, payment.order_id)
  if (!order) return
  const reason = `payment ${payment.reference} of ${payment.amount} cents is to be refunded`
  await recordStatus(unit, order.id, order.status, order.status, { actor: payment.provider, reason, at })
  services.log.error({ order: order.number, reference: payment.reference }, 'payment to be refunded')
}

async function apply(services: Services, unit: Unit, payment: PaymentsTable, state: PaymentState) {
  const at = services.now()
  if (!(await move(unit, payment, state, at)) || state !== 'paid') return
  const why = { actor: payment.provider, reason: `paid by ${payment.reference}`, at }
  const origin = new URL(payment.return_url).origin
  if (await markPaid(services, unit, payment.order_id, origin, why)) return
  await recordSurplus(services, unit, payment, at)
}

// A second payment page of an order that has just been paid must not take money again.
async function closeOthers(services: Services, paid: PaymentsTable) {
  const others = await services.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', paid.order_id)
    .where('state', 'in', ['open', 'pending'])
    .execute()
  for (const { reference } of others) {
    if (!reference) continue
    await services.payments.cancel(reference)
    await settlePayment(services, reference)
  }
}

/**
 * Asks the provider for the state of a payment and brings payment and order to it. May be called at any time and any
 * number of times: twice, late, before the visitor is back, or for a payment canceled long ago that was paid after all.
 * Out: the state at the provider. Throws Refusal 'not_found' for a payment nobody knows.
 */
export async function settlePayment(services: Services, reference: string): Promise<PaymentState> {
  const payment = await services.db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  const state = payment && (await services.payments.state(reference))
  if (!payment || !state) throw new Refusal('not_found')
  await inTransaction(services.db, (unit) => apply(services, unit, payment, state))
  if (state === 'paid') await closeOthers(services, payment)
  return state
}
