import { z } from 'zod'

const cents = z.number().int()

export const BANK_ENTRY_STATES = ['open', 'booked', 'set_aside', 'reversed'] as const
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number]

/** A bank's file is refused above this. */
export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024

/** A transfer that a bank's statement tells of, or what the bank has reversed: below 0 if it has left the account again. */
const bankEntrySchema = z.object({
  id: z.string(),
  /** The bank's own. */
  reference: z.string(),
  amount: cents,
  day: z.string(),
  payer: z.string(),
  remittance: z.string(),
  state: z.enum(BANK_ENTRY_STATES),
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

/** Entries that were stored already are `known`; those without a bank's own reference cannot be told apart. */
export const statementResponseSchema = z.object({
  data: z.object({
    added: z.number().int(),
    reversed: z.number().int(),
    known: z.number().int(),
    without_reference: z.number().int(),
  }),
})

/** `due`: what was shown as still to be paid. */
export const bookEntrySchema = z.object({ order: z.string().uuid().toLowerCase(), due: cents })
export const assignEntrySchema = z.object({ number: z.string().trim().max(40) })
export const entryStateSchema = z.object({ state: z.enum(['open', 'set_aside']) })
export const entryChangedSchema = z.object({ data: z.object({ status: z.literal('changed') }) })

/** A transfer that staff types. */
export const TRANSFER_FORM = 'payments/transfer'
