import { creditorReference } from '../../contract/creditor-reference'
import { cursorText } from '../../contract/endpoints/paging'
import { paymentsApi } from '../../contract/endpoints/payments'
import { heldInAll, listAwaited, listChargebacks, listHeld } from '../domain/orders/payments/lists'
import { resource, serve } from '../http/serve'

export const staffPaymentsRoutes = resource(
  serve(paymentsApi.awaited, async ({ before }, { db }) => {
    const { rows, next } = await listAwaited(db, before)
    const data = rows.map(({ order_id: orderId, number, amount, created_at: at }) => {
      return { orderId, number, amount, reference: creditorReference(number), at }
    })
    return { data, next: cursorText(next) }
  }),

  serve(paymentsApi.chargebacks, async ({ before }, { db }) => {
    const { rows, next } = await listChargebacks(db, before)
    const data = rows.map(({ order_id: orderId, charged_back: back, updated_at: at, ...payment }) => {
      return { ...payment, orderId, back, at }
    })
    return { data, next: cursorText(next) }
  }),

  serve(paymentsApi.heldDeposits, async ({ after }, { db }) => {
    const { rows, next } = await listHeld(db, after)
    const orders = rows.map(({ id: orderId, end_date: end, ...order }) => ({ ...order, orderId, end }))
    return { data: { ...(await heldInAll(db)), orders }, next: next ?? null }
  }),
)
