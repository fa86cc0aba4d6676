import type { RefundState } from '../../../../contract/refunds'
import type { AfterSalesTables } from '../../../db/after-sales-tables'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'

const PAGE_SIZE = 50

type RefundFilter = { state?: RefundState; before?: Cursor }

/** Lists 50 refunds of all orders, the newest first, and where the next page begins. */
export async function listRefunds(db: Queries, { state, before }: RefundFilter) {
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.number')
    .$if(state !== undefined, (query) => query.where('refunds.state', '=', state ?? 'done'))
  const by = ['refunds.created_at', 'refunds.id'] as const
  const { rows, next } = await readPage(refunds, { by, after: before, size: PAGE_SIZE })
  return { refunds: rows, next }
}

export type Refund = AfterSalesTables['refunds']

export function findRefund(db: Queries, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}
