import { z } from 'zod'
import { REFUND_STATES } from '../refunds'

/** Where a refund goes that cannot go back the way it was paid. */
export const REFUND_ACCOUNT_FORM = 'order/refund_account'

export const refundResponseSchema = z.object({
  data: z.object({
    refund: z.object({ id: z.string(), amount: z.number().int(), state: z.enum(REFUND_STATES) }),
  }),
})
