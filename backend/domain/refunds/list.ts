import type { RefundState } from '../../../contract/refunds'
import type { Queries } from '../../db/schema'

const PAGE_SIZE = 50

type RefundFilter = { state?: RefundState; before?: { at: string; id: string } }

/** 50 refunds of all orders, the newest first, and where the next page begins. */
export async function listRefunds(db: Queries, { state, before }: RefundFilter) {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.number')
    .$if(state !== undefined, (query) => query.where('refunds.state', '=', state ?? 'done'))
    .$if(before !== undefined, (query) => {
      const { at, id } = before ?? { at: '', id: '' }
      return query.where((is) =>
        is.or([
          is('refunds.created_at', '<', at),
          is.and([is('refunds.created_at', '=', at), is('refunds.id', '<', id)]),
        ]),
      )
    })
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const refunds = rows.slice(0, PAGE_SIZE)
  const last = refunds.at(-1)
  const next = rows.length > PAGE_SIZE && last ? { at: last.created_at, id: last.id } : undefined
  return { refunds, next }
}
