import { z } from 'zod'
import { customersApi } from '../endpoints/customers'
import { ORDER_TYPES } from '../order-type'
import { QUOTE_STATUSES } from '../quotes'
import { onInvoiceSchema } from './orders'

/** What staff can do with an order at the counter of a demonstration. */
export const COUNTER_STEPS = [
  'transfer',
  'ship',
  'not_home',
  'deliver',
  'overdue',
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
      on_invoice: onInvoiceSchema.nullable(),
      steps: z.array(z.enum(COUNTER_STEPS)),
    }),
  ),
})

export const counterStepSchema = z.object({
  order: z.string().uuid().toLowerCase(),
  step: z.enum(COUNTER_STEPS),
})

/** What staff can do with a quote there; the clock does the second elsewhere. */
export const COUNTER_QUOTE_STEPS = ['withdraw', 'expire'] as const
export type CounterQuoteStep = (typeof COUNTER_QUOTE_STEPS)[number]

export const counterQuotesResponseSchema = z.object({
  data: z.array(
    z.object({
      UUID_Quote: z.string(),
      number: z.string(),
      status: z.enum(QUOTE_STATUSES),
      created_at: z.string(),
      signature: z.string(),
      steps: z.array(z.enum(COUNTER_QUOTE_STEPS)),
    }),
  ),
})

export const counterQuoteStepSchema = z.object({
  quote: z.string().uuid().toLowerCase(),
  step: z.enum(COUNTER_QUOTE_STEPS),
})
export const demoAccountsResponseSchema = z.object({
  data: z.array(z.object({ email: z.string(), allowed: z.boolean() })),
})

export const demoAccountSchema = customersApi.permitInvoices.body.omit({ by: true })
