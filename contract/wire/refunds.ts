import { z } from 'zod'

/** Where a refund goes that cannot go back the way it was paid. */
export const REFUND_ACCOUNT_FORM = 'order/refund_account'

/** What staff gives back of an order. */
export const GOODWILL_FORM = 'order/refund'

/** As it was shown: the version of the order, and how much of it could go back, in cents. */
export const goodwillPayloadSchema = z.object({
  seen: z.string().max(100),
  refundable: z.coerce.number().int(),
})
