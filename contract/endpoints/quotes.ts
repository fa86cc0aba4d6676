import { z } from 'zod'
import { breakdownSchema } from '../breakdown'
import { type FormValues, formValuesSchema } from '../forms/values'
import { MAX_REFERENCE_LENGTH } from '../limits'
import type { Line } from '../lines'
import { LOCALES } from '../locales'
import { ORDER_TYPES, type OrderType } from '../order-status'
import { parseQuantity } from '../quantity'
import { QUOTE_STATUSES, QUOTE_STEPS } from '../quotes'
import { documentResponseSchema } from './documents'
import { cents, countryCode, dataOf, each, endpoint, isoDate, versionSeen } from './endpoint'
import { mailPayloadSchema } from './form-results'
import { namedLines, ORDER_NUMBER, orderAnswer, rentRangeSchema, UUID_ORDER } from './order'
import { invoiceTermsSchema } from './order-payments'
import { defineList } from './paging'
import { flag, optional, orNull, translated } from './translated'

export const QUOTE_FORM = 'quote'

export const PHONE_ORDER_FORM = 'phone_order'

/** Ticked by who would like to pay on invoice; staff decide. */
export const ASKS_INVOICE_FIELD = 'Op_Factuur'

export const QUOTE_FIELDS = { type: 'Soort', start: 'Begindatum', end: 'Einddatum' } as const

const PIECES: Record<OrderType, string> = { rent: 'Huur', buy: 'Koop', trial: 'Proef' }

export const piecesField = (type: OrderType, articleId: string): string =>
  `${PIECES[type]}_${articleId.replaceAll('-', '_')}`

export function piecesIn(type: OrderType, answers: FormValues): Line[] {
  const begin = piecesField(type, '')
  return Object.entries(answers).flatMap(([name, answer]) => {
    const parsed = parseQuantity(String(answer))
    if (!name.startsWith(begin) || !('quantity' in parsed)) return []
    return [{ articleId: name.slice(begin.length).replaceAll('_', '-'), quantity: parsed.quantity }]
  })
}

export const rentedLines = (answers: FormValues): Line[] => [
  ...piecesIn('rent', answers),
  ...piecesIn('trial', answers),
]

const quotePayloadSchema = mailPayloadSchema.extend({
  country: countryCode,
  region: z.string().max(60).nullable(),
})

const UUID_QUOTE = ['UUID_Quote', z.string().uuid()] as const

/** `signature` opens the quote for the customer and for the person who approves it. */
export const quoteRequested = translated({
  message: z.string().optional(),
  data: translated({
    status: z.literal('sent'),
    quote: translated({ id: UUID_QUOTE, number: z.string(), signature: z.string() }),
  }),
})

const quote = translated({
  id: UUID_QUOTE,
  ...each(z.string(), 'number', 'signature', 'country'),
  status: z.enum(QUOTE_STATUSES),
  type: z.enum(ORDER_TYPES),
  validUntil: ['valid_until', z.string()],
  period: ['rent_range', rentRangeSchema.nullable()],
  lines: namedLines,
  ...each(z.string().nullable(), 'region', 'reason'),
  totals: breakdownSchema,
  /** Whether the customer, a consumer, has to ask for it to begin within the 14 days of withdrawal. */
  needsEarlyStart: ['early_start', z.boolean()],
  isOfCompany: ['of_company', z.boolean().optional()],
  /** Without email address and phones; for whoever may accept it. */
  answers: ['address_info', formValuesSchema.optional()],
  endedAt: ['ended_at', z.string().nullable()],
  acceptedBy: ['accepted_by', z.string().nullable()],
  order: orNull(translated({ id: UUID_ORDER, number: ORDER_NUMBER, signature: z.string() })),
})
export type OwnQuote = z.infer<typeof quote.own>
export type WireQuote = z.infer<typeof quote.wire>

const isLine = (text: string) => !/[\p{Cc}\p{Bidi_Control}]/u.test(text)

const reference = z.string().trim().max(MAX_REFERENCE_LENGTH).refine(isLine)

const acceptance = translated({
  signature: z.string().max(200),
  acceptedBy: ['accepted_by', z.string().trim().min(1).max(80).refine(isLine)],
  /** Where whoever accepts gets the confirmation, too. */
  acceptedEmail: ['accepted_email', optional(z.string().trim().email().max(254))],
  purchaseOrder: ['purchase_order', reference.default('')],
  costCentre: ['cost_centre', reference.default('')],
  paymentMethod: ['payment_method', z.string().max(40)],
  /** In cents; any other total is refused with 409 'quote_changed'. */
  expectedTotal: ['expected_total', z.number().int().optional()],
  deliveryTerms: ['delivery_terms', z.literal(1)],
  startsEarly: ['early_start', optional(flag)],
})

export const quotesApi = {
  request: endpoint('POST /api/quotes', {
    summary: 'Writes a quote at the prices of today and mails it, for whoever asks',
    form: {
      fields: 'The fields of the form quote',
      payload: quotePayloadSchema,
      said: 'JSON: country and region of the delivery, locale and shop of the mail',
    },
    answer: quoteRequested,
    refusals: [429],
  }),

  read: endpoint('GET /api/quotes/{id}', {
    signed: 'signature',
    summary: 'A quote, for whoever has its signature; for all others it is a 404',
    answer: translated({ data: translated({ quote }) }),
  }),

  letter: endpoint('GET /api/quotes/{id}/document', {
    signed: 'signature',
    summary: 'A quote as a letter, in the language in which it was asked for',
    answer: documentResponseSchema,
  }),

  pdf: endpoint('GET /api/quotes/{id}/pdf', {
    signed: 'signature',
    summary:
      'A quote as a tagged PDF; as an estimate, it leaves whoever pays and whoever needs it to be written by hand',
    query: { estimate: z.literal('1').optional() },
    gives: ['application/pdf'],
    refusals: [429],
  }),

  invoiceTerms: endpoint('GET /api/quotes/{id}/invoice_terms', {
    signed: 'signature',
    summary:
      'Whether a quote may be paid on invoice: by whoever is logged in, or by its account: who asked for it logged in, or was permitted it later',
    answer: invoiceTermsSchema,
  }),

  accept: endpoint('POST /api/quotes/{id}/accept', {
    summary:
      'Orders what was quoted, once; the same Idempotency-Key with the same content answers the same order',
    key: 'Any UUID of your own',
    body: acceptance,
    answer: orderAnswer,
    status: 201,
    again: 'The order that it has become with this key',
    refusals: [404, 409, 429],
  }),
}

const step = {
  staff: 'quotes.write',
  query: { seen: versionSeen('quote') },
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
      type: z.enum(ORDER_TYPES),
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
      account: z.object({ ...each(z.string(), 'id', 'email'), onInvoice: z.boolean() }).nullable(),
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

  /** `off` is in cents before VAT, for each piece; with `ofDays` further days cost the same share less. Other articles cost what was `listed`. */
  change: endpoint('POST /api/adm/quotes/{id}/changes', {
    ...step,
    summary:
      'Takes something off the listed prices, says until when it is valid, and mails it to whoever asked',
    body: z.object({
      validUntil: isoDate,
      off: z.array(z.object({ articleId: z.string().uuid(), amount: cents.min(0) })).max(200),
      ofDays: z.boolean().default(false),
    }),
  }),

  send: endpoint('POST /api/adm/quotes/{id}/sent', {
    ...step,
    summary: 'Mails a quote once more as it is',
  }),

  permitInvoice: endpoint('POST /api/adm/quotes/{id}/invoice_permission', {
    ...step,
    staff: 'customers.permit_invoices',
    summary:
      'Lets the account with an email address pay on invoice, and whoever accepts this quote if it was asked for with that address; others need its login',
    body: z.object({ email: z.string().trim().email().max(254) }),
  }),

  withdraw: endpoint('POST /api/adm/quotes/{number}/withdraw', {
    ...step,
    params: { number: z.string().max(20).toUpperCase() },
    summary: 'Withdraws a quote that nobody has accepted, and mails why; once more changes nothing',
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
  }),
}
