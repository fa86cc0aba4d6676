import { z } from 'zod'
import type { SignedOrder } from './signed-order.server'

/** What is known of a placed order that the backend does not return as a whole. */
export type TakenOrder = { number?: string; signed?: SignedOrder }

const orderSchema = z
  .object({
    UUID_Order: z.string().uuid().optional().catch(undefined),
    Ordernummer: z
      .string()
      .regex(/^[\w./-]{1,40}$/)
      .optional()
      .catch(undefined),
    // The limit of the cookie.
    signature: z.string().min(1).max(80).optional().catch(undefined),
  })
  .catch({})

const answerSchema = z.object({ data: z.object({ order: z.unknown() }) })

/** Accepts any answer, as nothing in it makes an order undone. */
export function takenFrom(answer: unknown): TakenOrder {
  const { data } = answerSchema.catch({ data: {} }).parse(answer)
  const { UUID_Order: id, Ordernummer: number, signature } = orderSchema.parse(data.order)
  return { ...(number ? { number } : {}), ...(id && signature ? { signed: { id, signature } } : {}) }
}
