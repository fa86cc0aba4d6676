import type { Cents } from './money'

export const REFUND_CAUSES = [
  'canceled',
  'surplus',
  'return',
  'deposit',
  'trial',
  'goodwill',
  'change',
] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

export const CREDIT_REASONS = ['reduction', 'unused', 'lost', 'goodwill'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** `other` is a deposit or an overpayment, which has no credit note. */
export const GIVE_BACK_REASONS = [...CREDIT_REASONS, 'other'] as const
export type GiveBackReason = (typeof GIVE_BACK_REASONS)[number]

/** `needs_account`: it cannot go back the way it was paid. */
export const REFUND_STATES = ['requested', 'pending', 'done', 'failed', 'needs_account'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** As stored; others are the provider's own words. */
export const REFUND_PROBLEMS = {
  no_payment: 'no payment to go back to',
  too_much: 'more than was paid',
  at_provider: 'refunded at the provider',
  charged_back: 'charged back',
} as const

type Row = { state: RefundState; amount: Cents; ibanEnd: string | null }

export function awaitedTransfer(refunds: readonly Row[]): { amount: Cents; ibanEnd: string | undefined } {
  const waiting = refunds.filter(({ state }) => state === 'needs_account')
  return {
    amount: waiting.reduce((sum, { amount }) => sum + amount, 0),
    ibanEnd: waiting.find(({ ibanEnd }) => ibanEnd !== null)?.ibanEnd ?? undefined,
  }
}

export function waitsForAccount(refunds: readonly Row[]): Cents {
  const { amount, ibanEnd } = awaitedTransfer(refunds)
  return ibanEnd === undefined ? amount : 0
}
