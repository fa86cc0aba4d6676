import { z } from 'zod'
import { ORDER_TYPES } from '../order-type'
import { dataOf, endpoint } from './endpoint'
import { countryCode } from './fields'

const paymentMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().optional(),
  icon: z.string().optional(),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

export const invoiceTermsSchema = dataOf({
  method: paymentMethodSchema.nullable(),
  problem: z.string().nullable(),
})

const total = z.coerce.number().int().nonnegative()

export const paymentMethodsApi = {
  list: endpoint('GET /api/payment_methods', {
    summary: 'The ways to pay from a country',
    shared: true,
    query: { country: countryCode, total: total.optional().describe('Cents; nothing is to be paid for 0') },
    answer: z.object({ data: z.array(paymentMethodSchema) }),
  }),

  invoiceTerms: endpoint('GET /api/invoice_terms', {
    summary: 'Whether whoever is logged in may pay an order of an organisation on invoice',
    query: { country: countryCode, type: z.enum(ORDER_TYPES), total: total.describe('Cents') },
    answer: invoiceTermsSchema,
  }),
}
