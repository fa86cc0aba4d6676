/** What is `counted` became part of the payment of a follow-up order. */
export const DEPOSIT_ENTRY_KINDS = ['held', 'withheld', 'refunded', 'counted'] as const
export type DepositEntryKind = (typeof DEPOSIT_ENTRY_KINDS)[number]
