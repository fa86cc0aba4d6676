import { z } from 'zod'
import { ORDER_MAILS, STAFF_STEPS } from '../staff/orders'
import { cents, each, isoDate } from './fields'
import { orderDetails } from './order-details'

/** `perDay` is in cents, for all pieces with VAT; `proposed` is at most `most`. */
const lateDaysSchema = z.object({
  ...each(z.number().int(), 'proposed', 'most'),
  perDay: cents,
})
export type LateDays = z.infer<typeof lateDaysSchema>

export const carriersSchema = z.array(z.object({ id: z.string(), name: z.string().nullable() }))

export const staffOrderSchema = z.object({
  order: orderDetails.own,
  version: z.string(),
  steps: z.array(z.enum(STAFF_STEPS)),
  carriers: carriersSchema,
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
  /** By article: how many are free, and at most 100 of them, those unused for longest first. */
  freeUnits: z.array(
    z.object({
      article: z.string(),
      name: z.string(),
      count: z.number().int(),
      until: z.string().nullable(),
      /** Days until then on which more is booked than there would be. */
      short: z.object({ days: z.number().int(), first: z.string() }).nullable(),
      units: z.array(z.object({ serial: z.string(), barcode: z.string().nullable(), since: z.string() })),
    }),
  ),
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
  notes: z.array(z.object({ id: z.string(), at: z.string(), author: z.string(), text: z.string() })),
  mails: z.array(z.object({ mail: z.enum(ORDER_MAILS), at: z.string() })),
  ...each(z.boolean(), 'canChangeAddress', 'canBeRepaired'),
  repairs: z.array(
    z.object({
      ...each(z.string(), 'id', 'day', 'what'),
      position: z.number().int(),
      serial: z.string().nullable(),
    }),
  ),
  returnChange: z.object({ version: z.string(), mayCallOff: z.boolean() }).nullable(),
  names: z.array(z.object({ status: z.number().int(), name: z.string() })),
})
