import type { Cents } from './money'
import type { RefundCause, RefundState } from './refunds'

export const DEPOSIT_ENTRY_KINDS = ['held', 'withheld', 'refunded', 'counted'] as const
export type DepositEntryKind = (typeof DEPOSIT_ENTRY_KINDS)[number]

export const depositSum = (
  entries: readonly { kind: DepositEntryKind; amount: Cents }[],
  kind: DepositEntryKind,
): Cents => entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)

type Entry = { kind: DepositEntryKind; amount: Cents; at: string }
type Refund = { cause: RefundCause; state: RefundState; amount: Cents; updatedAt: string }

/** The refund of a canceled order includes its deposit. */
const WITH_DEPOSIT: readonly RefundCause[] = ['deposit', 'trial', 'canceled']

const sumOf = (rows: readonly { amount: Cents }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the ledger as of today: a refund counts once the bank has made it, on that day. Failed refunds are left out, because others
 * replace them.
 */
export function ledgerNow<LedgerEntry extends Entry>(
  entries: readonly LedgerEntry[],
  refunds: readonly Refund[],
): LedgerEntry[] {
  const valid = refunds.filter(({ cause, state }) => WITH_DEPOSIT.includes(cause) && state !== 'failed')
  const completed = valid.filter(({ state }) => state === 'done')
  const paidAt = completed
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  let outstanding = sumOf(valid) - sumOf(completed)
  // The deposit of a canceled order goes back with its price, so what is outstanding is taken from the last entries first.
  const entriesNow = entries.toReversed().map((entry) => {
    if (entry.kind !== 'refunded') return entry
    const unpaid = Math.min(outstanding, -entry.amount)
    outstanding -= unpaid
    return { ...entry, amount: entry.amount + unpaid, at: paidAt ?? entry.at }
  })
  return entriesNow.filter(({ amount }) => amount !== 0).reverse()
}

export const heldNow = (entries: readonly Entry[], refunds: readonly Refund[]): Cents =>
  sumOf(ledgerNow(entries, refunds))
