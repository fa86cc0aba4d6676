import { mailSchema } from '../../../contract/wire/outbox'
import type { Services } from '../services'

/** Hands a mail of the outbox to whoever delivers mail. */
export function deliverMail({ mail }: Pick<Services, 'mail'>) {
  return (payload: unknown): Promise<void> => mail.deliver(mailSchema.parse(payload))
}
