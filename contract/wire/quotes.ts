import { z } from 'zod'
import { MAX_REFERENCE_LENGTH } from '../limits'
import { QUOTE_STATUSES, QUOTED_TYPES } from '../quotes'
import { breakdownSchema, rentRangeSchema } from './orders'

export const QUOTE_FORM = 'quote'

/** The same questions, which staff answers for whoever calls. */
export const PHONE_ORDER_FORM = 'phone_order'

/** The names of its questions, beside those of the checkout. */
export const QUOTE_FIELDS = { type: 'Soort', start: 'Begindatum', end: 'Einddatum' } as const

/** The name of the question how many pieces of an article are rented or bought. */
export function piecesField(type: (typeof QUOTED_TYPES)[number], articleId: string): string {
  return `${type === 'rent' ? 'Huur' : 'Koop'}_${articleId.replaceAll('-', '_')}`
}

export const quotePayloadSchema = z.object({
  country: z.string().regex(/^[a-z]{2}$/),
  region: z.string().max(60).nullable(),
})

/** `signature` opens the quote, for whoever asks and whoever approves. */
export const quoteRequestedSchema = z.object({
  message: z.string().optional(),
  data: z.object({
    status: z.literal('sent'),
    quote: z.object({ UUID_Quote: z.string().uuid(), number: z.string(), signature: z.string() }),
  }),
})

const day = z.string()

export const quoteSchema = z.object({
  UUID_Quote: z.string().uuid(),
  number: z.string(),
  signature: z.string(),
  status: z.enum(QUOTE_STATUSES),
  type: z.enum(QUOTED_TYPES),
  valid_until: day,
  rent_range: rentRangeSchema.nullable(),
  items: z.array(z.object({ UUID_Artikel: z.string(), Artikelnaam: z.string(), quantity: z.number().int() })),
  country: z.string(),
  region: z.string().nullable(),
  totals: breakdownSchema,
  /** Whether it has to be asked for expressly, as its period begins within the withdrawal period. */
  early_start: z.boolean(),
  /** When it was accepted or withdrawn. */
  ended_at: z.string().nullable(),
  /** Why it was withdrawn. */
  reason: z.string().nullable(),
  accepted_by: z.string().nullable(),
  /** What it became. */
  order: z
    .object({ UUID_Order: z.string().uuid(), Ordernummer: z.string(), signature: z.string() })
    .nullable(),
})
export type WireQuote = z.infer<typeof quoteSchema>

export const quoteResponseSchema = z.object({ data: z.object({ quote: quoteSchema }) })

const reference = z.string().trim().max(MAX_REFERENCE_LENGTH)

export const acceptQuoteSchema = z.object({
  signature: z.string().max(200),
  accepted_by: z.string().trim().min(1).max(80),
  /** The customer's own, which their documents then name. */
  purchase_order: reference.default(''),
  cost_centre: reference.default(''),
  payment_method: z.string().max(40),
  /** What it was said to cost, in cents; if staff changed the quote since, it is refused with 409 'quote_changed'. */
  expected_total: z.number().int().optional(),
  delivery_terms: z.literal(1),
  /** Required where the quote says so. */
  early_start: z.union([z.literal(0), z.literal(1)]).optional(),
})
export type AcceptQuote = z.infer<typeof acceptQuoteSchema>
