import { z } from 'zod'
import { DEPOSIT_ENTRY_KINDS } from '../deposits'
import { ORDER_ACTIONS } from '../order-actions'
import { ORDER_ACTORS, PAYMENT_STATES } from '../order-status'
import { FOLLOW_UP_KINDS } from '../order-type'
import { REFUND_CAUSES, REFUND_STATES } from '../refunds'
import { RETURN_WAYS } from '../returns'
import { cents, isoDate } from './fields'
import { ORDER_NUMBER, orderFields } from './order'
import { shipment } from './shipments'
import { transferSchema } from './transfers'
import { listOf, orNull, translated } from './translated'

const moment = z.string()
const id = ['UUID_Order', z.string()] as const

export const orderReturn = translated({
  way: z.enum(RETURN_WAYS),
  /** The day on which it is collected. */
  day: z.string().nullable(),
  reason: z.string().nullable(),
  announcedAt: ['announced_at', moment],
  /** It tells when its customer last changed how or when it comes back. */
  changedAt: ['changed_at', moment.nullable().optional()],
  receivedAt: ['received_at', moment.nullable()],
  gradedAt: ['graded_at', moment.nullable()],
  lines: z.array(
    z.object({
      position: z.number().int(),
      quantity: z.number().int(),
      grade: z.number().int().nullable(),
      note: z.string().nullable(),
      withheld: cents,
      photos: z.array(z.string()),
    }),
  ),
  /** The refund of what was bought, or of unused rent; a deposit is told by its entries. */
  refund: translated({
    money: cents,
    voucher: cents,
    delivery: cents,
    /** The refunds of extensions of a rental, each of which is an order of its own. */
    extensions: listOf(translated({ id, number: ORDER_NUMBER, money: cents })),
  }),
})
export type AnnouncedReturn = z.infer<typeof orderReturn.own>

export const orderDetails = translated({
  ...orderFields,
  /** It names who accepted the quote that the order was. */
  acceptedBy: ['accepted_by', z.string().nullable().optional()],
  /** Its changes of status, oldest first. */
  history: z.array(z.object({ status: z.number().int(), at: moment, by: z.enum(ORDER_ACTORS) })),
  payments: listOf(
    translated({
      method: z.string(),
      methodName: ['method_name', z.string()],
      amount: cents,
      state: z.enum(PAYMENT_STATES),
      at: moment,
      /** The amount that the provider says was paid, where it is another than was asked for. */
      mismatch: z.string().nullable().optional(),
      /** The customer's bank took this back of it. */
      chargedBack: ['charged_back', z.object({ amount: cents, at: moment }).optional()],
    }),
  ),
  refunds: listOf(
    translated({
      id: z.string(),
      amount: cents,
      cause: z.enum(REFUND_CAUSES),
      state: z.enum(REFUND_STATES),
      /** It was made at the provider, not by the shop. */
      outside: z.boolean().optional(),
      /** The last four characters of the account that it goes to, if it does. */
      ibanEnd: ['iban_end', z.string().nullable()],
      createdAt: ['created_at', moment],
      updatedAt: ['updated_at', moment],
    }),
  ),
  /** An amount that is held is positive, all else negative. */
  deposit: z.array(
    z.object({
      position: z.number().int(),
      kind: z.enum(DEPOSIT_ENTRY_KINDS),
      amount: cents,
      reason: z.string().nullable(),
      at: moment,
    }),
  ),
  /** The day on which what is bought and paid arrives, until it has; null where none was promised. */
  deliveryDay: ['delivery_day', isoDate.nullable().optional()],
  /** The last day on which it goes on its way, until it has; null where that is over or nothing is sent. */
  leavesBy: ['leaves_by', isoDate.nullable().optional()],
  shipments: listOf(shipment),
  announcedReturn: ['return', orNull(orderReturn)],
  /** The last day of a rental or trial that should be back by now. */
  lateSince: ['late_since', z.string().nullable()],
  follows: orNull(translated({ id, number: ORDER_NUMBER, kind: z.enum(FOLLOW_UP_KINDS) })),
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
  withdrawals: listOf(translated({ receivedAt: ['received_at', moment] })),
  cancellations: listOf(translated({ receivedAt: ['received_at', moment] })),
  /** Repairs under the legal guarantee by day, each with the last day on which it holds now. */
  repairs: listOf(
    translated({
      position: z.number().int(),
      serial: z.string().nullable(),
      day: isoDate,
      what: z.string(),
      guaranteedUntil: ['guaranteed_until', isoDate],
    }),
  ),
  /** The account to transfer to, while the shop waits for a transfer. */
  transfer: transferSchema.nullable(),
  /** The actions that are possible for its customer now. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
})
export type OwnOrderDetails = z.infer<typeof orderDetails.own>
export type WireOrderDetails = z.infer<typeof orderDetails.wire>
