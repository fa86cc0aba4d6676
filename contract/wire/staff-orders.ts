import { z } from 'zod'
import { openingSchema } from '../endpoints/opening'
import { ORDER_TYPES } from '../order-type'
import { orderDetailsSchema } from './order-details'

const cents = z.number().int()
const moment = z.string()

/** Names the version of an order that was decided on, in the address of a step. */
export const SEEN = 'seen'

/** What the list of orders can be narrowed to besides a status: what waits for a hand. */
export const ORDER_NEEDS = ['ship', 'grade', 'ending', 'pay_out', 'mismatch'] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

const listedSchema = z.object({
  UUID_Order: z.string(),
  Ordernummer: z.string(),
  Status: z.number().int(),
  type: z.enum(ORDER_TYPES),
  created_at: moment,
  rent_range: z.object({ start: z.string(), end: z.string() }).nullable(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  total: cents,
  /** It can be shipped now. */
  can_ship: z.boolean(),
})
export type WireStaffListedOrder = z.infer<typeof listedSchema>

const carriersSchema = z.array(z.object({ id: z.string(), name: z.string().nullable() }))

/** Newest first; `next` is what `before` is for the page after it, null on the last. */
export const staffOrdersResponseSchema = z.object({
  data: z.array(listedSchema),
  /** With whom orders can be shipped; the shop's own deliveries have no name. */
  carriers: carriersSchema,
  next: z.string().nullable(),
})

/** What staff does to bring an order on, besides what needs no form. */
export const STAFF_STEPS = ['ship', 'deliver', 'cancel', 'announce_return', 'receive', 'grade'] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

/** Who gets an order and where. */
export const ORDER_ADDRESS_FORM = 'order/address'

/** `seen`: the version of what was decided on. */
export const seenPayloadSchema = z.object({ seen: z.string().max(100) })

/** Mails of an order that staff can send once more, as they come in its life. */
export const ORDER_MAILS = [
  'order-confirmation',
  'invoice-paid',
  'order-canceled',
  'order-shipped',
  'order-delivered',
  'return-announced',
  'return-received',
  'return-settled',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

const orderMailSchema = z.enum(ORDER_MAILS)

export const resendMailSchema = z.object({ mail: orderMailSchema })

/** As the list of orders was narrowed. */
export const orderExportSchema = z.record(z.string().max(20), z.string().max(100))
export const exportedSchema = z.object({ data: z.object({ status: z.literal('noted') }) })

/** What staff sees of an order: all that its customer does, and what is for the office alone. */
export const staffOrderResponseSchema = z.object({
  data: z.object({
    order: orderDetailsSchema,
    /** Told with each step, so that nobody decides on what has changed. */
    version: z.string(),
    /** What the table of statuses lets staff do now. */
    steps: z.array(z.enum(STAFF_STEPS)),
    carriers: carriersSchema,
    /** Units of the fleet that have to be named when it is shipped, by line. */
    needed_units: z.array(
      z.object({ position: z.number().int(), article: z.string(), quantity: z.number().int() }),
    ),
    /** In cents, of each line of a return, the most that can be kept. */
    most_withheld: z.array(z.object({ position: z.number().int(), amount: cents })),
    /** In cents, what staff can give back now. */
    refundable: cents,
    /** What the customer answered to the owner's own questions. */
    own_answers: z.array(z.object({ label: z.string(), value: z.string() })),
    serials: z.array(z.object({ position: z.number().int(), serial: z.string() })),
    /** Withdrawals that are about it; without a name, the shop has linked them itself. */
    withdrawals: z.array(
      z.object({ id: z.string(), received_at: moment, linked_at: moment, linked_by: z.string().nullable() }),
    ),
    notes: z.array(z.object({ id: z.string(), at: moment, author: z.string(), text: z.string() })),
    /** Those that were written, with when. */
    mails: z.array(z.object({ mail: orderMailSchema, at: moment })),
    /** Whether it can still go to another address. */
    can_change_address: z.boolean(),
    /** Who of the staff brought it to a status. */
    names: z.array(z.object({ status: z.number().int(), name: z.string() })),
  }),
})

export const orderNoteSchema = z.object({ text: z.string().trim().min(1).max(2_000) })
export const noteKeptSchema = z.object({ data: z.object({ status: z.literal('kept') }) })

/** What waits for a hand is counted so far; there may be more. */
export const TODAY_LIMIT = 100

const count = z.number().int()

export const todayResponseSchema = z.object({
  data: z.object({
    needs: z.object({
      ship: count,
      grade: count,
      ending: count,
      pay_out: count,
      mismatch: count,
      quotes: count,
      messages: count,
      withdrawals: count,
      outbox: count,
    }),
    /** What keeps a live shop from taking orders, and what of the example it still has. */
    opening: openingSchema,
    /** The last seven days. */
    week: z.object({ orders: count, total: cents, shipped: count, returned: count }),
  }),
})
