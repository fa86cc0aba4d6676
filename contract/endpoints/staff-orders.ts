import { z } from 'zod'
import { isOrderStatus, ORDER_TYPES } from '../order-status'
import { ANY_NEED, LOST_ENDS, ORDER_MAILS, ORDER_NEEDS, ORDER_STAGES, ORDER_VIEWS } from '../staff/orders'
import { cents, dataOf, each, endpoint, isStillHere, versionSeen } from './endpoint'
import { namedLine } from './order'
import { BEFORE, defineList } from './paging'
import {
  announcementSchema,
  carriersSchema,
  changeTotals,
  earlierEndSchema,
  gradingSchema,
  inspectionSchema,
  orderChangeSchema,
  repairCorrectionSchema,
  repairSchema,
  shippingSchema,
  staffOrderSchema,
  swapReturnSchema,
  swapSchema,
  unreturnedSchema,
} from './staff-order-details'

const listedSchema = z.object({
  ...each(z.string(), 'id', 'number', 'at', 'name', 'email', 'town', 'country'),
  status: z.number().int(),
  type: z.enum(ORDER_TYPES),
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  lines: z.array(namedLine.own),
  /** Null for whoever sees no money. */
  total: cents.nullable(),
  ...each(z.boolean(), 'canBeShipped', 'isOnInvoice'),
  isStillHere,
  /** Null if it is not to be shipped; `units` is how many serial numbers have to be named, `isHeld` as for refunds. */
  leaving: z
    .object({ due: z.string(), daysAgo: z.number().int(), units: z.number().int(), isHeld: z.boolean() })
    .nullable(),
})
export type ListedOrder = z.infer<typeof listedSchema>

const step = {
  query: { seen: versionSeen('order') },
  refusals: [409],
  logs: 'order',
} as const

const writtenStep = { ...step, body: z.object({ text: z.string().trim().min(1).max(2_000) }) }

const formStep = (name: string) =>
  ({
    form: {
      fields: `The fields of the form ${name}`,
      payload: z.object({ seen: z.string().max(100) }),
      said: '`seen`: the version of the order that was decided on',
    },
    logs: 'order',
  }) as const

export const staffOrdersApi = {
  list: defineList('GET /api/adm/orders', {
    summary: 'Orders, the newest first, those to be shipped by when they have to leave, 50 at a time',
    staff: 'orders.read',
    filters: {
      search: z
        .string()
        .max(100)
        .optional()
        .describe('Beginnings of number, names, email address or serial number'),
      status: z.coerce.number().refine(isOrderStatus).optional().describe('A code'),
      type: z.enum(ORDER_TYPES).optional(),
      need: z
        .enum([ANY_NEED, ...ORDER_NEEDS])
        .optional()
        .describe('What waits for a hand'),
      stage: z.enum(ORDER_STAGES).optional().describe('Where it stands in its life'),
      from: z.string().datetime().optional().describe('A moment (UTC)'),
      to: z.string().datetime().optional().describe('The moment after the last'),
    },
    by: {
      ...BEFORE,
      limit: z.coerce.number().int().min(1).max(500).optional().describe('How many'),
    },
    row: listedSchema,
    more: { carriers: carriersSchema, counts: z.object(each(z.number().int(), ...ORDER_VIEWS)) },
  }),

  read: endpoint('GET /api/adm/orders/{id}', {
    summary: 'An order with all that the office knows of it',
    staff: 'orders.read',
    answer: z.object({ data: staffOrderSchema }),
  }),

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

  askAgain: endpoint('POST /api/adm/orders/{id}/chargebacks/asked', {
    ...step,
    summary: 'Asks a customer to pay again what their bank took back, by a transfer',
    staff: 'payments.chargeback',
  }),

  giveUp: endpoint('POST /api/adm/orders/{id}/chargebacks/given_up', {
    ...writtenStep,
    summary: 'Gives up what a bank took back and was not paid again, with a note of why',
    staff: 'payments.chargeback',
  }),

  dispute: endpoint('POST /api/adm/orders/{id}/dispute', {
    ...writtenStep,
    summary: 'Notes what a customer disputes of an open invoice; no reminders are sent until that ends',
    staff: 'payments.dispute',
  }),

  endDispute: endpoint('POST /api/adm/orders/{id}/dispute/ended', {
    ...step,
    summary: 'Tells that an invoice is disputed no longer; once more changes nothing',
    staff: 'payments.dispute',
  }),

  note: endpoint('POST /api/adm/orders/{id}/notes', {
    ...writtenStep,
    summary: 'Writes down something about an order for the office. Nothing changes or deletes it',
    staff: 'orders.note',
  }),

  resendMail: endpoint('POST /api/adm/orders/{id}/mails', {
    ...step,
    summary: 'Sends a mail of an order once more, word for word; five a day',
    staff: 'orders.resend_mail',
    body: z.object({ mail: z.enum(ORDER_MAILS) }),
    refusals: [409, 429],
  }),

  change: endpoint('POST /api/adm/orders/{id}/change', {
    ...step,
    summary: 'Changes days and pieces of an order before it leaves, or tells what that comes to',
    staff: 'orders.change',
    body: orderChangeSchema,
    answer: dataOf({ status: z.enum(['changed', 'unchanged', 'shown']), totals: changeTotals }),
    refusals: [409, 502],
  }),

  swap: endpoint('POST /api/adm/orders/{id}/swaps', {
    ...step,
    summary: 'Sends another unit in the place of one that is with a customer, or tells what that comes to',
    staff: 'orders.swap',
    body: swapSchema,
    answer: dataOf({ status: z.enum(['swapped', 'shown']), ...each(cents, 'before', 'after') }),
  }),

  takeBackSwapped: endpoint('POST /api/adm/orders/{id}/swap_returns', {
    ...step,
    summary: 'Tells in what condition a unit came back that was swapped; the same once more changes nothing',
    staff: 'orders.swap',
    body: swapReturnSchema,
  }),

  endEarlier: endpoint('POST /api/adm/orders/{id}/earlier_end', {
    ...step,
    summary: 'Has a rental or trial end on an earlier day, or tells what could go back for that',
    staff: 'orders.end_earlier',
    body: earlierEndSchema,
    answer: dataOf({ status: z.enum(['ended', 'shown']), ...each(cents, 'days', 'most', 'credited') }),
  }),

  changeAddress: endpoint('POST /api/adm/orders/{id}/address', {
    summary: 'Has an order that is not shipped yet go to somebody or somewhere else in the same country',
    staff: 'orders.change_address',
    ...formStep('order/address'),
  }),

  changeCollection: endpoint('POST /api/adm/orders/{id}/collection', {
    summary: 'Has an order that is with its customer collected at another address in the same country',
    staff: 'orders.change_address',
    ...formStep('order/collection'),
  }),

  changeContact: endpoint('POST /api/adm/orders/{id}/contact', {
    summary: 'Names who is reached about an order besides its customer, and who gets its mails',
    staff: 'orders.change_contact',
    ...formStep('order/contact'),
  }),

  checkCorrection: endpoint('POST /api/adm/orders/{id}/correction_checks', {
    ...step,
    summary:
      'Notes that what was changed by the link of an order is what its customer wants; refunds can be paid out again',
    staff: 'orders.check_correction',
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

  lose: endpoint('POST /api/adm/orders/{id}/lost', {
    ...step,
    summary:
      'Tells that the parcels of an order got lost: it is to be shipped once more, or ends and all that was paid goes back',
    staff: 'orders.lose',
    body: z.object({ end: z.enum(LOST_ENDS) }),
  }),

  endUnreturned: endpoint('POST /api/adm/orders/{id}/not_returned', {
    ...step,
    summary:
      'Ends a rental or trial that does not come back: its units leave the fleet, the deposit pays first and the rest is charged',
    staff: 'orders.end_unreturned',
    body: unreturnedSchema,
  }),

  announceReturn: endpoint('POST /api/adm/orders/{id}/return', {
    ...step,
    summary: 'Announces a return for a customer; the same announcement again changes nothing',
    staff: 'orders.announce_return',
    body: announcementSchema,
  }),

  receive: endpoint('POST /api/adm/orders/{id}/received', {
    ...step,
    summary:
      'Tells that a return has arrived, of a rental or trial an unannounced one too; once more changes nothing',
    staff: 'orders.receive_return',
  }),

  inspect: endpoint('POST /api/adm/orders/{id}/inspected', {
    ...step,
    summary: 'Tells in what condition each line came back; what that costs is decided when it is graded',
    staff: 'orders.inspect_return',
    body: inspectionSchema,
  }),

  grade: endpoint('POST /api/adm/orders/{id}/graded', {
    ...step,
    summary:
      'Tells in what condition each line came back and settles the order; the same once more changes nothing',
    staff: 'orders.grade_return',
    body: gradingSchema,
  }),
}
