import type { Queries } from '../../../db/schema'

export const withdrawn = (db: Queries) =>
  db
    .selectFrom('order_withdrawals')
    .innerJoin('withdrawals', 'withdrawals.id', 'order_withdrawals.withdrawal_id')
    .where('withdrawals.kind', '=', 'withdrawal')

export async function firstWithdrawal(db: Queries, orderId: string): Promise<string | undefined> {
  const row = await withdrawn(db)
    .select('withdrawals.received_at')
    .where('order_withdrawals.order_id', '=', orderId)
    .orderBy('withdrawals.received_at')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}

export async function withdrawnAmong(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await withdrawn(db).select('order_id').where('order_id', 'in', ids).execute()
  return new Set(rows.map(({ order_id }) => order_id))
}
