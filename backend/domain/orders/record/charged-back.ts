import type { Cents } from '../../../../contract/money'
import type { Queries, Unit } from '../../../db/schema'

const unsettled = (db: Queries) =>
  db
    .selectFrom('payments')
    .whereRef('payments.charged_back', '>', 'payments.chargeback_settled')
    // Only these are indexed.
    .where('payments.charged_back', '>', 0)

export const ordersChargedBack = (db: Queries) => unsettled(db).select('payments.order_id')

export async function openChargebacks(db: Queries, ids: readonly string[]): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map()
  const rows = await unsettled(db)
    .select(['order_id', 'charged_back', 'chargeback_settled'])
    .where('order_id', 'in', ids)
    .execute()
  const open = new Map<string, Cents>()
  for (const { order_id: id, charged_back, chargeback_settled } of rows) {
    open.set(id, (open.get(id) ?? 0) + charged_back - chargeback_settled)
  }
  return open
}

export const openChargeback = async (db: Queries, orderId: string): Promise<Cents> =>
  (await openChargebacks(db, [orderId])).get(orderId) ?? 0

/** Settles `amount` cents, oldest payment first. Call with the order locked. */
export async function settleChargeback(unit: Unit, orderId: string, amount: Cents): Promise<void> {
  const rows = await unsettled(unit)
    .select(['id', 'charged_back', 'chargeback_settled'])
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
  let left = amount
  for (const { id, charged_back, chargeback_settled: before } of rows) {
    const settled = Math.min(charged_back, before + left)
    left -= settled - before
    await unit.updateTable('payments').set({ chargeback_settled: settled }).where('id', '=', id).execute()
  }
}
