import { z } from 'zod'

/** GET /api/payment_methods?country=nl&total=… ; methods are data, with their names in the language asked for. */
export const paymentMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().optional(),
  icon: z.string().optional(),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
export const paymentMethodsAnswerSchema = z.object({ data: z.array(paymentMethodSchema) })

/**
 * POST /api/start_order_payment. The order is named with its signature; `return_url` is where the bank sends the
 * visitor back to and must lie on the shop's own origin. The analytics ids are accepted and may be absent.
 */
export const startPaymentSchema = z.object({
  order: z.object({ UUID_Order: z.string().uuid(), signature: z.string().max(200) }),
  return_url: z.string().url().max(2000),
  GTM_Client_ID: z.string().max(200).optional(),
  GA4_Session_ID: z.string().max(200).optional(),
  GA4_Session_Number: z.string().max(200).optional(),
})
export const startPaymentAnswerSchema = z.object({ paymentURL: z.string().url() })

/** POST /api/payments/webhook: only names the payment; its state is asked from the provider. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-webhook-signature'
export const webhookSchema = z.object({ id: z.string().min(1).max(200) })
