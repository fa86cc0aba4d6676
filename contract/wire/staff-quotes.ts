import { z } from 'zod'
import { isIsoDate } from '../dates'
import { LOCALES } from '../locales'
import { QUOTE_STATUSES, QUOTED_TYPES } from '../quotes'
import { breakdownSchema } from './orders'
import { quoteSchema } from './quotes'

const cents = z.number().int()
const moment = z.string()

/** Newest first; `next` is what `before` is for the page after it, null on the last. */
export const staffQuotesResponseSchema = z.object({
  data: z.array(
    z.object({
      UUID_Quote: z.string().uuid(),
      number: z.string(),
      status: z.enum(QUOTE_STATUSES),
      type: z.enum(QUOTED_TYPES),
      created_at: moment,
      valid_until: z.string(),
      name: z.string(),
      email: z.string(),
      total: cents,
    }),
  ),
  next: z.string().nullable(),
})

/** What staff can do with a quote that is open or has expired. */
export const QUOTE_STEPS = ['change', 'send', 'withdraw'] as const
export type QuoteStep = (typeof QUOTE_STEPS)[number]

export const staffQuoteResponseSchema = z.object({
  data: z.object({
    quote: quoteSchema,
    /** Told with each step, so that nobody decides on what has changed. */
    version: z.string(),
    steps: z.array(z.enum(QUOTE_STEPS)),
    created_at: moment,
    /** When staff last sent it. */
    sent_at: moment.nullable(),
    /** Who of the staff wrote it; null if the customer asked. */
    made_by: z.string().nullable(),
    /** In which it was asked for, and is mailed. */
    locale: z.enum(LOCALES),
    /** Before anything was taken off. */
    listed_totals: breakdownSchema,
    /** The last day that staff may give; before today if it is too late for the delivery. */
    latest_validity: z.string(),
    /** The answers of the form, by their names. */
    address: z.record(z.union([z.string(), z.array(z.string())])),
  }),
})

/** `off`: in cents before VAT, for each piece of an article; articles that are not named cost what was listed. */
export const changeQuoteSchema = z.object({
  valid_until: z.string().refine(isIsoDate),
  off: z.array(z.object({ UUID_Artikel: z.string().uuid(), amount: cents.min(0) })).max(200),
})

export const quoteChangedSchema = z.object({ data: z.object({ status: z.literal('sent') }) })
