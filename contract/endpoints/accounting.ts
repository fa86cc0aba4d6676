import { z } from 'zod'
import { VAT_EXEMPTIONS } from '../vat-free'
import { dataOf, endpoint } from './endpoint'
import { cents } from './fields'
import { AFTER, defineList } from './paging'

/** Both days are part of the period. */
const period = {
  from: z.string().max(10).describe('The first day'),
  to: z.string().max(10).describe('The last day, 366 days later at most'),
}

/** A payment, what a bank took back of one, what was given back, what vouchers paid or got back, and what was kept of deposits. */
const JOURNAL_KINDS = ['payment', 'chargeback', 'refund', 'voucher', 'voucher_back', 'kept'] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

const kind = z.enum(JOURNAL_KINDS)

const documentSchema = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** When it counts: an invoice on the day of its money, where that came before it was made. */
  at: z.string(),
  order: z.string(),
  /** The country that the order goes to, in small letters. */
  country: z.string(),
  rates: z.array(z.object({ percent: z.number(), net: cents, vat: cents })),
  gross: cents,
  /** It is held beside the amount, and no revenue. */
  deposit: cents,
  /** The part of `gross` that a voucher paid, or that went back to one. */
  voucher: cents,
  /** Why a company of another member state was charged no VAT, and its number. */
  exemption: z.enum(VAT_EXEMPTIONS).nullable(),
  vatNumber: z.string().nullable(),
})

const sumSchema = z.object({ net: cents, vat: cents, gross: cents })

export const accountingApi = {
  /** Amounts that a credit note takes back are negative. */
  documents: defineList('GET /api/adm/accounting/documents', {
    summary: 'Invoices and credit notes of a period with their figures, the first first, 200 at a time',
    staff: 'accounting.export',
    filters: period,
    by: AFTER,
    row: documentSchema,
  }),

  /** Sums what was invoiced less what was credited, for each country and rate, and in all. */
  summary: endpoint('GET /api/adm/accounting/summary', {
    summary: 'VAT of a period for each country and rate, as its invoices and credit notes add up',
    staff: 'accounting.export',
    query: period,
    answer: dataOf({
      rows: z.array(sumSchema.extend({ country: z.string(), percent: z.number() })),
      total: sumSchema,
      invoices: z.number().int(),
      creditNotes: z.number().int(),
      /** Deposits are asked for beside the invoices. */
      deposits: cents,
      /** The part of the invoices that vouchers paid, less what went back to them. */
      vouchers: cents,
      /** What was kept for damage and loss, of deposits and of what was bought; no invoice has it. */
      kept: cents,
    }),
  }),

  journal: defineList('GET /api/adm/accounting/journal', {
    summary: 'Movements of money of a period, the first first, 200 at a time; what went back is negative',
    staff: 'accounting.export',
    filters: period,
    by: AFTER,
    row: z.object({
      id: z.string(),
      at: z.string(),
      kind,
      order: z.string(),
      country: z.string(),
      /** The way it came or went, by its id; empty for vouchers and what was kept. */
      method: z.string(),
      amount: cents,
    }),
    more: { sums: z.array(z.object({ kind, amount: cents })) },
  }),

  noteExport: endpoint('POST /api/adm/accounting/exports', {
    summary: 'Notes that the documents of a period leave the back office',
    staff: 'accounting.export',
    body: z.object(period),
    logs: 'accounting',
  }),
}
