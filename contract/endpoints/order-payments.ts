import { z } from 'zod'
import { dataOf, endpoint } from './endpoint'
import { id } from './fields'
import { signedOrder } from './order'
import { translated } from './translated'

const text = z.string().max(200).nullish()

/**
 * `returnUrl` must be on the shop's own origin, and so must `cancelUrl`, for whoever cancels; without the first, payments
 * return to the shop's page of the order. `method` replaces the one the order was placed with. The analytics ids are accepted
 * and ignored.
 */
const options = {
  method: ['payment_method', z.string().max(40).optional()],
  returnUrl: ['return_url', z.string().url().max(2000).optional()],
  cancelUrl: ['cancel_url', z.string().url().max(2000).optional()],
  clientId: ['GTM_Client_ID', text],
  sessionId: ['GA4_Session_ID', text],
  sessionNumber: ['GA4_Session_Number', text],
} as const
const opened = translated({ ...options, order: signedOrder })
const asAnswered = translated({ ...options, order: ['...', signedOrder] })
const wire = z.union([opened.wire, asAnswered.wire])

/** The placed order is sent as it was answered, or in `order` no more of it than opens it. */
const started = {
  own: opened.own,
  wire,
  toWire: opened.toWire,
  fromWire: (told: z.output<typeof wire>) =>
    'order' in told ? opened.fromWire(told) : asAnswered.fromWire(told),
}

export const orderPaymentsApi = {
  start: endpoint('POST /api/start_order_payment', {
    summary:
      'Where to pay an order, which is sent as it was answered; an open payment is answered again, never doubled',
    body: started,
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
