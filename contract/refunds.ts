import type { Cents } from './money'

/** A refund for `goodwill` is one that staff decided on. */
export const REFUND_CAUSES = ['canceled', 'surplus', 'return', 'deposit', 'trial', 'goodwill'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** Why a part of a price goes back with a credit note: less is to be paid, days were not used, a parcel got lost, or out of goodwill. */
export const CREDIT_REASONS = ['reduction', 'unused', 'lost', 'goodwill'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** Why staff gives money back: `other` is a deposit or what was overpaid, and has no credit note. */
export const GIVE_BACK_REASONS = [...CREDIT_REASONS, 'other'] as const
export type GiveBackReason = (typeof GIVE_BACK_REASONS)[number]

/** With `needs_account`, it cannot go back the way it came, so the customer is asked for an account. */
export const REFUND_STATES = ['requested', 'pending', 'done', 'failed', 'needs_account'] as const
export type RefundState = (typeof REFUND_STATES)[number]

type Waiting = { state: RefundState; amount: Cents; ibanEnd: string | null }

/** Returns what waits to be transferred to an account, in cents, and the end of that one which was given so far. */
export function awaitedTransfer(refunds: readonly Waiting[]): { amount: Cents; ibanEnd: string | undefined } {
  const waiting = refunds.filter(({ state }) => state === 'needs_account')
  return {
    amount: waiting.reduce((sum, { amount }) => sum + amount, 0),
    ibanEnd: waiting.find(({ ibanEnd }) => ibanEnd !== null)?.ibanEnd ?? undefined,
  }
}

/** Returns how much waits for nothing but the account of the customer, in cents. */
export function waitsForAccount(refunds: readonly Waiting[]): Cents {
  const { amount, ibanEnd } = awaitedTransfer(refunds)
  return ibanEnd === undefined ? amount : 0
}
