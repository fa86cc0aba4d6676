/** Where a refund goes that cannot go back the way it was paid. */
export const REFUND_ACCOUNT_FORM = 'order/refund_account'

/** What staff gives back of an order. */
export const GOODWILL_FORM = 'order/refund'
