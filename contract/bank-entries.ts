export const BANK_ENTRY_STATES = ['open', 'booked', 'set_aside', 'reversed'] as const
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number]

/**
 * The reasons for which an entry is unlike the others. A `batch` has transfers that do not come to what was booked, so it is one. All
 * others are handled by hand, because what could not be read is not known.
 */
export const BANK_ENTRY_PROBLEMS = ['batch', 'amount', 'currency', 'day', 'status', 'direction'] as const
export type BankEntryProblem = (typeof BANK_ENTRY_PROBLEMS)[number]

/** Returns whether nobody can book it. */
export const isByHand = (problem: BankEntryProblem | null): boolean => problem !== null && problem !== 'batch'

/** A bank's file is refused above this. */
export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024

/** The form of a transfer that staff types. */
export const TRANSFER_FORM = 'payments/transfer'
