import type { Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'

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
