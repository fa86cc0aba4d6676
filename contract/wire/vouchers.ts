import { z } from 'zod'

export const checkVoucherSchema = z.object({ code: z.string().trim().min(1) })
export const voucherResponseSchema = z.object({
  data: z.object({
    discountID: z.string(),
    /** In cents: what an order can take of it. */
    balance: z.number().int().positive(),
    /** The rest of it is lost when an order takes less. */
    per_order: z.boolean().optional(),
  }),
})
