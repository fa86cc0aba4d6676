import { type Cursor, readPage } from '../../db/keyset'
import type { Queries } from '../../db/schema'
import { TRANSFER } from '../transfers/store'

const PAGE_SIZE = 50

const withOrder = (db: Queries) =>
  db.selectFrom('payments').innerJoin('orders', 'orders.id', 'payments.order_id').select('orders.number')

/** Lists 50 payments that a bank took back, the newest first, and where the next page begins. */
export function listChargebacks(db: Queries, before?: Cursor) {
  const payments = withOrder(db)
    .select(['payments.id', 'payments.order_id', 'payments.amount', 'payments.charged_back'])
    .select(['payments.updated_at', 'orders.status'])
    .where('payments.charged_back', '>', 0)
  const by = ['payments.updated_at', 'payments.id'] as const
  return readPage(payments, { by, after: before, size: PAGE_SIZE })
}

/** 50 transfers that customers were asked for, the newest first, and where the next page begins. */
export function listAwaited(db: Queries, before?: Cursor) {
  const payments = withOrder(db)
    .select(['payments.id', 'payments.order_id', 'payments.amount', 'payments.created_at', 'orders.status'])
    .where('payments.provider', '=', TRANSFER)
    .where('payments.state', '=', 'pending')
  const by = ['payments.created_at', 'payments.id'] as const
  return readPage(payments, { by, after: before, size: PAGE_SIZE })
}
