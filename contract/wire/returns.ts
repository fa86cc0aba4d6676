import { z } from 'zod'
import { isIsoDate } from '../dates'
import { MAX_CART_LINES, MAX_QUANTITY } from '../limits'
import { RETURN_WAYS } from '../returns'
import { returnSchema } from './order-details'

export const RETURN_FORM = 'order/return'

const isoDate = z.string().refine(isIsoDate)
const position = z.number().int().min(0).max(MAX_CART_LINES)

/** The law's days to withdraw, and the shop's own to return, which something rented or tried does not have. */
const returnTermsSchema = z.object({
  withdraw_until: isoDate,
  return_until: isoDate.nullable(),
  /** It is too late for the customer to announce it. */
  is_over: z.boolean(),
  /** Its last day, where it should be back by now. */
  late_since: isoDate.nullable(),
})

export const returnResponseSchema = z.object({
  data: z.object({ return: returnSchema.nullable(), terms: returnTermsSchema }),
})

export const announceReturnSchema = z.object({
  lines: z
    .array(z.object({ position, quantity: z.number().int().min(0).max(MAX_QUANTITY) }))
    .max(MAX_CART_LINES),
  way: z.enum(RETURN_WAYS),
  day: isoDate.nullable().default(null),
  reason: z.string().max(1_000).nullable().default(null),
})

const MAX_PHOTOS = 20

/** `withheld`: in cents, of the deposit or of the price; then the note says why. */
export const gradeReturnSchema = z.object({
  lines: z
    .array(
      z.object({
        position,
        grade: z.union([z.literal(500), z.literal(501), z.literal(502)]),
        note: z.string().trim().max(1_000).nullable().default(null),
        withheld: z.number().int().nonnegative().default(0),
        photos: z.array(z.string().uuid().toLowerCase()).max(MAX_PHOTOS).default([]),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
})
