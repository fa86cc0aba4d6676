import { z } from 'zod'

const cents = z.number().int()

const rateSchema = z.object({ percent: z.number(), net: cents, vat: cents })

/** Invoices and credit notes, the first first. What a credit note takes back is negative. */
export const bookedDocumentsResponseSchema = z.object({
  data: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      issued_at: z.string(),
      Ordernummer: z.string(),
      /** Where the order goes, in small letters. */
      country: z.string(),
      rates: z.array(rateSchema),
      gross: cents,
      /** Is held beside it, and no revenue. */
      deposit: cents,
    }),
  ),
  next: z.string().nullable(),
})

const sumSchema = z.object({ net: cents, vat: cents, gross: cents })

/** Of a period: what was invoiced less what was credited, for each country and rate, and in all. */
export const vatSummaryResponseSchema = z.object({
  data: z.object({
    rows: z.array(sumSchema.extend({ country: z.string(), percent: z.number() })),
    total: sumSchema,
    invoices: z.number().int(),
    credit_notes: z.number().int(),
    /** Asked for beside the invoices. */
    deposits: cents,
  }),
})

/** Days, both included. */
export const accountingPeriodSchema = z.object({ from: z.string().max(10), to: z.string().max(10) })
