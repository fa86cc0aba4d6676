import { z } from 'zod'
import { smsSchema } from '../../../contract/wire/outbox'
import type { Services } from '../services'

/** A text message in the outbox; `until` (an ISO time) is when it says nothing true any more. */
const effectSchema = smsSchema.extend({ until: z.string() })
export type SmsEffect = z.infer<typeof effectSchema>

/** Hands a text message of the outbox to whoever sends them; one that is too late is let go. */
export function deliverSms({ sms, now }: Pick<Services, 'sms' | 'now'>) {
  return async (payload: unknown): Promise<void> => {
    const { until, ...message } = effectSchema.parse(payload)
    if (now().toISOString() >= until) return
    await sms.deliver(message)
  }
}
