import { z } from 'zod'

export const checkVoucherSchema = z.object({ code: z.string().trim().min(1) })
export const voucherResponseSchema = z.object({
  data: z.object({ discountID: z.string(), balance: z.number().int().positive() }),
})
