import { z } from 'zod'
import { LOCALES } from '../locales'
import { FOLLOW_UP_KINDS } from '../order-type'
import { breakdownSchema, rentRangeSchema } from './orders'

const cents = z.number().int()
const day = z.string()
const yesOrNo = z.union([z.literal(0), z.literal(1)])

const offerSchema = z.object({
  kind: z.enum(FOLLOW_UP_KINDS),
  /** The further days of an extension, or the whole rental that follows a trial. */
  rent_range: rentRangeSchema.nullable(),
  totals: breakdownSchema,
  deposit_counted: cents,
  /** Of the deposit, for the customer. */
  deposit_left: cents,
  amount_due: cents,
  /** Whether the customer has to ask for it expressly, as it begins within the withdrawal period. */
  early_start: z.boolean(),
})
export type WireOffer = z.infer<typeof offerSchema>

const lastDaysSchema = z.object({
  /** The last day as agreed. */
  until: day,
  first: day,
  /** Earlier than the first where no day is left. */
  last: day,
  closed_weekdays: z.array(z.number().int()),
  closed: z.array(z.object({ date: day, reason: z.string() })),
  /** For all pieces, with VAT. */
  per_day: cents,
})
export type WireLastDays = z.infer<typeof lastDaysSchema>

/** `offer` is null as long as no last day is asked for. */
export const extensionResponseSchema = z.object({
  data: z.object({ last_days: lastDaysSchema, offer: offerSchema.nullable() }),
})

/** What a place does not allow, or is no longer offered, is null. */
export const keepResponseSchema = z.object({
  data: z.object({
    /** The last day of the trial. */
    until: day,
    deposit: cents,
    purchase: offerSchema.nullable(),
    rental: z.object({ last_days: lastDaysSchema, offer: offerSchema.nullable() }).nullable(),
  }),
})

const agreedShape = {
  /** The owner who is logged in needs none. */
  signature: z.string().max(200).optional(),
  payment_method: z.string().max(40),
  delivery_terms: z.literal(1),
  /** Required where the offer says so. */
  early_start: yesOrNo.optional(),
  /** What the customer agreed to; anything else is refused with 409 'price_changed'. */
  expected_total: cents.nonnegative(),
  expected_due: cents.nonnegative(),
  locale: z.enum(LOCALES),
}

export const extendOrderSchema = z.object({ end: z.string().max(20), ...agreedShape })
export type ExtendOrder = z.infer<typeof extendOrderSchema>

/** `end` is the last day of a rental; buying has none. */
export const keepOrderSchema = z.object({
  as: z.enum(['purchase', 'rental']),
  end: z.string().max(20).optional(),
  ...agreedShape,
})
export type KeepOrder = z.infer<typeof keepOrderSchema>
