import { z } from 'zod'
import type { SignedOrder } from './signed-order.server'

/** As much of an order that it has taken as a backend tells, where it does not tell all of it. */
export type TakenOrder = { number?: string; signed?: SignedOrder }

const orderSchema = z
  .object({
    UUID_Order: z.string().uuid().optional().catch(undefined),
    Ordernummer: z
      .string()
      .regex(/^[\w./-]{1,40}$/)
      .optional()
      .catch(undefined),
    // A cookie keeps no longer one.
    signature: z.string().min(1).max(80).optional().catch(undefined),
  })
  .catch({})

const answerSchema = z.object({ data: z.object({ order: z.unknown() }) })

/** Reads any answer, as nothing in it makes an order undone. */
export function takenFrom(answer: unknown): TakenOrder {
  const { data } = answerSchema.catch({ data: {} }).parse(answer)
  const { UUID_Order: id, Ordernummer: number, signature } = orderSchema.parse(data.order)
  return { ...(number ? { number } : {}), ...(id && signature ? { signed: { id, signature } } : {}) }
}
