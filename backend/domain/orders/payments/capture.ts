import { z } from 'zod'
import type { Services } from '../../platform/services'
import { settlePayment } from './settle'

const payloadSchema = z.object({ id: z.string() })

export function capturePayment(services: Services) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload)
    const { reference, amount, state } = await services.db
      .selectFrom('payments')
      .select(['reference', 'amount', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!reference || state !== 'authorized') return
    await services.payments.capture({ key: `capture:${id}`, payment: reference, amount })
    await settlePayment(services, reference)
  }
}
