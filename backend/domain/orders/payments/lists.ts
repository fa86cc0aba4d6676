import { type Cursor, pageOf, readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { TRANSFER } from '../transfers/store'

const heldByOrder = (db: Queries) =>
  db
    .selectFrom('deposit_entries')
    .select(['order_id', (eb) => eb.fn.sum<number>('amount').as('held')])
    .groupBy('order_id')
    .having((eb) => eb.fn.sum('amount'), '!=', 0)

export async function heldTotals(db: Queries) {
  const row = await db
    .selectFrom(heldByOrder(db).as('sums'))
    .select([(eb) => eb.fn.sum<number | null>('held').as('total'), (eb) => eb.fn.countAll().as('count')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total ?? 0), count: Number(row.count) }
}

const PAGE_SIZE = 50

export async function listHeld(db: Queries, after = '') {
  const rows = await db
    .selectFrom(
      heldByOrder(db)
        .where('order_id', '>', after)
        .orderBy('order_id')
        .limit(PAGE_SIZE + 1)
        .as('sums'),
    )
    .innerJoin('orders', 'orders.id', 'sums.order_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.end_date', 'sums.held'])
    .orderBy('orders.id')
    .execute()
  const held = rows.map((row) => ({ ...row, held: Number(row.held) }))
  return pageOf(held, PAGE_SIZE, ({ id }) => id)
}

const withOrder = (db: Queries) =>
  db.selectFrom('payments').innerJoin('orders', 'orders.id', 'payments.order_id').select('orders.number')

export function listChargebacks(db: Queries, before?: Cursor) {
  const payments = withOrder(db)
    .select(['payments.id', 'payments.order_id', 'payments.amount', 'payments.charged_back'])
    .select((eb) => [
      'orders.status',
      eb.fn.coalesce('payments.charged_back_at', 'payments.updated_at').$castTo<string>().as('at'),
    ])
    .where('payments.charged_back', '>', 0)
  const chargebacks = db.selectFrom(payments.as('found')).selectAll()
  const by = ['found.at', 'found.id'] as const
  return readPage(chargebacks, { by, after: before })
}

export function listAwaited(db: Queries, before?: Cursor) {
  const payments = withOrder(db)
    .select(['payments.id', 'payments.order_id', 'payments.amount', 'payments.created_at', 'orders.status'])
    .where((eb) => eb.and({ 'payments.provider': TRANSFER, 'payments.state': 'pending' }))
  const by = ['payments.created_at', 'payments.id'] as const
  return readPage(payments, { by, after: before })
}
