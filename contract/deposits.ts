import type { Cents } from './money'
import type { RefundCause, RefundState } from './refunds'

export const DEPOSIT_ENTRY_KINDS = ['held', 'withheld', 'refunded', 'counted'] as const
export type DepositEntryKind = (typeof DEPOSIT_ENTRY_KINDS)[number]

/** In cents. */
export const depositSum = (
  entries: readonly { kind: DepositEntryKind; amount: Cents }[],
  kind: DepositEntryKind,
): Cents => entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)

type Entry = { kind: DepositEntryKind; amount: Cents; at: string }
type Refunded = { cause: RefundCause; state: RefundState; amount: Cents; updatedAt: string }

/** What is paid back of a cancelled order has its deposit in it. */
const WITH_DEPOSIT: readonly RefundCause[] = ['deposit', 'trial', 'canceled']

const sumOf = (rows: readonly { amount: Cents }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the ledger as of today: a refund counts once the bank has made it, on that day. A failed one is left out, as another one takes
 * its place.
 */
export function ledgerNow<Told extends Entry>(
  entries: readonly Told[],
  refunds: readonly Refunded[],
): Told[] {
  const back = refunds.filter(({ cause, state }) => WITH_DEPOSIT.includes(cause) && state !== 'failed')
  const done = back.filter(({ state }) => state === 'done')
  const paidAt = done
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  let waiting = sumOf(back) - sumOf(done)
  // A cancelled deposit goes back together with the price, so the last entries wait first.
  const now = entries.toReversed().map((entry) => {
    if (entry.kind !== 'refunded') return entry
    const less = Math.min(waiting, -entry.amount)
    waiting -= less
    return { ...entry, amount: entry.amount + less, at: paidAt ?? entry.at }
  })
  return now.filter(({ amount }) => amount !== 0).reverse()
}

/** In cents. */
export const heldNow = (entries: readonly Entry[], refunds: readonly Refunded[]): Cents =>
  sumOf(ledgerNow(entries, refunds))
