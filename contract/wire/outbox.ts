import { z } from 'zod'

const entry = z.object({ id: z.string(), created_at: z.string(), delivered_at: z.string().nullable() })

/** A mail as the outbox holds it; `text` and `html` say the same. */
export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.string(),
})
/** A text message as the outbox holds it; `to` as in '+31612345678'. */
export const smsSchema = z.object({ to: z.string(), text: z.string(), locale: z.string() })

/** GET /api/demo/outbox: what a demo shop would have sent, newest first; a live shop has no such page (404). */
export const outboxAnswerSchema = z.object({
  data: z.array(
    z.discriminatedUnion('kind', [
      entry.extend({ kind: z.literal('mail'), mail: mailSchema }),
      entry.extend({ kind: z.literal('sms'), sms: smsSchema }),
    ]),
  ),
})
export type OutboxEntry = z.infer<typeof outboxAnswerSchema>['data'][number]
