import { z } from 'zod'
import { ORDER_TYPES } from '../order-status'
import { countryCode, dataOf, endpoint } from './endpoint'
import { signedOrder } from './order'
import { translated } from './translated'

const text = z.string().max(200).nullish()

/** Both URLs must be on the shop's own origin. `method` replaces that of the order. The analytics ids are accepted and ignored. */
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

/** The order may be sent as it was answered, or only its id and signature as `order`. */
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
    refusals: [404, 409, 429, 502],
  }),

  /** In cents; null once the payment has ended. */
  readOpen: endpoint('GET /api/orders/{id}/payment', {
    summary: 'Where the payment of an order that was started last is made',
    signed: 'signature',
    answer: dataOf({ payment: z.object({ url: z.string().url(), amount: z.number().int() }).nullable() }),
  }),

  check: endpoint('POST /api/check_order_payment', {
    summary: 'Asks the payment provider whether the open payment of an order has been made',
    body: translated({ order: signedOrder }),
    answer: dataOf({ checked: z.literal(true) }),
    refusals: [404, 502],
  }),
}

const paymentMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().optional(),
  icon: z.string().optional(),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

const invoiceTerms = z.object({
  method: paymentMethodSchema.nullable(),
  problem: z.string().nullable(),
  byMonth: z.boolean().optional(),
})
export type InvoiceTerms = z.infer<typeof invoiceTerms>

export const invoiceTermsSchema = dataOf(invoiceTerms.shape)

const total = z.coerce.number().int().nonnegative()

export const paymentMethodsApi = {
  list: endpoint('GET /api/payment_methods', {
    summary: 'The ways to pay from a country',
    shared: true,
    query: { country: countryCode, total: total.optional().describe('Cents; nothing is to be paid for 0') },
    /** `byMonth`: consumers may pay long rentals by the month. */
    answer: z.object({ data: z.array(paymentMethodSchema), byMonth: z.boolean().optional() }),
  }),

  invoiceTerms: endpoint('GET /api/invoice_terms', {
    summary: 'Whether whoever is logged in may pay an order of an organisation on invoice',
    query: { country: countryCode, type: z.enum(ORDER_TYPES), total: total.describe('Cents') },
    answer: invoiceTermsSchema,
  }),
}
