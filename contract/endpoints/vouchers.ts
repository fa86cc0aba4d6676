import { z } from 'zod'
import { MAX_PERCENT } from '../vouchers'
import { cents, dataOf, endpoint } from './endpoint'
import { afterText, defineList } from './paging'
import { translated } from './translated'

const code = z.string().max(60)

const VOUCHER_STATES = ['usable', 'over', 'used_up', 'ended'] as const

const voucherSchema = z.object({
  code: z.string(),
  state: z.enum(VOUCHER_STATES),
  /** In cents; 0 for a percentage. */
  balance: cents,
  /** Whole percents; null for an amount. */
  percent: z.number().int().nullable(),
  /** In cents. */
  perOrder: cents.nullable(),
  usesLeft: z.number().int().nullable(),
  validUntil: z.string().nullable(),
})
export type Voucher = z.infer<typeof voucherSchema>

/** Either `amount` or `percent`. With `uses`, each order takes up to `amount`; without, all orders share it. */
const newVoucherSchema = z.object({
  code: z.string().trim().max(60),
  amount: cents.nullable(),
  percent: z.number().int().nullable().default(null),
  uses: z.number().int().min(0).max(1_000_000).nullable(),
  validUntil: z.string().max(40).nullable(),
})
export type NewVoucher = z.infer<typeof newVoucherSchema>

export const vouchersApi = {
  check: endpoint('POST /api/check_voucher', {
    summary:
      "What a voucher is still worth, or what it takes off prices; 'invalid_gift' for one unknown, used up or expired",
    body: z.object({ code: z.string().trim().min(1) }),
    answer: translated({
      data: translated({
        code: ['discountID', z.string()],
        /** In cents: what an order can take of it; absent for a percentage. */
        balance: cents.positive().optional(),
        /** Whole percents; absent for an amount. */
        percent: z.number().int().min(1).max(MAX_PERCENT).optional(),
        /** Whether an order that takes less forfeits the rest. */
        isPerOrder: ['per_order', z.boolean().optional()],
      }),
    }),
    refusals: [429],
  }),

  list: defineList('GET /api/adm/vouchers', {
    summary: 'Vouchers by their codes, 50 a page; whoever reads a code can use it',
    staff: 'settings.write',
    filters: { search: z.string().max(60).optional().describe('The beginning of a code') },
    by: afterText(z.string().max(60)),
    row: voucherSchema,
    more: { today: z.string() },
  }),

  add: endpoint('POST /api/adm/vouchers', {
    summary:
      'Adds a voucher for one amount, for an amount in each of so many orders, or for a percentage of their prices',
    staff: 'settings.write',
    body: newVoucherSchema,
    answer: dataOf({ code: z.string() }),
    refusals: [409],
    logs: 'voucher',
  }),

  end: endpoint('POST /api/adm/vouchers/{code}/ended', {
    summary: 'Ends a voucher for good; what orders took of it stays paid',
    staff: 'settings.write',
    params: { code },
    refusals: [409],
    logs: 'voucher',
  }),
}
