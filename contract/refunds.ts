/** A refund for `goodwill` is one that staff decided on. */
export const REFUND_CAUSES = ['canceled', 'surplus', 'return', 'deposit', 'trial', 'goodwill'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** With `needs_account`, it cannot go back the way it came, so the customer is asked for an account. */
export const REFUND_STATES = ['requested', 'pending', 'done', 'failed', 'needs_account'] as const
export type RefundState = (typeof REFUND_STATES)[number]
