/** The days in which a consumer may withdraw from a contract without a reason (Directive 2011/83/EU, art. 9). */
export const WITHDRAWAL_DAYS = 14

/** The days in which something bought may be sent back, more than the law asks (SPEC §9, "Promises"). */
export const RETURN_DAYS = 30

/** The days after a return within which its deposit is refunded. */
export const DEPOSIT_REFUND_DAYS = 14

/** The years for which a seller answers for what was wrong from the start (Directive (EU) 2019/771, art. 10). */
export const LEGAL_GUARANTEE_YEARS = 2

/** The days for which the answers of a checkout that nobody comes back to are kept: as long as its cart's cookie. */
export const UNFINISHED_CHECKOUT_DAYS = 30
