import { z } from 'zod'
import { BANK_ENTRY_PROBLEMS, BANK_ENTRY_STATES, MAX_STATEMENT_BYTES } from '../bank-entries'
import { dataOf, endpoint } from './endpoint'
import { cents, each, id } from './fields'
import { defineList } from './paging'
import { recordedSchema } from './payments'

const count = z.number().int()

/** The amount is negative where the bank has reversed a transfer and the money has left the account again. */
const entrySchema = z.object({
  ...each(z.string(), 'id', 'reference', 'day', 'payer', 'remittance'),
  /** 0 where it could not be read. */
  amount: cents,
  state: z.enum(BANK_ENTRY_STATES),
  problem: z.enum(BANK_ENTRY_PROBLEMS).nullable(),
  order: z
    .object({
      ...each(z.string(), 'orderId', 'number', 'name'),
      status: z.number().int(),
      due: cents,
    })
    .nullable(),
  /** Order numbers in the text of an open entry, where there are several. */
  named: z.array(z.string()),
})
export type BankEntry = z.infer<typeof entrySchema>

const step = { staff: 'payments.record', refusals: [409], logs: 'bank_entry' } as const

export const bankEntriesApi = {
  list: defineList('GET /api/adm/bank_entries', {
    summary: 'Transfers of bank statements with the orders that they name, the newest first, 50 at a time',
    staff: 'payments.read',
    filters: { state: z.enum(BANK_ENTRY_STATES).default('open') },
    row: entrySchema,
  }),

  /**
   * `known` entries were stored before, `others` belong to other accounts, and `odd` are the first of `oddCount` new ones with a problem.
   */
  upload: endpoint('POST /api/adm/bank_statements', {
    summary:
      'Reads the transfers and reversals of a bank statement (CAMT.053); each is kept once, and booked by nobody yet',
    staff: 'payments.record',
    file: { description: 'The file itself', limit: MAX_STATEMENT_BYTES },
    answer: dataOf({
      ...each(count, 'added', 'reversed', 'known', 'others', 'oddCount'),
      odd: z.array(z.object({ name: z.string(), day: z.string(), problem: z.enum(BANK_ENTRY_PROBLEMS) })),
    }),
    logs: 'bank_statement',
  }),

  assign: endpoint('POST /api/adm/bank_entries/{id}/order', {
    ...step,
    summary: 'Tells which order a transfer is for; without a number, none',
    body: z.object({ number: z.string().trim().max(40) }),
  }),

  move: endpoint('POST /api/adm/bank_entries/{id}/state', {
    ...step,
    summary: 'Sets a transfer aside that is for no order, or takes it up again',
    body: z.object({ state: z.enum(['open', 'set_aside']) }),
  }),

  /** `due` is the amount that the caller saw as still open. */
  book: endpoint('POST /api/adm/bank_entries/{id}/booked', {
    ...step,
    summary: 'Counts a transfer for its order, once, if both stand as they were shown',
    body: z.object({ order: id, due: cents }),
    answer: recordedSchema,
  }),
}
