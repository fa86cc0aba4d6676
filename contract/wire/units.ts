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
  }),
})

const number = z.string().trim().min(1).max(60)
export const addUnitSchema = z.object({
  article: z.string().uuid().toLowerCase(),
  serial: number,
  barcode: z.string().trim().max(60).nullable(),
})
export const changeUnitSchema = z.object({
  state: z.enum(CHOSEN_UNIT_STATES),
  text: z.string().trim().max(500),
  /** The version that was decided on. */
  seen: z.number().int(),
})
export const noteOfUnitSchema = z.object({
  kind: z.enum(UNIT_NOTES),
  text: z.string().trim().min(1).max(2000),
})
export const unitChangedSchema = z.object({ data: z.object({ id: z.string() }) })

/** Of each day of a month: how many units are booked, with transport and cleaning. */
export const availabilityResponseSchema = z.object({
  data: z.object({
    capacity: z.number().int(),
    days: z.array(z.object({ date: z.string(), booked: z.number().int() })),
  }),
})
