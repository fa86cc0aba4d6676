export const OPENING_GAPS = ['company', 'account', 'units', 'prices', 'days', 'notice', 'promises'] as const
export type OpeningGap = (typeof OPENING_GAPS)[number]

export const EXAMPLES_LEFT = ['vouchers', 'units'] as const
export type ExampleLeft = (typeof EXAMPLES_LEFT)[number]

export const OPENING_STATEMENTS = ['units_uncounted', 'no_transfers', 'vat_free_abroad'] as const
export type OpeningStatement = (typeof OPENING_STATEMENTS)[number]

export const OPENING_SEEN = ['prices', 'days'] as const
export type OpeningSeen = (typeof OPENING_SEEN)[number]

/** In characters. */
export const MAX_CLOSING_LENGTH = 200
