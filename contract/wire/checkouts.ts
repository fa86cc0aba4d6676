import { z } from 'zod'
import { formValuesSchema } from '../forms/values'

/** A checkout as kept by the backend; `order` is there once it has been placed. */
export const checkoutSchema = z.object({
  id: z.string().uuid(),
  /** Where it is to be delivered: an address of another country needs answering the form anew. */
  country: z.string(),
  region: z.string().nullable(),
  form: formValuesSchema,
  order: z.object({ UUID_Order: z.string().uuid(), signature: z.string() }).nullable(),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** POST /api/checkouts (multipart) and GET /api/checkouts/{id} */
export const checkoutAnswerSchema = z.object({
  message: z.string().optional(),
  data: checkoutSchema.extend({ status: z.literal('saved').optional() }),
})

/** What goes beside the fields of the checkout form, as JSON in FORM_PAYLOAD. */
export const checkoutPayloadSchema = z.object({
  country: z.string().regex(/^[a-z]{2}$/),
  region: z.string().max(60).nullable(),
  /** The checkout these answers replace, unless it has become an order. */
  checkout: z.string().uuid().optional(),
})
