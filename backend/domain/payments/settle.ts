import { countsAsPaid, type PaymentState } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { PaymentsTable, Unit } from '../../db/schema'
import { recordStatus } from '../orders/change-status'
import { orderById } from '../orders/find'
import { markPaid } from '../orders/mark-paid'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { mailOrigin } from './return-url'

// The states from which a payment may reach a state; nothing follows paid.
const ALLOWED_FROM: Record<PaymentState, PaymentState[]> = {
  open: [],
  pending: ['open'],
  canceled: ['open', 'pending', 'authorized'],
  failed: ['open', 'pending', 'authorized'],
  expired: ['open', 'pending', 'authorized'],
  authorized: ['open', 'pending', 'canceled', 'failed', 'expired'],
  paid: ['open', 'pending', 'canceled', 'failed', 'expired'],
}

async function move(
  unit: Unit,
  { id }: PaymentsTable,
  state: PaymentState,
  from: PaymentState[],
  at: Date,
): Promise<boolean> {
  if (from.length === 0) return false
  const result = await unit
    .updateTable('payments')
    .set({ state, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

// The order was paid or canceled already, so the back office has to refund this money.
async function recordSurplus(services: Services, unit: Unit, payment: PaymentsTable, at: Date) {
  const order = await orderById(unit, payment.order_id)
  if (!order) return
  const reason = `payment ${payment.reference} of ${payment.amount} cents is to be refunded`
  await recordStatus(unit, order.id, order.status, order.status, { actor: 'payment', reason, at })
  services.log.error({ order: order.number, reference: payment.reference }, 'payment to be refunded')
}

async function apply(services: Services, unit: Unit, payment: PaymentsTable, state: PaymentState) {
  const at = services.now()
  // What was authorized has counted since then.
  if (state === 'paid' && (await move(unit, payment, state, ['authorized'], at))) return
  if (!(await move(unit, payment, state, ALLOWED_FROM[state], at)) || !countsAsPaid(state)) return
  const why = { actor: 'payment', reason: `paid by ${payment.provider} ${payment.reference}`, at } as const
  const origin = mailOrigin(services.config, new URL(payment.return_url))
  if (await markPaid(services, unit, payment.order_id, origin, why)) return
  await recordSurplus(services, unit, payment, at)
}

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

/** Brings payment and order to the provider's state; may be repeated at any time. Throws Refusal 'not_found'. */
export async function settlePayment(services: Services, reference: string): Promise<PaymentState> {
  const payment = await services.db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  const state = payment && (await services.payments.find(reference))?.state
  if (!payment || !state) throw new Refusal('not_found')
  await inTransaction(services.db, (unit) => apply(services, unit, payment, state))
  if (countsAsPaid(state)) await closeOthers(services, payment)
  return state
}
