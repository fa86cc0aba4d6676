import { z } from 'zod'
import { smsSchema } from '../../../contract/endpoints/outbox'
import type { Services } from '../services'

/** The message is not sent after `until` (ISO time). */
const effectSchema = smsSchema.extend({ until: z.string() })
export type SmsEffect = z.infer<typeof effectSchema>

export function deliverSms({ sms, now }: Pick<Services, 'sms' | 'now'>) {
  return async (payload: unknown): Promise<void> => {
    const { until, ...message } = effectSchema.parse(payload)
    if (now().toISOString() >= until) return
    await sms.deliver(message)
  }
}
