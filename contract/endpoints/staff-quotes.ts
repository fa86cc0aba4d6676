import { z } from 'zod'
import { breakdownSchema } from '../breakdown'
import { LOCALES } from '../locales'
import { QUOTE_STATUSES, QUOTED_TYPES } from '../quotes'
import { QUOTE_STEPS } from '../staff/quotes'
import { dataOf, endpoint } from './endpoint'
import { cents, each, isoDate } from './fields'
import { defineList } from './paging'
import { quote, quotePayloadSchema, quoteRequested } from './quotes'

const step = {
  staff: 'quotes.write',
  query: {
    seen: z
      .string()
      .optional()
      .describe('The version of the quote that was decided on; if it is another by now, nothing changes'),
  },
  refusals: [409],
  logs: 'quote',
} as const

export const staffQuotesApi = {
  list: defineList('GET /api/adm/quotes', {
    summary: 'Quotes, the newest first, 50 at a time',
    staff: 'quotes.read',
    filters: {
      search: z.string().max(100).optional().describe('Beginnings of number, names or email address'),
      status: z.enum(QUOTE_STATUSES).optional(),
    },
    row: z.object({
      ...each(z.string(), 'id', 'number', 'at', 'validUntil', 'name', 'email'),
      status: z.enum(QUOTE_STATUSES),
      type: z.enum(QUOTED_TYPES),
      total: cents,
    }),
  }),

  read: endpoint('GET /api/adm/quotes/{id}', {
    summary: 'A quote with all that the office knows of it',
    staff: 'quotes.read',
    answer: dataOf({
      quote: quote.own,
      version: z.string(),
      steps: z.array(z.enum(QUOTE_STEPS)),
      at: z.string(),
      ...each(z.string().nullable(), 'sentAt', 'madeBy'),
      locale: z.enum(LOCALES),
      listed: breakdownSchema,
      latestValidity: z.string(),
      answers: z.record(z.union([z.string(), z.array(z.string())])),
    }),
  }),

  write: endpoint('POST /api/adm/quotes', {
    summary: 'Writes a quote for a caller and mails it, who then accepts and pays it by its link',
    staff: 'orders.place',
    form: {
      fields: 'The fields of the form phone_order',
      payload: quotePayloadSchema,
      said: 'JSON: country and region of the delivery, locale and shop of the mail',
    },
    answer: quoteRequested.own,
    logs: 'quote',
  }),

  /** `off` is in cents before VAT, for each piece; other articles cost what was `listed`. */
  change: endpoint('POST /api/adm/quotes/{id}/changes', {
    ...step,
    summary:
      'Takes something off the listed prices, says until when it is valid, and mails it to whoever asked',
    body: z.object({
      validUntil: isoDate,
      off: z.array(z.object({ articleId: z.string().uuid(), amount: cents.min(0) })).max(200),
    }),
  }),

  send: endpoint('POST /api/adm/quotes/{id}/sent', {
    ...step,
    summary: 'Mails a quote once more as it is',
  }),

  withdraw: endpoint('POST /api/adm/quotes/{number}/withdraw', {
    ...step,
    params: { number: z.string().max(20).toUpperCase() },
    summary: 'Withdraws a quote that nobody has accepted, and mails why; once more changes nothing',
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
  }),
}
