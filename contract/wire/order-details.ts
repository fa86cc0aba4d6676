import { z } from 'zod'
import { DEPOSIT_ENTRY_KINDS } from '../deposits'
import { transferSchema } from '../endpoints/transfers'
import { ORDER_ACTIONS } from '../order-actions'
import { ORDER_ACTORS, PAYMENT_STATES } from '../order-status'
import { FOLLOW_UP_KINDS } from '../order-type'
import { REFUND_CAUSES, REFUND_STATES } from '../refunds'
import { RETURN_WAYS } from '../returns'
import { orderSchema } from './orders'
import { shipmentSchema } from './shipments'

const cents = z.number().int()
const moment = z.string()

export const returnSchema = z.object({
  way: z.enum(RETURN_WAYS),
  /** When it is collected. */
  day: z.string().nullable(),
  reason: z.string().nullable(),
  announced_at: moment,
  received_at: moment.nullable(),
  graded_at: moment.nullable(),
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
  /** Of what was bought, or of unused rent; a deposit is told by its entries. */
  refund: z.object({
    money: cents,
    voucher: cents,
    delivery: cents,
    /** Of the extensions of a rental, each of which is an order of its own. */
    extensions: z
      .array(z.object({ UUID_Order: z.string(), Ordernummer: z.string(), money: cents }))
      .default([]),
  }),
})
export type WireReturn = z.infer<typeof returnSchema>

/** An order with all that has happened to it. */
export const orderDetailsSchema = orderSchema.extend({
  /** Its changes of status, oldest first. */
  history: z.array(z.object({ status: z.number().int(), at: moment, by: z.enum(ORDER_ACTORS) })),
  payments: z.array(
    z.object({
      method: z.string(),
      method_name: z.string(),
      amount: cents,
      state: z.enum(PAYMENT_STATES),
      at: moment,
      /** What the provider says was paid, where that is another amount than was asked for. */
      mismatch: z.string().nullable().optional(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: cents,
      cause: z.enum(REFUND_CAUSES),
      state: z.enum(REFUND_STATES),
      /** It was made at the provider, not by the shop. */
      outside: z.boolean().optional(),
      /** The last four characters, where it goes to an account. */
      iban_end: z.string().nullable(),
      created_at: moment,
      updated_at: moment,
    }),
  ),
  /** What is held is positive, all else negative. */
  deposit: z.array(
    z.object({
      position: z.number().int(),
      kind: z.enum(DEPOSIT_ENTRY_KINDS),
      amount: cents,
      reason: z.string().nullable(),
      at: moment,
    }),
  ),
  shipments: z.array(shipmentSchema),
  return: returnSchema.nullable(),
  /** The last day of a rental or trial that should be back by now. */
  late_since: z.string().nullable(),
  /** What this order is to the one it follows. */
  follows: z
    .object({ UUID_Order: z.string(), Ordernummer: z.string(), kind: z.enum(FOLLOW_UP_KINDS) })
    .nullable(),
  follow_ups: z.array(
    z.object({
      UUID_Order: z.string(),
      Ordernummer: z.string(),
      Status: z.number().int(),
      kind: z.enum(FOLLOW_UP_KINDS),
    }),
  ),
  withdrawals: z.array(z.object({ received_at: moment })),
  /** Where to transfer to, while the shop waits for a transfer. */
  transfer: transferSchema.nullable(),
  actions: z.array(z.enum(ORDER_ACTIONS)),
})
export type WireOrderDetails = z.infer<typeof orderDetailsSchema>

export const orderDetailsResponseSchema = z.object({ data: z.object({ order: orderDetailsSchema }) })
