import type { Cents } from '../../../../contract/money'
import type { Queries } from '../../../db/schema'

export async function receivedAmount(db: Queries, orderId: string): Promise<Cents> {
  const row = await db
    .selectFrom('payments')
    .select((is) => is.fn.sum<number | null>('amount').as('amount'))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'authorized'])
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** Returns what is still to be paid; negative where more has arrived. */
export async function openAmount(db: Queries, orderId: string): Promise<Cents> {
  const { total, deposit_counted, payable } = await db
    .selectFrom('orders')
    .select(['total', 'deposit_counted', 'payable'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (payable ?? total - deposit_counted) - (await receivedAmount(db, orderId))
}
