import type { Queries } from '../../db/schema'

const PAGE_SIZE = 50

/** Declarations of withdrawal, newest first; only those without a known order unless `all`. */
export async function listWithdrawals(db: Queries, { all, page }: { all: boolean; page: number }) {
  const query = db
    .selectFrom('withdrawals')
    .leftJoin('order_withdrawals', 'order_withdrawals.withdrawal_id', 'withdrawals.id')
    .leftJoin('orders', 'orders.id', 'order_withdrawals.order_id')
    .select([
      'withdrawals.id',
      'withdrawals.name',
      'withdrawals.contract',
      'withdrawals.email',
      'withdrawals.locale',
      'withdrawals.received_at',
      'orders.id as order_id',
      'orders.number',
    ])
    .orderBy('withdrawals.received_at', 'desc')
    .orderBy('withdrawals.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const rows = await (all ? query : query.where('order_withdrawals.order_id', 'is', null)).execute()
  return rows.map(({ order_id, number, ...declared }) => ({
    ...declared,
    order: order_id && number ? { UUID_Order: order_id, Ordernummer: number } : null,
  }))
}
