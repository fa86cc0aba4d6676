/** A live shop needs these before its owner can open it, in this order. */
export const OPENING_GAPS = ['company', 'account', 'units', 'prices', 'days', 'notice', 'promises'] as const

export type OpeningGap = (typeof OPENING_GAPS)[number]

/** A live shop may still have these of the example that a demonstration shows. */
export const EXAMPLES_LEFT = ['vouchers', 'units', 'reviews'] as const

export type ExampleLeft = (typeof EXAMPLES_LEFT)[number]

/** An owner may say that the shop does without these: the first two instead of setting them. */
export const OPENING_STATEMENTS = ['units_uncounted', 'no_transfers', 'vat_free_abroad'] as const

export type OpeningStatement = (typeof OPENING_STATEMENTS)[number]

/** The owner says once of each that it is theirs: a new shop begins with those of the example. */
export const OPENING_SEEN = ['prices', 'days'] as const

export type OpeningSeen = (typeof OPENING_SEEN)[number]

/** In characters, of the sentence that visitors read while the shop is closed. */
export const MAX_CLOSING_LENGTH = 200
