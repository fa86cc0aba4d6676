import { z } from 'zod'
import { MAX_PERCENT } from '../vouchers'

export const checkVoucherSchema = z.object({ code: z.string().trim().min(1) })
export const voucherResponseSchema = z.object({
  data: z.object({
    discountID: z.string(),
    /** In cents: what an order can take of it; absent of a percentage. */
    balance: z.number().int().positive().optional(),
    /** Whole percents that it takes off the prices of an order; absent of an amount. */
    percent: z.number().int().min(1).max(MAX_PERCENT).optional(),
    /** The rest of it is lost when an order takes less. */
    per_order: z.boolean().optional(),
  }),
})
