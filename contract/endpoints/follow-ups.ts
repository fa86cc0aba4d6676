import { z } from 'zod'
import { breakdownSchema } from '../breakdown'
import { LOCALES } from '../locales'
import { FOLLOW_UP_KINDS } from '../order-status'
import { cents, endpoint } from './endpoint'
import { orderAnswer, rentRangeSchema } from './order'
import { flag, optional, orNull, translated } from './translated'

const day = z.string()

const offer = translated({
  kind: z.enum(FOLLOW_UP_KINDS),
  /** The added days of an extension, or the whole rental that follows a trial. */
  period: ['rent_range', rentRangeSchema.nullable()],
  totals: breakdownSchema,
  depositCounted: ['deposit_counted', cents],
  depositLeft: ['deposit_left', cents],
  due: ['amount_due', cents],
  /** Whether the customer has to ask for it to begin within the 14 days of withdrawal. */
  needsEarlyStart: ['early_start', z.boolean()],
})
/** In cents. */
export type Offer = z.infer<typeof offer.own>
export type WireOffer = z.infer<typeof offer.wire>

const lastDays = translated({
  until: day,
  first: day,
  /** Before `first` where no day is left. */
  last: day,
  closedWeekdays: ['closed_weekdays', z.array(z.number().int())],
  closed: z.array(z.object({ date: day, reason: z.string() })),
  taken: z.array(z.object({ start: day, end: day })),
  /** For all pieces, with VAT. */
  perDay: ['per_day', cents],
})
export type LastDays = z.infer<typeof lastDays.own>

/** `offer` is null without a chosen last day. */
const rentOn = translated({ lastDays: ['last_days', lastDays], offer: orNull(offer) })

const keepChoices = translated({
  until: day,
  deposit: cents,
  purchase: orNull(offer),
  rental: orNull(rentOn),
  /** For all pieces, with VAT and without the deposit. */
  startPrice: ['start_price', optional(cents)],
})
export type KeepChoices = z.infer<typeof keepChoices.own>

const agreed = {
  signature: z.string().max(200).optional(),
  paymentMethod: ['payment_method', z.string().max(40)],
  deliveryTerms: ['delivery_terms', z.literal(1)],
  startsEarly: ['early_start', optional(flag)],
  /** In cents; any other total is refused with 409 'price_changed'. */
  expectedTotal: ['expected_total', cents.nonnegative()],
  expectedDue: ['expected_due', cents.nonnegative()],
  locale: z.enum(LOCALES),
} as const

const request = {
  signed: 'signature or owner',
  query: { end: z.string().optional().describe('The last day, as YYYY-MM-DD') },
  refusals: [409],
} as const

const placed = {
  key: 'The same key answers the same order, or 409 for other content',
  answer: orderAnswer,
  status: 201,
  again: 'The order placed with this key before',
  refusals: [404, 409, 429],
} as const

export const followUpsApi = {
  askExtension: endpoint('GET /api/orders/{id}/extension', {
    ...request,
    summary: 'Until when a rental can be extended, and what it costs until a day',
    answer: translated({ data: rentOn }),
  }),

  extend: endpoint('POST /api/orders/{id}/extension', {
    ...placed,
    summary: 'Orders further days of a rental; once they are paid it ends on the new day',
    body: translated({ end: z.string().max(20), ...agreed }),
  }),

  askKeep: endpoint('GET /api/orders/{id}/keep', {
    ...request,
    summary: 'What it costs to buy what is on trial, or to rent it on until a day',
    answer: translated({ data: keepChoices }),
  }),

  keep: endpoint('POST /api/orders/{id}/keep', {
    ...placed,
    summary: 'Orders what is on trial as a purchase or a rental; its deposit counts as paid',
    body: translated({
      as: z.enum(['purchase', 'rental']),
      end: z.string().max(20).optional(),
      ...agreed,
    }),
  }),
}
