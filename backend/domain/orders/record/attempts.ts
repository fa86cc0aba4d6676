import type { Queries } from '../../../db/schema'

export async function lastAttempt(db: Queries, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((is) => is.fn.max('attempt').as('attempt'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.attempt ?? 0
}
