import { z } from 'zod'
import { CHOSEN_UNIT_STATES, UNIT_NOTES, UNIT_STATES } from '../fleet'

const state = z.enum(UNIT_STATES)

const unitSchema = z.object({
  id: z.string(),
  article_id: z.string(),
  article: z.string(),
  serial: z.string(),
  barcode: z.string().nullable(),
  state,
  /** Of the order with whose customer it is. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  version: z.number().int(),
})

/** `articles`: what has units, or may have some. `next` is what `after` is for the next page. */
export const unitsResponseSchema = z.object({
  data: z.object({
    units: z.array(unitSchema),
    articles: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  next: z.string().nullable(),
})

/** Days booked of an article, with the way there, back and cleaning. */
const articleBookingSchema = z.object({
  order: z.object({ id: z.string(), number: z.string() }),
  quantity: z.number().int(),
  first_day: z.string(),
  last_day: z.string(),
})

export const unitResponseSchema = z.object({
  data: z.object({
    unit: unitSchema,
    /** The newest first. */
    log: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(['state', ...UNIT_NOTES]),
        state: state.nullable(),
        text: z.string(),
        actor: z.string(),
      }),
    ),
    /** Of its article, the next ones first: which unit goes out is decided when it is shipped. */
    bookings: z.array(articleBookingSchema),
    /** The days on which more would be booked than there are, if this unit were not usable any more. */
    short: z.object({ days: z.number().int(), first: z.string() }).nullable(),
  }),
})

const number = z.string().trim().min(1).max(60)
export const addUnitsSchema = z.object({
  article: z.string().uuid().toLowerCase(),
  units: z
    .array(z.object({ serial: number, barcode: z.string().trim().max(60).nullable() }))
    .min(1)
    .max(200),
})
export const changeUnitSchema = z.object({
  state: z.enum(CHOSEN_UNIT_STATES),
  text: z.string().trim().max(500),
  /** The version that was decided on. */
  seen: z.number().int(),
  /** Although days are booked on which it will be missing. */
  anyway: z.boolean().default(false),
})
export const noteOfUnitSchema = z.object({
  kind: z.enum(UNIT_NOTES),
  text: z.string().trim().min(1).max(2000),
})
export const unitChangedSchema = z.object({ data: z.object({ id: z.string() }) })
export const unitsAddedSchema = z.object({ data: z.object({ ids: z.array(z.string()) }) })

/** Of each day of a month: how many units are booked, with transport and cleaning. `articles`: those whose units are counted. */
export const availabilityResponseSchema = z.object({
  data: z.object({
    articles: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Null where no units are counted. */
    article: z.string().nullable(),
    month: z.string(),
    today: z.string(),
    capacity: z.number().int(),
    days: z.array(z.object({ date: z.string(), booked: z.number().int() })),
  }),
})
