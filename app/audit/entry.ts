import { z } from 'zod'
import type { CounterStep, MovedDay } from '../../contract/endpoints/demo'
import { ORDER_TYPES } from '../../contract/order-status'

/** A step that an order takes once it is placed: one of the staff, the customer's announcement of a return, or so many days from today. */
export type OrderStep = CounterStep | 'return' | readonly [MovedDay, number]

const texts = z.record(z.string())

const entrySchema = z.strictObject({
  /** It names the entry in the address of a button, and its words: `entry.<id>`. */
  id: z.string(),
  name: z.array(z.string()).optional(),
  /**
   * Its address after the language, or a whole one under /api. A part such as `:order` is filled in once the order is made,
   * `:junior` and other articles at once.
   */
  at: z.string(),
  status: z.number().optional(),
  says: z.string().optional(),
  /** How it is reached by links and buttons alone: `way.<name>` says it in words. */
  way: z.string(),
  /** A demonstration makes this first: something by its name, or an order of a kind that has gone through steps. */
  make: z
    .union([
      z.string(),
      z.strictObject({ order: z.enum(ORDER_TYPES), steps: z.array(z.custom<OrderStep>()).readonly() }),
    ])
    .optional(),
  post: texts.optional(),
  /** Posts it as no form of the shop is sent. */
  isPlain: z.literal(true).optional(),
  isDemo: z.literal(true).optional(),
})

export type AuditEntry = z.infer<typeof entrySchema>

/** A form that comes back with mistakes. It has the name of its page; `says` is the title of the error summary unless the page has its own. */
const refusedFormSchema = entrySchema
  .omit({ post: true, status: true, way: true })
  .extend({ mistakes: texts })
  .transform(({ mistakes, says, ...entry }): AuditEntry => {
    const name = entry.name ?? [`audit:entry.${entry.id.replace(/-errors$/, '')}`, 'audit:mistakes']
    return {
      ...entry,
      name,
      post: mistakes,
      status: 422,
      says: says ?? 'forms:errors.fields',
      way: 'unfilled',
    }
  })

export const entriesSchema = z.array(z.union([entrySchema, refusedFormSchema]))
