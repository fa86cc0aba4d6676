import { z } from 'zod'
import { ORDER_MAILS, STAFF_STEPS } from '../staff/orders'
import { cents, isoDate } from './fields'
import { orderDetails } from './order-details'

/** The carriers that ship orders; the shop's own deliveries have no name. */
/** `perDay` is in cents, for all pieces with VAT; `proposed` is at most `most`. */
const lateDaysSchema = z.object({
  proposed: z.number().int(),
  most: z.number().int(),
  perDay: cents,
})
export type LateDays = z.infer<typeof lateDaysSchema>

export const carriersSchema = z.array(z.object({ id: z.string(), name: z.string().nullable() }))

/** An order as staff sees it: all that its customer sees, and what is for the office alone. */
export const staffOrderSchema = z.object({
  order: orderDetails.own,
  /** It is sent with each step, so that nobody decides on what has changed. */
  version: z.string(),
  /** The steps that the table of statuses lets staff take now. */
  steps: z.array(z.enum(STAFF_STEPS)),
  carriers: carriersSchema,
  /** The day on which it has to leave; null unless it is to be shipped now. */
  leaves: isoDate.nullable(),
  /** The quote that it was. */
  quote: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** The numbers that have to be named when it is shipped, by line; `isUnit` where each has to be one of a unit in the fleet. */
  neededNumbers: z.array(
    z.object({
      position: z.number().int(),
      article: z.string(),
      quantity: z.number().int(),
      isUnit: z.boolean(),
      isBed: z.boolean(),
    }),
  ),
  /** What can leave for these, by article: `count` are free, at most 100 of which are listed, those that were unused for longest first. */
  freeUnits: z.array(
    z.object({
      article: z.string(),
      name: z.string(),
      count: z.number().int(),
      /** The day on which they are back and clean. */
      until: z.string().nullable(),
      /** The days until then on which others have booked what leaves with this order. */
      short: z.object({ days: z.number().int(), first: z.string() }).nullable(),
      units: z.array(z.object({ serial: z.string(), barcode: z.string().nullable(), since: z.string() })),
    }),
  ),
  /** The days for which a rental that was received came back late; null where there are none. */
  lateDays: lateDaysSchema.nullable(),
  /** In cents: the most that damage to each line of a return can cost. */
  mostWithheld: z.array(z.object({ position: z.number().int(), amount: cents })),
  /** In cents: the most that can be charged if it is not coming back; null where it is not overdue with its customer. */
  mostForMissing: cents.nullable(),
  /** In cents: the amount that staff can give back now. */
  refundable: cents,
  /** In cents: how much of what was paid may not be there, so that it is shipped only by choice. */
  inDoubt: cents,
  /** What a bank took back and nobody has settled yet, in cents, and whether its customer was asked to pay it again. */
  chargeback: z.object({ open: cents, isAsked: z.boolean(), mayAsk: z.boolean() }).nullable(),
  /** Since when its customer disputes its invoice; null where they do not. */
  disputedAt: z.string().nullable(),
  /** It has what the customer calls the order, and their answers to the owner's own questions. */
  ownAnswers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The answer of the VAT register by which no VAT is charged. */
  vatCheck: z.object({ number: z.string(), consultation: z.string().nullable(), at: z.string() }).nullable(),
  serials: z.array(z.object({ position: z.number().int(), serial: z.string(), recalled: z.boolean() })),
  /** The withdrawals and cancellations that are about it; without a name, the shop has linked them itself. */
  withdrawals: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['withdrawal', 'cancellation']),
      at: z.string(),
      linkedAt: z.string(),
      linkedBy: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), at: z.string(), author: z.string(), text: z.string() })),
  mails: z.array(z.object({ mail: z.enum(ORDER_MAILS), at: z.string() })),
  /** When the email or delivery address was changed by the link of the order; null once staff has checked it. */
  correctedAt: z.string().nullable(),
  /** Whether it can still go to another address. */
  canChangeAddress: z.boolean(),
  /** The repairs that were noted and hold, by day. */
  repairs: z.array(
    z.object({
      id: z.string(),
      position: z.number().int(),
      serial: z.string().nullable(),
      day: z.string(),
      what: z.string(),
    }),
  ),
  /** Whether a repair under the legal guarantee can be noted: it was bought and delivered. */
  canBeRepaired: z.boolean(),
  /** What can be changed of its return, by the version that is decided on; null where there is none, or it is too late. */
  returnChange: z.object({ version: z.string(), mayCallOff: z.boolean() }).nullable(),
  /** The member of the staff who changed its return last; null where its customer did. */
  returnChangedBy: z.string().nullable(),
  /** The member of the staff who brought it to a status. */
  names: z.array(z.object({ status: z.number().int(), name: z.string() })),
})
