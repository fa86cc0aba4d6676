/** A live shop needs these before it takes orders. */
export const OPENING_GAPS = ['company', 'account', 'units', 'notice'] as const

export type OpeningGap = (typeof OPENING_GAPS)[number]

/** A live shop may still have these of the example that a demonstration shows. */
export const EXAMPLES_LEFT = ['vouchers', 'units', 'reviews'] as const

export type ExampleLeft = (typeof EXAMPLES_LEFT)[number]

/** An owner may say that the shop does without these: the first two instead of setting them. */
export const OPENING_STATEMENTS = ['units_uncounted', 'no_transfers', 'vat_free_abroad'] as const

export type OpeningStatement = (typeof OPENING_STATEMENTS)[number]
