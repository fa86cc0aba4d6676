import { z } from 'zod'
import { isOrderStatus } from '../order-status'
import { ORDER_TYPES } from '../order-type'
import { ORDER_MAILS, ORDER_NEEDS, STAFF_STEPS } from '../staff/orders'
import { endpoint } from './endpoint'
import { cents, id } from './fields'
import { namedLine } from './order'
import { orderDetails } from './order-details'
import {
  announcementSchema,
  gradingSchema,
  repairCorrectionSchema,
  repairSchema,
  shippingSchema,
} from './order-steps'
import { BEFORE, defineList } from './paging'

const MAX_PAGE_SIZE = 500

const params = { id }

const listedSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.number().int(),
  type: z.enum(ORDER_TYPES),
  at: z.string(),
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  name: z.string(),
  email: z.string(),
  town: z.string(),
  country: z.string(),
  /** The articles as they were called when they were ordered. */
  lines: z.array(namedLine.own),
  total: cents,
  canBeShipped: z.boolean(),
})
export type ListedOrder = z.infer<typeof listedSchema>

/** The carriers that ship orders; the shop's own deliveries have no name. */
const carriersSchema = z.array(z.object({ id: z.string(), name: z.string().nullable() }))

/** An order as staff sees it: all that its customer sees, and what is for the office alone. */
const orderSchema = z.object({
  order: orderDetails.own,
  /** It is sent with each step, so that nobody decides on what has changed. */
  version: z.string(),
  /** The steps that the table of statuses lets staff take now. */
  steps: z.array(z.enum(STAFF_STEPS)),
  carriers: carriersSchema,
  /** The units of the fleet that have to be named when it is shipped, by line. */
  neededUnits: z.array(
    z.object({ position: z.number().int(), article: z.string(), quantity: z.number().int() }),
  ),
  /** In cents: the most that can be kept of each line of a return. */
  mostWithheld: z.array(z.object({ position: z.number().int(), amount: cents })),
  /** In cents: the amount that staff can give back now. */
  refundable: cents,
  /** In cents: how much of what was paid may not be there, so that it is shipped only by choice. */
  inDoubt: cents,
  /** It has what the customer calls the order, and their answers to the owner's own questions. */
  ownAnswers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The answer of the VAT register by which no VAT is charged. */
  vatCheck: z.object({ number: z.string(), consultation: z.string().nullable(), at: z.string() }).nullable(),
  serials: z.array(z.object({ position: z.number().int(), serial: z.string() })),
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

const step = {
  params,
  query: {
    seen: z
      .string()
      .optional()
      .describe('The version of the order that was decided on; if it is another by now, nothing changes'),
  },
  refusals: [409],
  logs: 'order',
} as const

export const staffOrdersApi = {
  list: defineList('GET /api/adm/orders', {
    summary: 'Orders, the newest first, 50 at a time',
    staff: 'orders.read',
    filters: {
      search: z
        .string()
        .max(100)
        .optional()
        .describe('Beginnings of number, names, email address or serial number'),
      status: z.coerce.number().refine(isOrderStatus).optional().describe('A code'),
      type: z.enum(ORDER_TYPES).optional(),
      need: z.enum(ORDER_NEEDS).optional().describe('What waits for a hand'),
      from: z.string().datetime().optional().describe('A moment (UTC)'),
      to: z.string().datetime().optional().describe('The moment after the last'),
    },
    by: {
      ...BEFORE,
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional().describe('How many'),
    },
    row: listedSchema,
    more: { carriers: carriersSchema },
  }),

  read: endpoint('GET /api/adm/orders/{id}', {
    summary: 'An order with all that the office knows of it',
    staff: 'orders.read',
    params,
    answer: z.object({ data: orderSchema }),
  }),

  /** The filters are those of the list of orders. */
  noteExport: endpoint('POST /api/adm/order_exports', {
    summary: 'Notes that a list of orders leaves the back office, and of which ones',
    staff: 'orders.export',
    body: z.record(z.string().max(20), z.string().max(100)),
    logs: 'orders',
  }),

  repair: endpoint('POST /api/adm/orders/{id}/repairs', {
    ...step,
    summary: 'Notes what was repaired under the legal guarantee; the same once more changes nothing',
    staff: 'orders.repair',
    body: repairSchema,
  }),

  correctRepair: endpoint('POST /api/adm/orders/{id}/repair_corrections', {
    ...step,
    summary: 'Puts another repair in the place of one that was noted wrongly, which stays in the books',
    staff: 'orders.repair',
    body: repairCorrectionSchema,
  }),

  note: endpoint('POST /api/adm/orders/{id}/notes', {
    ...step,
    summary: 'Writes down something about an order for the office. Nothing changes or deletes it',
    staff: 'orders.note',
    body: z.object({ text: z.string().trim().min(1).max(2_000) }),
  }),

  resendMail: endpoint('POST /api/adm/orders/{id}/mails', {
    ...step,
    summary: 'Sends a mail of an order once more, word for word; five a day',
    staff: 'orders.resend_mail',
    body: z.object({ mail: z.enum(ORDER_MAILS) }),
    refusals: [409, 429],
  }),

  changeAddress: endpoint('POST /api/adm/orders/{id}/address', {
    summary: 'Has an order that is not shipped yet go to somebody or somewhere else in the same country',
    staff: 'orders.change_address',
    params,
    form: {
      fields: 'The fields of the form order/address',
      payload: z.object({ seen: z.string().max(100) }),
      said: '`seen`: the version of the order that was decided on',
    },
    logs: 'order',
  }),

  ship: endpoint('POST /api/adm/orders/{id}/shipments', {
    ...step,
    summary: 'Ships a paid order and tells its customer; the same Idempotency-Key ships once',
    staff: 'orders.ship',
    key: 'Any UUID of your own',
    body: shippingSchema,
  }),

  tellShipment: endpoint('POST /api/adm/orders/{id}/shipment_events', {
    ...step,
    summary: 'Tells what happened to parcels on their way: the next delivery is a working day later',
    staff: 'orders.deliver',
    body: z.object({ kind: z.enum(['out_for_delivery', 'not_home', 'delayed']) }),
  }),

  deliver: endpoint('POST /api/adm/orders/{id}/delivered', {
    ...step,
    summary: 'Tells that an order has arrived; once more changes nothing',
    staff: 'orders.deliver',
  }),

  cancel: endpoint('POST /api/adm/orders/{id}/cancel', {
    ...step,
    summary:
      'Cancels an order before it is shipped: voucher and money go back at once. Once more changes nothing',
    staff: 'orders.cancel',
    body: z.object({ reason: z.string().trim().min(1).max(500).default('asked for by the customer') }),
    refusals: [409, 502],
  }),

  announceReturn: endpoint('POST /api/adm/orders/{id}/return', {
    ...step,
    summary: 'Announces a return for a customer; the same announcement again changes nothing',
    staff: 'orders.announce_return',
    body: announcementSchema,
  }),

  receive: endpoint('POST /api/adm/orders/{id}/received', {
    ...step,
    summary: 'Tells that a return has arrived; once more changes nothing',
    staff: 'orders.receive_return',
  }),

  grade: endpoint('POST /api/adm/orders/{id}/graded', {
    ...step,
    summary:
      'Tells in what condition each line came back and settles the order; the same once more changes nothing',
    staff: 'orders.grade_return',
    body: gradingSchema,
  }),
}
