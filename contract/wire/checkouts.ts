import { z } from 'zod'
import { formValuesSchema } from '../forms/values'

const checkoutSchema = z.object({
  id: z.string().uuid(),
  country: z.string(),
  region: z.string().nullable(),
  form: formValuesSchema,
  order: z.object({ UUID_Order: z.string().uuid(), signature: z.string() }).nullable(),
})
export type Checkout = z.infer<typeof checkoutSchema>

export const checkoutResponseSchema = z.object({
  message: z.string().optional(),
  data: checkoutSchema.extend({ status: z.literal('saved').optional() }),
})

export const checkoutPayloadSchema = z.object({
  country: z.string().regex(/^[a-z]{2}$/),
  region: z.string().max(60).nullable(),
  checkout: z.string().uuid().optional(),
})
