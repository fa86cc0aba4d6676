import { z } from 'zod'
import { REFUND_CAUSES, REFUND_STATES } from '../refunds'

/** Where a refund goes that cannot go back the way it was paid. */
export const REFUND_ACCOUNT_FORM = 'order/refund_account'

export const refundResponseSchema = z.object({
  data: z.object({
    refund: z.object({ id: z.string(), amount: z.number().int(), state: z.enum(REFUND_STATES) }),
  }),
})

/** What tells that a refund was transferred; `seen` is that of the account and the amount. */
export const paidOutSchema = z.object({ seen: z.string().max(100) })

/** What staff gives back of an order. */
export const GOODWILL_FORM = 'order/refund'

/** As it was shown: the version of the order, and how much of it could go back, in cents. */
export const goodwillPayloadSchema = z.object({
  seen: z.string().max(100),
  refundable: z.coerce.number().int(),
})

/** Of all orders, the newest first; `next` is what `before` is for the page after it, null on the last. */
export const refundsResponseSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      UUID_Order: z.string(),
      Ordernummer: z.string(),
      amount: z.number().int(),
      cause: z.enum(REFUND_CAUSES),
      state: z.enum(REFUND_STATES),
      /** It was made at the provider, not by the shop. */
      outside: z.boolean().optional(),
      /** Where it goes that is transferred by hand, for those who do that. */
      account: z.object({ iban: z.string(), holder: z.string(), seen: z.string() }).nullable(),
      problem: z.string().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  next: z.string().nullable(),
})
