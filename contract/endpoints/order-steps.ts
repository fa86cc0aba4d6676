import { z } from 'zod'
import { MAX_CART_LINES, MAX_QUANTITY } from '../limits'
import { RETURN_WAYS } from '../returns'
import { id, isoDate } from './fields'

const MAX_PARCELS = 99
const MAX_PHOTOS = 20
const MAX_LATE_DAYS = 9_999
const MAX_SERIALS = 500

const position = z.number().int().min(0).max(MAX_CART_LINES)

export const shippingSchema = z.object({
  carrier: z.string().max(40),
  code: z.string().max(60).nullable().default(null),
  parcels: z.number().int().min(1).max(MAX_PARCELS).default(1),
  serials: z
    .array(
      z.object({
        /** Counted from 0. */
        position: z.number().int().nonnegative(),
        serial: z.string().trim().min(1).max(60),
      }),
    )
    .max(MAX_SERIALS)
    .default([]),
  anyway: z
    .boolean()
    .default(false)
    .describe('Ships it although what was paid is in doubt, which is logged; without it that is refused'),
})

export const announcementSchema = z.object({
  lines: z
    .array(z.object({ position, quantity: z.number().int().min(0).max(MAX_QUANTITY) }))
    .max(MAX_CART_LINES),
  way: z.enum(RETURN_WAYS),
  day: isoDate.nullable().default(null),
  reason: z.string().max(1_000).nullable().default(null),
})

export const repairSchema = z.object({
  position,
  serial: z.string().max(60).nullable().default(null),
  day: isoDate.describe('When it was back with the customer'),
  what: z.string().trim().min(1).max(500),
})

export const repairCorrectionSchema = repairSchema.extend({
  corrects: id.describe('The repair whose place it takes'),
  reason: z.string().trim().min(1).max(500),
  isVoid: z.boolean().default(false).describe('Nothing was repaired; the rest is as it was noted'),
})

/** `withheld` is in cents; the customer reads the note. */
export const unreturnedSchema = z.object({
  note: z.string().trim().min(1).max(1_000),
  withheld: z.number().int().nonnegative().default(0),
})

/** `withheld` is in cents; the note then says why. */
export const gradingSchema = z.object({
  lines: z
    .array(
      z.object({
        position,
        grade: z.union([z.literal(500), z.literal(501), z.literal(502)]),
        note: z.string().trim().max(1_000).nullable().default(null),
        withheld: z.number().int().nonnegative().default(0),
        photos: z.array(id).max(MAX_PHOTOS).default([]),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
  lateDays: z
    .number()
    .int()
    .nonnegative()
    .max(MAX_LATE_DAYS)
    .default(0)
    .describe('The days for which a rental came back late that are charged'),
})
