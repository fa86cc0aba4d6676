import { z } from 'zod'
import { dataOf, endpoint } from './endpoint'
import { id } from './fields'
import { signedOrder } from './order'
import { translated } from './translated'

/**
 * `return_url` must be on the shop's own origin, and so must `cancel_url`, where a customer who cancels goes; without the first, payments
 * return to the shop's page of the order. `payment_method` replaces the one the order was placed with. The analytics ids are accepted and
 * ignored.
 */
const startOptionsSchema = z.object({
  payment_method: z.string().max(40).optional(),
  return_url: z.string().url().max(2000).optional(),
  cancel_url: z.string().url().max(2000).optional(),
  GTM_Client_ID: z.string().max(200).nullish(),
  GA4_Session_ID: z.string().max(200).nullish(),
  GA4_Session_Number: z.string().max(200).nullish(),
})

export const orderPaymentsApi = {
  /** The body is the placed order as it was answered, or in `order` no more of it than opens it. */
  start: endpoint('POST /api/start_order_payment', {
    summary:
      'Where to pay an order, which is sent as it was answered; an open payment is answered again, never doubled',
    body: z.union([
      startOptionsSchema.extend({ order: signedOrder.wire }),
      startOptionsSchema.merge(signedOrder.wire),
    ]),
    answer: z.object({ paymentURL: z.string().url() }),
    refusals: [404, 409, 502],
  }),

  /** The answer is null once it has ended; the amount is in cents. */
  readOpen: endpoint('GET /api/orders/{id}/payment', {
    summary: 'Where the payment of an order that was started last is made',
    signed: 'signature',
    params: { id },
    answer: dataOf({ payment: z.object({ url: z.string().url(), amount: z.number().int() }).nullable() }),
  }),

  check: endpoint('POST /api/check_order_payment', {
    summary: 'Asks the payment provider whether the open payment of an order has been made',
    body: translated({ order: signedOrder }),
    answer: dataOf({ checked: z.literal(true) }),
    refusals: [404, 502],
  }),
}
