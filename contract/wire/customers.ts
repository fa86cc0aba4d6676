import { z } from 'zod'
import { ORDER_TYPES } from '../order-type'

const cents = z.number().int()

const listedCustomerSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  created_at: z.string(),
  email_confirmed: z.boolean(),
  blocked: z.boolean(),
})

/** Accounts, the newest first; `next` is what `before` is for the page after it, null on the last. */
export const customersResponseSchema = z.object({
  data: z.object({ customers: z.array(listedCustomerSchema) }),
  next: z.string().nullable(),
})

/** Amounts in cents. `has_more`: these are the newest of its orders, not all. */
export const customerResponseSchema = z.object({
  data: z.object({
    customer: listedCustomerSchema.extend({
      phone: z.string(),
      phone_verified: z.boolean(),
      country: z.string().nullable(),
      locale: z.string(),
      blocked_at: z.string().nullable(),
      newsletter: z.enum(['none', 'pending', 'subscribed']),
      pay_on_invoice: z.object({
        allowed: z.boolean(),
        changes: z.array(z.object({ allowed: z.boolean(), by: z.string(), at: z.string() })),
      }),
      orders: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          type: z.enum(ORDER_TYPES),
          status: z.number().int(),
          created_at: z.string(),
          total: cents,
        }),
      ),
      has_more: z.boolean(),
    }),
  }),
})
export type WireCustomer = z.infer<typeof customerResponseSchema>['data']['customer']

export const blockCustomerSchema = z.object({ blocked: z.boolean() })

export const customerChangedSchema = z.object({ data: z.object({ status: z.literal('changed') }) })
