import { z } from 'zod'

const cents = z.number().int()

const orderSchema = z.object({ UUID_Order: z.string(), Ordernummer: z.string(), Status: z.number().int() })

/** Payments that a customer's bank took back, the newest first. */
export const chargebacksResponseSchema = z.object({
  data: z.array(
    orderSchema.extend({ id: z.string(), amount: cents, charged_back: cents, updated_at: z.string() }),
  ),
  next: z.string().nullable(),
})

/** Orders whose transfer is still awaited, the newest first; `reference` is what the customer was asked to write. */
export const awaitedResponseSchema = z.object({
  data: z.array(orderSchema.extend({ amount: cents, reference: z.string(), created_at: z.string() })),
  next: z.string().nullable(),
})

/** Deposits that are held: `total` of all orders, and of each order, those that ended first in front. */
export const heldDepositsResponseSchema = z.object({
  data: z.object({
    total: cents,
    count: z.number().int(),
    orders: z.array(orderSchema.extend({ end: z.string().nullable(), held: cents })),
  }),
  next: z.string().nullable(),
})
