import type { Cents } from './money'

/** What is `counted` became part of the payment of a follow-up order. */
export const DEPOSIT_ENTRY_KINDS = ['held', 'withheld', 'refunded', 'counted'] as const
export type DepositEntryKind = (typeof DEPOSIT_ENTRY_KINDS)[number]

/** Returns the sum of the entries of a kind, in cents. */
export const depositSum = (
  entries: readonly { kind: DepositEntryKind; amount: Cents }[],
  kind: DepositEntryKind,
): Cents => entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
