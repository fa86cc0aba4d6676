import { mailSchema } from '../../../contract/endpoints/outbox'
import type { Services } from '../platform/services'

export function deliverMail({ mail }: Pick<Services, 'mail'>) {
  return (payload: unknown, id: string): Promise<void> => mail.deliver(mailSchema.parse(payload), id)
}
