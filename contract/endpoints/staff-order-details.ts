import { z } from 'zod'
import { formValuesSchema } from '../forms/values'
import { MAX_CART_LINES, MAX_QUANTITY } from '../limits'
import { RETURN_WAYS } from '../returns'
import { CHANGE_PRICES, CONTACT_ROLES, END_REFUNDS, ORDER_MAILS, STAFF_STEPS } from '../staff/orders'
import { cents, each, id, isoDate } from './endpoint'
import { orderLabelSchema } from './labels'
import { rentRangeSchema } from './order'
import { orderDetails, returnedLine } from './order-details'

/** `perDay` is in cents, for all pieces with VAT; `proposed` is at most `most`. */
const lateDaysSchema = z.object({ ...each(z.number().int(), 'proposed', 'most'), perDay: cents })
export type LateDays = z.infer<typeof lateDaysSchema>

export const carriersSchema = z.array(z.object({ id: z.string(), name: z.string().nullable() }))

const position = z
  .number()
  .int()
  .min(0)
  .max(MAX_CART_LINES - 1)

const thing = z.string().max(500)
const things = z.array(z.object(each(z.string(), 'value', 'label')))
const missing = z.array(thing).max(100).default([])

const foundLine = z.object({
  position,
  grade: z.union([z.literal(500), z.literal(501), z.literal(502)]),
  note: z.string().trim().max(1_000).nullable().default(null),
  photos: z.array(id).max(20).default([]),
  missing: missing.describe('What is not in the bags, which the note then says'),
})

export const staffOrderSchema = z.object({
  order: orderDetails.own,
  version: z.string(),
  steps: z.array(z.enum(STAFF_STEPS)),
  carriers: carriersSchema,
  label: orderLabelSchema,
  leaves: isoDate.nullable(),
  quote: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** `isUnit` where a number has to be that of a unit of the fleet. */
  neededNumbers: z.array(
    z.object({
      ...each(z.number().int(), 'position', 'quantity'),
      article: z.string(),
      ...each(z.boolean(), 'isUnit', 'isBed'),
    }),
  ),
  /** By article: how many are free, and ten of them, or as many as are needed, those unused for longest first. */
  freeUnits: z.array(
    z.object({
      article: z.string(),
      name: z.string(),
      count: z.number().int(),
      until: z.string().nullable(),
      /** Days until then on which more is booked than there would be. */
      short: z.object({ days: z.number().int(), first: z.string() }).nullable(),
      units: z.array(z.object(each(z.string(), 'serial', 'since'))),
    }),
  ),
  /** What belongs in the bags of each line: by the words of the customer, and in those of the reader. */
  bags: z.array(things).describe('By line'),
  /** What was found of what came back, by line, until it is settled. */
  found: z.array(returnedLine),
  lateDays: lateDaysSchema.nullable(),
  /** In cents, by line. */
  mostWithheld: z.array(z.object({ position: z.number().int(), amount: cents })),
  /** In cents; null where it is not overdue with its customer. */
  mostForMissing: cents.nullable(),
  /** In cents. */
  refundable: cents,
  /** In cents: what was paid but may not be there. */
  inDoubt: cents,
  /** In cents, and whether the customer was asked to pay again. */
  chargeback: z.object({ open: cents, isAsked: z.boolean(), mayAsk: z.boolean() }).nullable(),
  ...each(z.string().nullable(), 'disputedAt', 'correctedAt', 'returnChangedBy'),
  ownAnswers: z.array(z.object({ label: z.string(), value: z.string() })),
  vatCheck: z.object({ number: z.string(), consultation: z.string().nullable(), at: z.string() }).nullable(),
  serials: z.array(z.object({ position: z.number().int(), serial: z.string(), recalled: z.boolean() })),
  withdrawals: z.array(
    z.object({
      ...each(z.string(), 'id', 'at', 'linkedAt'),
      kind: z.enum(['withdrawal', 'cancellation']),
      linkedBy: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.object({ ...each(z.string(), 'id', 'number', 'topic', 'at'), doneAt: z.string().nullable() }),
  ),
  notes: z.array(z.object({ id: z.string(), at: z.string(), author: z.string(), text: z.string() })),
  mails: z.array(z.object({ mail: z.enum(ORDER_MAILS), at: z.string() })),
  ...each(z.boolean(), 'canChangeAddress', 'canChangeCollection', 'canEnd', 'canBeRepaired'),
  collection: formValuesSchema.nullable(),
  contact: z
    .object({
      ...each(z.string(), 'name', 'phone', 'email'),
      role: z.enum(CONTACT_ROLES),
      getsMails: z.boolean(),
    })
    .nullable(),
  repairs: z.array(
    z.object({
      ...each(z.string(), 'id', 'day', 'what'),
      position: z.number().int(),
      serial: z.string().nullable(),
    }),
  ),
  /** False with a second-hand unit, which is there once. */
  canSendAgain: z.boolean(),
  canSwap: z.boolean(),
  /** A unit that took the place of another; `grade` is null until the one before is back. */
  swaps: z.array(
    z.object({
      ...each(z.string(), 'id', 'at', 'from', 'to'),
      grade: z.number().int().nullable(),
      things,
    }),
  ),
  returnChange: z.object({ version: z.string(), mayCallOff: z.boolean() }).nullable(),
  /** Who took a step; `at` is that of the log, a moment after that of the step. */
  names: z.array(z.object({ status: z.number().int(), ...each(z.string(), 'name', 'at') })),
})

export const shippingSchema = z.object({
  carrier: z.string().max(40),
  code: z.string().max(60).nullable().default(null),
  parcels: z.number().int().min(1).max(99).default(1),
  serials: z
    .array(
      z.object({
        /** Counted from 0. */
        position: z.number().int().nonnegative(),
        serial: z.string().trim().min(1).max(60),
      }),
    )
    .max(500)
    .default([]),
  missing: z
    .array(z.object({ position, thing }))
    .max(500)
    .default([])
    .describe('What is not in the bags of a line, for the log of its units'),
  anyway: z
    .boolean()
    .default(false)
    .describe(
      'Ships it although what was paid is in doubt or it was withdrawn from, which is logged; without it that is refused',
    ),
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

export const orderChangeSchema = z.object({
  period: rentRangeSchema.nullable().default(null).describe('Without it, the days stay'),
  lines: z
    .array(z.object({ articleId: id, quantity: z.number().int().min(0).max(MAX_QUANTITY) }))
    .max(MAX_CART_LINES)
    .default([])
    .describe('The pieces of an item from now on: 0 takes it out, and what is not named stays'),
  price: z.enum(CHANGE_PRICES).default('order').describe('The prices of the order, or those of today'),
  show: z.boolean().default(false).describe('Only tells what it comes to, at both prices'),
})
export type OrderChange = z.infer<typeof orderChangeSchema>

/** In cents, with VAT and deposit: as it stands, and changed at either price. */
export const changeTotals = z.object(each(cents, 'before', ...CHANGE_PRICES))

export const swapSchema = z.object({
  serial: z.string().max(60).describe('The unit that is with the customer'),
  article: id.nullable().default(null).describe('Without it, another unit of the same article'),
  unit: z.string().trim().max(60).default('').describe('The unit that goes there; needed unless `show`'),
  carrier: z.string().max(40),
  code: z.string().max(60).nullable().default(null),
  show: z.boolean().default(false).describe('Only tells what it comes to'),
})
export type UnitSwap = z.infer<typeof swapSchema>

export const swapReturnSchema = z.object({
  swap: id,
  grade: z.coerce.number().pipe(z.union([z.literal(500), z.literal(501), z.literal(502)])),
  note: z.string().trim().max(1_000).default(''),
  missing,
})
export type SwapReturn = z.infer<typeof swapReturnSchema>

export const earlierEndSchema = z.object({
  end: z.string().max(40).describe('The last day from now on'),
  refund: z
    .enum(END_REFUNDS)
    .default('days')
    .describe('What goes back: nothing, the price of the days that are not used, or an amount'),
  amount: z.number().int().nonnegative().default(0).describe('In cents'),
  show: z.boolean().default(false).describe('Only tells what could go back'),
})
export type EarlierEnd = z.infer<typeof earlierEndSchema>

/** `withheld` is in cents; the customer reads the note. */
export const unreturnedSchema = z.object({
  note: z.string().trim().min(1).max(1_000),
  withheld: z.number().int().nonnegative().default(0),
})

export const inspectionSchema = z.object({ lines: z.array(foundLine).min(1).max(MAX_CART_LINES) })

/** `withheld` is in cents; the note then says why. */
const gradedLine = foundLine.extend({ withheld: z.number().int().nonnegative().default(0) })

export const gradingSchema = z.object({
  lines: z.array(gradedLine).min(1).max(MAX_CART_LINES),
  lateDays: z
    .number()
    .int()
    .nonnegative()
    .max(9_999)
    .default(0)
    .describe('The days for which a rental came back late that are charged'),
})
