import type { SeedVoucher } from './types'

/** Gift vouchers to try the shop with: a small one, one larger than most orders, an expired one, a used-up one. */
export const vouchers: SeedVoucher[] = [
  { code: 'WELCOME25', balance: 2_500, validUntil: null },
  { code: 'GIFT5000', balance: 500_000, validUntil: '2028-12-31' },
  { code: 'SPRING2026', balance: 5_000, validUntil: '2026-05-31' },
  { code: 'THANKYOU10', balance: 0, validUntil: null },
]
