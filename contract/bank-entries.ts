export const BANK_ENTRY_STATES = ['open', 'booked', 'set_aside', 'reversed'] as const
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number]

/** A `batch` is one booking of several transfers that do not add up to it. All other problems are handled by hand. */
export const BANK_ENTRY_PROBLEMS = ['batch', 'amount', 'currency', 'day', 'status', 'direction'] as const
export type BankEntryProblem = (typeof BANK_ENTRY_PROBLEMS)[number]

export const isByHand = (problem: BankEntryProblem | null): boolean => problem !== null && problem !== 'batch'

export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024

export const TRANSFER_FORM = 'payments/transfer'
