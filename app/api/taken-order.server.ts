import { z } from 'zod'
import type { SignedOrder } from './signed-order.server'

/** What a backend tells of an order that it has taken, where it does not tell all of it. */
export type TakenOrder = { number?: string; signed?: SignedOrder }

const orderSchema = z
  .object({
    UUID_Order: z.string().uuid().optional().catch(undefined),
    Ordernummer: z
      .string()
      .regex(/^[\w./-]{1,40}$/)
      .optional()
      .catch(undefined),
    // As long as a cookie keeps.
    signature: z.string().min(1).max(80).optional().catch(undefined),
  })
  .catch({})

const answerSchema = z.object({ data: z.object({ order: z.unknown() }) })

/** Of any answer, as nothing in it makes an order undone. */
export function takenFrom(answer: unknown): TakenOrder {
  const { data } = answerSchema.catch({ data: {} }).parse(answer)
  const { UUID_Order: id, Ordernummer: number, signature } = orderSchema.parse(data.order)
  return { ...(number ? { number } : {}), ...(id && signature ? { signed: { id, signature } } : {}) }
}
