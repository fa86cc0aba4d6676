import { z } from 'zod'
import { REFUND_STATES } from '../refunds'

export const refundResponseSchema = z.object({
  data: z.object({
    refund: z.object({ id: z.string(), amount: z.number().int(), state: z.enum(REFUND_STATES) }),
  }),
})
