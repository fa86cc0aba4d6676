import { z } from 'zod'
import { DEPOSIT_ENTRY_KINDS } from '../deposits'
import { ORDER_ACTIONS } from '../order-actions'
import { FOLLOW_UP_KINDS, ORDER_ACTORS, PAYMENT_STATES } from '../order-status'
import { REFUND_CAUSES, REFUND_STATES } from '../refunds'
import { RETURN_WAYS } from '../returns'
import { SHIPMENT_DIRECTIONS, SHIPMENT_EVENT_KINDS } from '../shipments'
import { cents, each, isoDate } from './endpoint'
import { ORDER_NUMBER, orderFields } from './order'
import { transferSchema } from './transfers'
import { listOf, orNull, translated } from './translated'

const moment = z.string()
const id = ['UUID_Order', z.string()] as const

export const returnedLine = z.object({
  ...each(z.number().int(), 'position', 'quantity'),
  grade: z.number().int().nullable(),
  note: z.string().nullable(),
  withheld: cents,
  photos: z.array(z.string()),
})

export const orderReturn = translated({
  way: z.enum(RETURN_WAYS),
  ...each(z.string().nullable(), 'day', 'reason'),
  announcedAt: ['announced_at', moment],
  changedAt: ['changed_at', moment.nullable().optional()],
  receivedAt: ['received_at', moment.nullable()],
  gradedAt: ['graded_at', moment.nullable()],
  lines: z.array(returnedLine),
  refund: translated({
    ...each(cents, 'money', 'voucher', 'delivery'),
    extensions: listOf(translated({ id, number: ORDER_NUMBER, money: cents })),
  }),
})
export type AnnouncedReturn = z.infer<typeof orderReturn.own>

const shipment = translated({
  direction: z.enum(SHIPMENT_DIRECTIONS),
  carrier: z.string(),
  carrierName: ['carrier_name', z.string().nullable()],
  code: z.string(),
  parcels: z.number().int(),
  createdAt: ['created_at', z.string()],
  trackingUrl: ['tracking_url', z.string().nullable()],
  expected: z.string().nullable(),
  events: z.array(
    z.object({ kind: z.enum(SHIPMENT_EVENT_KINDS), at: z.string(), place: z.string().nullable() }),
  ),
})
export type OrderShipment = z.infer<typeof shipment.own>

const monthSchema = z.object({
  period: z.object({ start: isoDate, end: isoDate }),
  amount: z.number().int(),
  invoicedBy: z.object({ id: z.string(), number: z.string() }).nullable(),
})

export const orderDetails = translated({
  ...orderFields,
  acceptedBy: ['accepted_by', z.string().nullable().optional()],
  history: z.array(z.object({ status: z.number().int(), at: moment, by: z.enum(ORDER_ACTORS) })),
  changedAt: ['changed_at', z.array(moment).optional()],
  payments: listOf(
    translated({
      method: z.string(),
      methodName: ['method_name', z.string()],
      amount: cents,
      state: z.enum(PAYMENT_STATES),
      at: moment,
      /** What the provider says was paid, where that differs from what was asked for. */
      mismatch: z.string().nullable().optional(),
      chargedBack: ['charged_back', z.object({ amount: cents, at: moment }).optional()],
    }),
  ),
  refunds: listOf(
    translated({
      id: z.string(),
      amount: cents,
      cause: z.enum(REFUND_CAUSES),
      state: z.enum(REFUND_STATES),
      outside: z.boolean().optional(),
      ibanEnd: ['iban_end', z.string().nullable()],
      createdAt: ['created_at', moment],
      updatedAt: ['updated_at', moment],
    }),
  ),
  /** Amounts that are held are positive, less what a change of the order freed; all others negative. */
  deposit: z.array(
    z.object({
      position: z.number().int(),
      kind: z.enum(DEPOSIT_ENTRY_KINDS),
      amount: cents,
      reason: z.string().nullable(),
      at: moment,
    }),
  ),
  /** Null where none was promised; absent once it has arrived. */
  deliveryDay: ['delivery_day', isoDate.nullable().optional()],
  /** Null where it is too late or nothing is sent. */
  leavesBy: ['leaves_by', isoDate.nullable().optional()],
  /** When the order ends unless its payment is started; null where it does not. */
  startBy: ['start_by', moment.nullable().optional()],
  shipments: listOf(shipment),
  announcedReturn: ['return', orNull(orderReturn)],
  /** Where it is collected, if elsewhere than it was delivered. */
  collection: z.string().nullable().optional(),
  lateSince: ['late_since', z.string().nullable()],
  follows: orNull(
    translated({
      id,
      number: ORDER_NUMBER,
      kind: z.enum(FOLLOW_UP_KINDS),
      end: isoDate.nullable().optional(),
    }),
  ),
  followUps: [
    'follow_ups',
    listOf(
      translated({
        id,
        number: ORDER_NUMBER,
        status: ['Status', z.number().int()],
        kind: z.enum(FOLLOW_UP_KINDS),
      }),
    ),
  ],
  /** Absent, or empty, where all of it is on one invoice; in cents, without the deposit. */
  months: z.array(monthSchema).optional(),
  withdrawals: listOf(translated({ receivedAt: ['received_at', moment] })),
  cancellations: listOf(translated({ receivedAt: ['received_at', moment] })),
  faults: z.array(z.object({ at: moment, answered: z.boolean() })).optional(),
  repairs: listOf(
    translated({
      position: z.number().int(),
      serial: z.string().nullable(),
      day: isoDate,
      what: z.string(),
      guaranteedUntil: ['guaranteed_until', isoDate],
    }),
  ),
  transfer: transferSchema.nullable(),
  actions: z.array(z.enum(ORDER_ACTIONS)),
})
export type OwnOrderDetails = z.infer<typeof orderDetails.own>
export type WireOrderDetails = z.infer<typeof orderDetails.wire>
