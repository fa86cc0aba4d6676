import { z } from 'zod'
import { LOCALES } from '../locales'

const moment = z.string()

/** Of the staff: null for an address that was never given. `proof` is what was agreed to, and where. */
export const subscriptionResponseSchema = z.object({
  data: z.object({
    subscription: z
      .object({
        email: z.string(),
        locale: z.enum(LOCALES),
        state: z.enum(['pending', 'subscribed', 'ended']),
        asked_at: moment,
        confirmed_at: moment.nullable(),
        ended_at: moment.nullable(),
        proof: z.object({ form: z.string(), version: z.string(), text: z.string(), shop: z.string() }),
      })
      .nullable(),
  }),
})

export const endSubscriptionSchema = z.object({ email: z.string().trim().min(1).max(254) })

export const subscriptionEndedSchema = z.object({ data: z.object({ status: z.literal('ended') }) })
