import { z } from 'zod'
import { ORDER_TYPES } from '../order-status'
import { RETURN_WAYS } from '../returns'
import { ORDER_NEEDS } from '../staff/orders'
import { ROUNDS } from '../staff/rounds'
import { LEAVING_STOPS, WAITING_KINDS } from '../staff/today'
import { drawnDocumentSchema } from './documents'
import { dataOf, each, endpoint, isoDate } from './endpoint'
import { todayLabelsSchema } from './labels'
import { openingSchema } from './opening'
import { namedLine, rentRangeSchema } from './order'
import { carriersSchema } from './staff-order-details'

const count = z.number().int()

const counted = z.object({ count, late: count })

const ofOrder = {
  id: z.string(),
  number: z.string(),
  type: z.enum(ORDER_TYPES),
  period: rentRangeSchema.nullable(),
  lines: z.array(namedLine.own),
  /** One line each; the country is left out where it is the shop's own. */
  address: z.array(z.string()),
  due: isoDate,
  /** In days. */
  late: count,
}

const leavingSchema = z.object({ ...ofOrder, units: count, stops: z.array(z.enum(LEAVING_STOPS)) })
export type LeavingOrder = z.infer<typeof leavingSchema>

const returningSchema = z.object({
  ...ofOrder,
  phones: z.object(each(z.string(), 'customer', 'recipient', 'contact')),
  contact: z.string(),
  serials: z.array(z.object({ serial: z.string(), recalled: z.boolean() })),
  way: z.enum(RETURN_WAYS).nullable(),
})
export type ReturningOrder = z.infer<typeof returningSchema>

const waitingSchema = z.object({
  kind: z.enum(WAITING_KINDS),
  ...each(z.string(), 'id', 'name', 'at'),
  ...each(z.string().nullable(), 'number', 'about'),
  until: isoDate.nullable(),
})
export type WaitingThing = z.infer<typeof waitingSchema>

/** `line` is the second line of the address. */
export const PARCEL_FIELDS = [
  ...(['name', 'company', 'street', 'number', 'addition', 'line', 'postcode', 'town', 'country'] as const),
  ...(['email', 'phone', 'reference'] as const),
] as const
const parcelSchema = z.object(each(z.string(), ...PARCEL_FIELDS))
export type Parcel = z.infer<typeof parcelSchema>

const partOf = <Row extends z.ZodTypeAny>(row: Row) => z.object({ rows: z.array(row), hasMore: z.boolean() })

export const todayApi = {
  read: endpoint('GET /api/adm/today', {
    summary: 'What waits for a hand of the office, counted up to 100',
    staff: 'orders.read',
    answer: dataOf({
      needs: z.object(
        each(count, ...ORDER_NEEDS, 'quotes', 'messages', 'faults', 'withdrawals', 'outbox', 'units'),
      ),
      due: z.object({ leaves: counted, returns: counted }),
      opening: openingSchema,
      /** In percent of the room for files that is used most. */
      filesFull: z.number().int().nonnegative(),
      /** Of the periodic work: when all of it had last been done, and which is late. */
      rounds: z.object({ at: z.string().nullable(), late: z.array(z.enum(ROUNDS)) }),
    }),
  }),

  work: endpoint('GET /api/adm/today/work', {
    summary:
      'What leaves today, or on the next working day without a free unit, what comes back today, what is late first, and what waits for an answer; 50 rows of each at most',
    staff: 'orders.read',
    answer: dataOf({
      day: isoDate,
      /** `next` is the day of the first one that leaves later; null where none does. */
      leaves: partOf(leavingSchema).extend({ next: isoDate.nullable() }),
      returns: partOf(returningSchema),
      waits: partOf(waitingSchema),
      week: z.array(z.object({ day: isoDate, leaves: count, returns: count })),
      carriers: carriersSchema,
    }),
  }),

  labels: endpoint('POST /api/adm/label_exports', {
    summary:
      'Where the parcels of the orders go that can leave today, for the program of a carrier; 50 at most',
    staff: 'orders.export_labels',
    answer: dataOf({ parcels: z.array(parcelSchema) }),
    logs: 'orders',
  }),

  packingLists: endpoint('GET /api/adm/packing-lists', {
    summary: 'The packing lists of the orders that can leave today; 50 at most',
    staff: 'orders.read',
    answer: dataOf({ documents: z.array(drawnDocumentSchema), labels: todayLabelsSchema }),
  }),
}
