import type { Cents } from './money'
import type { RefundCause, RefundState } from './refunds'

/** What is `counted` became part of the payment of a follow-up order. */
export const DEPOSIT_ENTRY_KINDS = ['held', 'withheld', 'refunded', 'counted'] as const
export type DepositEntryKind = (typeof DEPOSIT_ENTRY_KINDS)[number]

/** Returns the sum of the entries of a kind, in cents. */
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
 * Returns the ledger as it is true now: it is written as soon as a deposit is to go back, but nothing was paid back before a bank did so,
 * and then on that day. A refund that failed is left out, as another one takes its place or the money is back already.
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
  // What is cancelled goes back with its price, so that the last entries wait first.
  const now = entries.toReversed().map((entry) => {
    if (entry.kind !== 'refunded') return entry
    const less = Math.min(waiting, -entry.amount)
    waiting -= less
    return { ...entry, amount: entry.amount + less, at: paidAt ?? entry.at }
  })
  return now.filter(({ amount }) => amount !== 0).reverse()
}

/** Returns what of a deposit the shop still has, in cents. */
export const heldNow = (entries: readonly Entry[], refunds: readonly Refunded[]): Cents =>
  sumOf(ledgerNow(entries, refunds))
