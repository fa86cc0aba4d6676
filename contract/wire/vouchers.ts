import { z } from 'zod'

/** POST /api/check_voucher. An unknown, used up or expired one is a 422 with code 'invalid_gift'. */
export const checkVoucherSchema = z.object({ code: z.string().trim().min(1) })
export const voucherAnswerSchema = z.object({
  data: z.object({ discountID: z.string(), balance: z.number().int().positive() }),
})
