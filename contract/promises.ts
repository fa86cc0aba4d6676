/** Directive 2011/83/EU, art. 9. */
export const WITHDRAWAL_DAYS = 14

/** The law asks for less (docs/domain.md, Promises and times). */
export const RETURN_DAYS = 30

/** Days that the start price covers; a difference of dates, so these are four calendar days. */
export const INCLUDED_RENTAL_DAYS = 3

export const DEPOSIT_REFUND_DAYS = 14

/** Directive (EU) 2019/771, art. 10. */
export const LEGAL_GUARANTEE_YEARS = 2

// The cart's cookie lasts as long.
export const UNFINISHED_CHECKOUT_DAYS = 30
