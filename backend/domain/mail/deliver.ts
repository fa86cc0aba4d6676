import { z } from 'zod'
import type { Services } from '../services'

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.string(),
})

/** Hands a mail of the outbox to whoever delivers mail. */
export function deliverMail({ mail }: Pick<Services, 'mail'>) {
  return (payload: unknown): Promise<void> => mail.deliver(mailSchema.parse(payload))
}
