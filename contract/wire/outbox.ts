import { z } from 'zod'

const entry = z.object({
  id: z.string(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
  given_up_at: z.string().nullable(),
})

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.string(),
  unsubscribe: z.string().optional(),
})
export const smsSchema = z.object({ to: z.string(), text: z.string(), locale: z.string() })

export const outboxResponseSchema = z.object({
  data: z.array(
    z.discriminatedUnion('kind', [
      entry.extend({ kind: z.literal('mail'), mail: mailSchema }),
      entry.extend({ kind: z.literal('sms'), sms: smsSchema }),
    ]),
  ),
})
