import { z } from 'zod'

const cents = z.number().int()

const VOUCHER_STATES = ['usable', 'over', 'used_up', 'ended'] as const

const voucherSchema = z.object({
  code: z.string(),
  state: z.enum(VOUCHER_STATES),
  /** In cents: all that is left of it; 0 of a percentage. */
  balance: cents,
  /** Whole percents off the prices of an order; null of an amount. */
  percent: z.number().int().nullable(),
  /** The most that one order takes of it. */
  per_order: cents.nullable(),
  uses_left: z.number().int().nullable(),
  /** The last day. */
  valid_until: z.string().nullable(),
})
export type WireVoucher = z.infer<typeof voucherSchema>

/** By their codes. `next` is what `after` is for the next page. */
export const vouchersResponseSchema = z.object({
  data: z.object({ vouchers: z.array(voucherSchema), today: z.string() }),
  next: z.string().nullable(),
})

/**
 * Either `amount` or `percent`. `uses`: each of so many orders takes up to `amount`; null for one amount that any number of orders
 * shares, and for a percentage of any number of orders.
 */
export const addVoucherSchema = z.object({
  /** Empty for one that is drawn by lot. */
  code: z.string().trim().max(60),
  amount: cents.nullable(),
  percent: z.number().int().nullable().default(null),
  uses: z.number().int().min(0).max(1_000_000).nullable(),
  valid_until: z.string().max(40).nullable(),
})
export type NewVoucher = z.infer<typeof addVoucherSchema>
export const voucherChangedSchema = z.object({ data: z.object({ code: z.string() }) })
