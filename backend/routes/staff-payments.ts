import { creditorReference } from '../../contract/creditor-reference'
import { paymentsApi } from '../../contract/endpoints/payments'
import { heldInAll, listAwaited, listChargebacks, listHeld } from '../domain/orders/payments/lists'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(paymentsApi.awaited, async ({ before }, { db }) =>
    toldPage(await listAwaited(db, before), ({ order_id: orderId, number, amount, created_at: at }) => {
      return { orderId, number, amount, reference: creditorReference(number), at }
    }),
  ),

  serve(paymentsApi.chargebacks, async ({ before }, { db }) =>
    toldPage(
      await listChargebacks(db, before),
      ({ order_id, charged_back: back, updated_at: at, ...payment }) => {
        return { ...payment, orderId: order_id, back, at }
      },
    ),
  ),

  serve(paymentsApi.heldDeposits, async ({ after }, { db }) => {
    const page = toldPage(await listHeld(db, after), ({ id: orderId, end_date: end, ...order }) => {
      return { ...order, orderId, end }
    })
    return { ...page, ...(await heldInAll(db)) }
  }),
)
