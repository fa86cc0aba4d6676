import { z } from 'zod'
import { formValuesSchema } from '../forms/values'
import { VAT_FREE_STATES } from '../vat-free'
import { endpoint } from './endpoint'
import { countryCode, id } from './fields'
import { signedOrder } from './order'
import { orNull, translated } from './translated'

const checkoutFields = {
  id: z.string().uuid(),
  country: z.string(),
  region: z.string().nullable(),
  form: formValuesSchema,
  order: orNull(signedOrder),
  vatFree: ['vat_free', z.enum(VAT_FREE_STATES).optional()],
} as const
const checkout = translated(checkoutFields)
export type Checkout = z.infer<typeof checkout.own>

export const checkoutsApi = {
  store: endpoint('POST /api/checkouts', {
    summary: 'Keeps the answers to the checkout form; wrong ones are a 422 with messages by field',
    form: {
      fields: 'The fields of the form checkout',
      payload: z.object({
        country: countryCode,
        region: z.string().max(60).nullable(),
        checkout: id.optional(),
      }),
      said: 'JSON: country, region and the checkout it replaces',
    },
    answer: translated({ data: translated({ ...checkoutFields, status: z.literal('saved') }) }),
    refusals: [429],
  }),

  read: endpoint('GET /api/checkouts/{id}', {
    summary: 'The answers kept under an id, and the order they became',
    answer: translated({ data: checkout }),
    refusals: [404],
  }),
}
