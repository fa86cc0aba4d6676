import { z } from 'zod'

const cents = z.number().int()

export const BANK_ENTRY_STATES = ['open', 'booked', 'set_aside', 'reversed'] as const
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number]

/**
 * Why an entry is not what the others are. `batch`: transfers that do not come to what was booked, so it is one. All others are to be
 * handled by hand, as what could not be read is not known.
 */
const BANK_ENTRY_PROBLEMS = ['batch', 'amount', 'currency', 'day', 'status', 'direction'] as const
export type BankEntryProblem = (typeof BANK_ENTRY_PROBLEMS)[number]

/** Whether nobody can book it. */
export const isByHand = (problem: BankEntryProblem | null): boolean => problem !== null && problem !== 'batch'

/** A bank's file is refused above this. */
export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024

/** A transfer that a bank's statement tells of, or what the bank has reversed: below 0 if it has left the account again. */
const bankEntrySchema = z.object({
  id: z.string(),
  /** The bank's own, or made of day and amount. */
  reference: z.string(),
  /** 0 where it could not be read. */
  amount: cents,
  day: z.string(),
  payer: z.string(),
  remittance: z.string(),
  state: z.enum(BANK_ENTRY_STATES),
  problem: z.enum(BANK_ENTRY_PROBLEMS).nullable().default(null),
  /** What it is for, and what of that is still to be paid. */
  order: z
    .object({
      UUID_Order: z.string(),
      Ordernummer: z.string(),
      Status: z.number().int(),
      name: z.string(),
      due: cents,
    })
    .nullable(),
  created_at: z.string(),
})

export const bankEntriesResponseSchema = z.object({
  data: z.array(bankEntrySchema),
  next: z.string().nullable(),
})

/** Entries that were stored already are `known`; `odd` names the first new ones that have a problem, `odd_count` says how many there are. */
export const statementResponseSchema = z.object({
  data: z.object({
    added: z.number().int(),
    reversed: z.number().int(),
    known: z.number().int(),
    odd: z.array(z.object({ name: z.string(), day: z.string(), problem: z.enum(BANK_ENTRY_PROBLEMS) })),
    odd_count: z.number().int(),
  }),
})

/** `due`: what was shown as still to be paid. */
export const bookEntrySchema = z.object({ order: z.string().uuid().toLowerCase(), due: cents })
export const assignEntrySchema = z.object({ number: z.string().trim().max(40) })
export const entryStateSchema = z.object({ state: z.enum(['open', 'set_aside']) })
export const entryChangedSchema = z.object({ data: z.object({ status: z.literal('changed') }) })

/** A transfer that staff types. */
export const TRANSFER_FORM = 'payments/transfer'
