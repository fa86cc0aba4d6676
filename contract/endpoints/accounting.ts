import { z } from 'zod'
import { BALANCES, REVENUE_KINDS, VAT_ZONES } from '../ledger'
import { VAT_EXEMPTIONS } from '../vat-free'
import { cents, dataOf, each, endpoint, isoDate } from './endpoint'
import { AFTER, afterText, defineList } from './paging'

const period = {
  from: z.string().max(10).describe('The first day'),
  to: z.string().max(10).describe('The last day, 366 days later at most'),
}

const JOURNAL_KINDS = ['payment', 'chargeback', 'refund', 'voucher', 'voucher_back', 'kept'] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

const kind = z.enum(JOURNAL_KINDS)

const documentSchema = z.object({
  ...each(z.string(), 'number', 'order', 'country'),
  kind: z.enum(['invoice', 'credit_note']),
  /** An invoice counts on the day of its payment where that came first. */
  at: z.string(),
  rates: z.array(
    z.object({ percent: z.number(), ...each(cents, 'net', 'vat', 'gross'), isMargin: z.boolean() }),
  ),
  gross: cents,
  /** Not part of the revenue. */
  deposit: cents,
  voucher: cents,
  exemption: z.enum(VAT_EXEMPTIONS).nullable(),
  vatNumber: z.string().nullable(),
})

const revenueSchema = z.object({
  zone: z.enum(VAT_ZONES),
  kind: z.enum(REVENUE_KINDS),
  ...each(z.string(), 'article', 'name', 'country'),
  percent: z.number(),
  ...each(z.boolean(), 'isGoods', 'isBusiness'),
  ...each(cents, 'net', 'vat', 'gross'),
})
export type Revenue = z.infer<typeof revenueSchema>

const providerSchema = z.object({
  provider: z.string(),
  ...each(cents, 'payments', 'refunds', 'chargebacks', 'expected', 'paidOut', 'fees'),
})
export type ProviderSum = z.infer<typeof providerSchema>

const sumSchema = z.object({ net: cents, vat: cents, gross: cents })

export const REPORTS = ['utilisation', 'revenue', 'late', 'kept', 'returns'] as const
const figureSchema = z.object({
  report: z.enum(REPORTS),
  ...each(z.string(), 'what', 'month'),
  value: z.number().int(),
})
export type Figure = z.infer<typeof figureSchema>
export const isMoney = ({ report }: Pick<Figure, 'report'>) => report === 'revenue' || report === 'kept'

export const accountingApi = {
  documents: defineList('GET /api/adm/accounting/documents', {
    summary: 'Invoices and credit notes of a period with their figures, the first first, 200 at a time',
    staff: 'accounting.export',
    filters: period,
    by: AFTER,
    row: documentSchema,
  }),

  summary: endpoint('GET /api/adm/accounting/summary', {
    summary:
      'VAT of a period by country and rate, revenue by article and kind, and what providers should pay',
    staff: 'accounting.export',
    query: period,
    answer: dataOf({
      rows: z.array(
        sumSchema.extend({
          ...{ country: z.string(), percent: z.number() },
          /** Of sales under the margin scheme; `margin` is the taxed one. */
          scheme: z.object(each(cents, 'purchase', 'margin')).nullable(),
        }),
      ),
      total: sumSchema,
      ...each(z.number().int(), 'invoices', 'creditNotes'),
      deposits: cents,
      vouchers: cents,
      /** Kept for damage and loss; no invoice has it. */
      kept: cents,
      revenue: z.array(revenueSchema),
      /** Refunds and chargebacks are negative; `paidOut` is what the bank's statements name as coming from the provider. */
      providers: z.array(providerSchema),
      closed: z.string().nullable(),
      datev: z.object(each(z.string(), 'consultant', 'client')),
      exact: z.object({ journal: z.string() }),
    }),
  }),

  reports: endpoint('GET /api/adm/accounting/reports', {
    summary:
      'The last twelve months: utilisation in percent and revenue in cents by model, days late, cents kept for damage, and returns by reason',
    staff: 'accounting.export',
    answer: dataOf({ months: z.array(z.string()), figures: z.array(figureSchema) }),
  }),

  journal: defineList('GET /api/adm/accounting/journal', {
    summary: 'Movements of money of a period, the first first, 200 at a time; what went back is negative',
    staff: 'accounting.export',
    filters: period,
    by: AFTER,
    row: z.object({
      ...each(z.string(), 'id', 'at', 'order', 'country'),
      kind,
      /** The id of the payment method; empty for vouchers and kept deposits. */
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

  close: endpoint('POST /api/adm/accounting/closed_months', {
    summary: 'Closes a month and those before it: later documents and money take the next open day',
    staff: 'accounting.close',
    body: z.object({ month: z.string().regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/) }),
    logs: 'accounting',
  }),

  entries: defineList('GET /api/adm/accounting/entries', {
    summary: 'Entries of double-entry bookkeeping of a period, the first first, 200 at a time',
    staff: 'accounting.export',
    filters: period,
    by: afterText(z.string().max(100)),
    row: z.object({
      ...each(z.string(), 'at', 'document', 'order', 'debit', 'credit', 'vatCode'),
      kind: z.enum([...JOURNAL_KINDS, 'net', 'vat', 'deposit']),
      amount: cents,
    }),
  }),

  balance: defineList('GET /api/adm/accounting/balances', {
    summary: 'Deposits held, vouchers left or receivables at the end of a day, by number, 50 at a time',
    staff: 'accounting.export',
    filters: { of: z.enum(BALANCES), day: isoDate },
    by: afterText(z.string().max(100)),
    row: z.object({ orderId: z.string().nullable(), number: z.string(), amount: cents }),
    more: { total: cents },
  }),
}
