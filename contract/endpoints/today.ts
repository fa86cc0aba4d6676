import { z } from 'zod'
import { ORDER_TYPES } from '../order-type'
import { RETURN_WAYS } from '../returns'
import { LEAVING_STOPS, WAITING_KINDS } from '../staff/today'
import { dataOf, endpoint } from './endpoint'
import { isoDate } from './fields'
import { openingSchema } from './opening'
import { namedLine, rentRangeSchema } from './order'

const count = z.number().int()

/** How much a part of the day has, and how much of that is late. */
const counted = z.object({ count, late: count })

/** The order of a row: what of it, and who is at the other end of its way. */
const ofOrder = {
  id: z.string(),
  number: z.string(),
  type: z.enum(ORDER_TYPES),
  period: rentRangeSchema.nullable(),
  lines: z.array(namedLine.own),
  /** The address as on an envelope, a line each; the country is left out where it is that of the shop. */
  address: z.array(z.string()),
  /** The day on which it is to leave, or to be back. */
  due: isoDate,
  /** In days: how late it is by now. */
  late: count,
}

const leavingSchema = z.object({
  ...ofOrder,
  /** How many serial numbers have to be named for it. */
  units: count,
  stops: z.array(z.enum(LEAVING_STOPS)),
})
export type LeavingOrder = z.infer<typeof leavingSchema>

const returningSchema = z.object({
  ...ofOrder,
  phone: z.string(),
  /** The serial numbers of the units that its customer has. */
  serials: z.array(z.object({ serial: z.string(), recalled: z.boolean() })),
  /** It is null where nobody has registered a return. */
  way: z.enum(RETURN_WAYS).nullable(),
})
export type ReturningOrder = z.infer<typeof returningSchema>

const waitingSchema = z.object({
  kind: z.enum(WAITING_KINDS),
  id: z.string(),
  /** It is null for what has none. */
  number: z.string().nullable(),
  name: z.string(),
  /** The topic of a message, what somebody withdraws from, the subject of a mail, or how much of an invoice is open. */
  about: z.string().nullable(),
  /** Since when it waits. */
  at: z.string(),
  /** The last day on which a quote can be accepted. */
  until: isoDate.nullable(),
})
export type WaitingThing = z.infer<typeof waitingSchema>

/** A part of the day: its first rows, and whether there are more. */
const partOf = <Row extends z.ZodTypeAny>(row: Row) => z.object({ rows: z.array(row), hasMore: z.boolean() })

export const todayApi = {
  read: endpoint('GET /api/adm/today', {
    summary: 'What waits for a hand of the office, counted up to 100, and the figures of the last seven days',
    staff: 'orders.read',
    answer: dataOf({
      needs: z.object({
        ship: count,
        grade: count,
        ending: count,
        pay_out: count,
        corrected: count,
        mismatch: count,
        chargeback: count,
        overdue: count,
        quotes: count,
        messages: count,
        withdrawals: count,
        outbox: count,
      }),
      /** What has to have left, and to have come back, by the end of today. */
      due: z.object({ leaves: counted, returns: counted }),
      /** The gaps that keep a live shop from taking orders, and what of the example it still has. */
      opening: openingSchema,
      /** The last seven days. */
      week: z.object({ orders: count, total: count, shipped: count, returned: count }),
    }),
  }),

  work: endpoint('GET /api/adm/today/work', {
    summary:
      'What leaves today, what comes back today, what is late first, and what waits for an answer; 50 rows of each at most',
    staff: 'orders.read',
    answer: dataOf({
      /** It is today by the clock of the shop. */
      day: isoDate,
      /** `next` is the day on which the first leaves of those that leave later; it is null where none does. */
      leaves: partOf(leavingSchema).extend({ next: isoDate.nullable() }),
      returns: partOf(returningSchema),
      waits: partOf(waitingSchema),
    }),
  }),
}
