import { z } from 'zod'
import type { Unit } from '../../db/schema'
import { putInOutbox } from '../outbox/put'
import type { Services } from '../services'
import { settlePayment } from './settle'

const payloadSchema = z.object({ id: z.string() })

/** Has the money taken that was only reserved until the order is shipped. */
export async function captureAuthorized(unit: Unit, orderId: string, at: Date): Promise<void> {
  const payments = await unit
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorized')
    .execute()
  for (const { id } of payments) {
    await putInOutbox(unit, { kind: 'capture', key: `capture:${id}`, payload: { id } }, at)
  }
}

/** The effect of it, which may be repeated. */
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
