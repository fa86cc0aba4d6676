import { z } from 'zod'
import { ORDER_TYPES } from '../order-type'

/** What staff can do with an order at the counter of a demonstration. */
export const COUNTER_STEPS = [
  'transfer',
  'ship',
  'not_home',
  'deliver',
  'receive',
  'grade_good',
  'grade_minor',
  'grade_significant',
  'pay_out',
  'cancel',
] as const
export type CounterStep = (typeof COUNTER_STEPS)[number]

export const counterResponseSchema = z.object({
  data: z.array(
    z.object({
      UUID_Order: z.string(),
      Ordernummer: z.string(),
      Status: z.number().int(),
      type: z.enum(ORDER_TYPES),
      created_at: z.string(),
      signature: z.string(),
      steps: z.array(z.enum(COUNTER_STEPS)),
    }),
  ),
})

export const counterStepSchema = z.object({
  order: z.string().uuid().toLowerCase(),
  step: z.enum(COUNTER_STEPS),
})
