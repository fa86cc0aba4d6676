import type { Cents } from './money'

/** Letters and digits that nobody takes for another one. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** As it is stored; typed ones are put into upper case. */
export const VOUCHER_CODE = /^[A-Z0-9][A-Z0-9-]{4,28}[A-Z0-9]$/

export const MAX_VOUCHER: Cents = 1_000_000
export const MAX_USES = 10_000
