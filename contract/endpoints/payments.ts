import { z } from 'zod'
import { BANK_ENTRY_PROBLEMS, BANK_ENTRY_STATES, MAX_STATEMENT_BYTES } from '../bank-entries'
import { REFUND_CAUSES, REFUND_STATES } from '../refunds'
import { cents, dataOf, each, endpoint, id, isoDate, isStillHere } from './endpoint'
import { ABOUT_ORDER } from './form-results'
import { afterText, defineList } from './paging'
import { MAX_TRANSFER_EUROS } from './transfers'

const orderSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  status: z.number().int(),
  isStillHere,
})

/** In cents; `surplus` of this transfer is refunded. */
const recordedSchema = dataOf({ status: z.number().int(), open: cents, surplus: cents })

const totals = z.object({ count: z.number().int(), total: cents })

export const paymentsApi = {
  open: endpoint('GET /api/adm/open_money', {
    summary: 'How much is open of each kind of money that comes in, goes back or is held',
    staff: 'payments.read',
    answer: dataOf(each(totals, 'entries', 'awaited', 'invoices', 'refunds', 'chargebacks', 'deposits')),
  }),

  awaited: defineList('GET /api/adm/awaited_transfers', {
    summary: 'Transfers that customers were asked for, except of invoices, the newest first, 50 at a time',
    staff: 'payments.read',
    row: z.object({ ...each(z.string(), 'orderId', 'number', 'reference', 'at'), amount: cents }),
  }),

  /** The first to be paid come first; `asked` is the open amount. Filtered by `customer`, the answer has the `payer`. */
  openInvoices: defineList('GET /api/adm/open_invoices', {
    summary: 'Invoices of which something is still to be paid: of all orders, and of each, 50 at a time',
    staff: 'payments.read',
    filters: {
      customer: z.string().trim().min(1).max(254).optional().describe('As a row names its `customer`'),
    },
    by: afterText(z.string().max(60)),
    row: z.object({
      ...each(z.string(), 'orderId', 'number', 'name'),
      /** The id of the account, else the email address of the order; null once it is erased. */
      customer: z.string().nullable(),
      invoice: z.object({ number: z.string(), day: isoDate }).nullable(),
      payBy: isoDate,
      daysLate: z.number().int(),
      isDisputed: z.boolean(),
      asked: cents,
      open: cents,
    }),
    more: {
      total: cents,
      count: z.number().int(),
      payer: z.object({ name: z.string(), address: z.array(z.string()) }).nullable(),
    },
  }),

  chargebacks: defineList('GET /api/adm/chargebacks', {
    summary:
      'Payments that the bank of a customer took back and nobody has settled, the newest first, 50 at a time',
    staff: 'payments.read',
    row: orderSchema.extend({ id: z.string(), amount: cents, back: cents, at: z.string() }),
  }),

  heldDeposits: defineList('GET /api/adm/held_deposits', {
    summary: 'What is held of the deposit of each order, 50 at a time',
    staff: 'payments.read',
    by: afterText(id),
    row: orderSchema.extend({ end: z.string().nullable(), held: cents }),
  }),

  recordTyped: endpoint('POST /api/adm/transfers', {
    summary:
      'Counts a transfer that has arrived for the order of a number; the same reference is counted once',
    staff: 'payments.record',
    form: { fields: 'The fields of the form payments/transfer' },
    logs: 'order',
  }),

  /** The bank's `reference` makes the call idempotent. */
  record: endpoint('POST /api/adm/orders/{id}/transfers', {
    summary:
      'Counts money that has arrived on the account; the same reference is counted once. Too much goes back, for too little the customer is asked',
    staff: 'payments.record',
    body: z.object({
      amount: cents.positive().max(MAX_TRANSFER_EUROS * 100),
      reference: z.string().trim().min(1).max(100),
      date: isoDate,
    }),
    answer: recordedSchema,
    refusals: [409],
    logs: 'order',
  }),
}

const refundSchema = z.object({
  ...each(z.string(), 'id', 'orderId', 'number', 'at'),
  amount: cents,
  cause: z.enum(REFUND_CAUSES),
  state: z.enum(REFUND_STATES),
  outside: z.boolean(),
  /** The order was changed by its link and not checked by staff since, so nothing is paid out by hand. */
  isHeld: z.boolean(),
  account: z.object({ iban: z.string(), holder: z.string(), seen: z.string() }).nullable(),
  /** The IBAN that most of the money for the order came from, as the bank told it; a cent from another one changes nothing. */
  paidFrom: z.string().nullable(),
  problem: z.string().nullable(),
})
export type ListedRefund = z.infer<typeof refundSchema>

export const REFUND_ACCOUNT_FORM = 'order/refund_account'

export const GOODWILL_FORM = 'order/refund'

export const refundsApi = {
  giveAccount: endpoint('POST /api/orders/{id}/refund_account', {
    summary: 'Names the account that refunds of an order go to which cannot go back the way they were paid',
    form: { fields: `The fields of the form ${REFUND_ACCOUNT_FORM}`, ...ABOUT_ORDER },
    refusals: [404, 429],
  }),

  list: defineList('GET /api/adm/refunds', {
    summary: 'Refunds of all orders, the newest first, 50 at a time',
    staff: 'payments.read',
    filters: { state: z.enum(REFUND_STATES).optional().describe(REFUND_STATES.join(', ')) },
    row: refundSchema,
  }),

  request: endpoint('POST /api/adm/orders/{id}/refunds', {
    summary: 'Gives back some of what was paid for an order, the way it was paid where that is possible',
    staff: 'refunds.request',
    form: {
      fields: 'The fields of the form order/refund',
      payload: z.object({ seen: z.string().max(100), refundable: z.coerce.number().int() }),
      said: 'As it was shown: `seen`, the version of the order, and how much of it was `refundable`, in cents',
    },
    logs: 'order',
  }),

  /** `seen` is the version of account and amount. */
  payOut: endpoint('POST /api/adm/refunds/{id}/paid_out', {
    summary:
      'Tells that a refund was transferred to the account its customer gave; once more changes nothing',
    staff: 'refunds.pay_out',
    body: z.object({ seen: z.string().max(100) }),
    refusals: [409],
    logs: 'order',
  }),
}

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
      'Reads the transfers and reversals of a bank statement (CAMT.053, CAMT.052 or a ZIP of them); each is kept once, and booked by nobody yet',
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
