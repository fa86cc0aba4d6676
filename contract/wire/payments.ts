import { z } from 'zod'
import { signedOrderSchema } from './orders'

const paymentMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().optional(),
  icon: z.string().optional(),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
export const paymentMethodsResponseSchema = z.object({ data: z.array(paymentMethodSchema) })

/** `problem`: why an account that may pay on invoice cannot do so now. */
export const invoiceTermsResponseSchema = z.object({
  data: z.object({ method: paymentMethodSchema.nullable(), problem: z.string().nullable() }),
})

/**
 * `return_url` must be on the shop's own origin, and so must `cancel_url`, for whoever cancels; without the first, payments
 * return to the shop's page of the order. `payment_method` replaces the one the order was placed with. The analytics ids are
 * accepted and ignored.
 */
const startOptionsSchema = z.object({
  payment_method: z.string().max(40).optional(),
  return_url: z.string().url().max(2000).optional(),
  cancel_url: z.string().url().max(2000).optional(),
  GTM_Client_ID: z.string().max(200).nullish(),
  GA4_Session_ID: z.string().max(200).nullish(),
  GA4_Session_Number: z.string().max(200).nullish(),
})
/** The placed order as it was answered, or in `order` no more of it than opens it. */
export const startPaymentSchema = z.union([
  startOptionsSchema.extend({ order: signedOrderSchema }),
  startOptionsSchema.merge(signedOrderSchema),
])
export const startPaymentResponseSchema = z.object({ paymentURL: z.string().url() })

export const checkPaymentSchema = z.object({ order: signedOrderSchema })
export const checkedPaymentResponseSchema = z.object({ data: z.object({ checked: z.literal(true) }) })

/** Null once it has ended; the amount is in cents. */
export const openPaymentResponseSchema = z.object({
  data: z.object({ payment: z.object({ url: z.string().url(), amount: z.number().int() }).nullable() }),
})

export const WEBHOOK_SIGNATURE_HEADER = 'x-webhook-signature'
export const webhookSchema = z.object({ id: z.string().min(1).max(200) })
