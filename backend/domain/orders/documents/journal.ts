import { sql } from 'kysely'
import type { JournalKind } from '../../../../contract/endpoints/accounting'
import type { Cents } from '../../../../contract/money'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'

const PAGE_SIZE = 200

/** `from` inclusive, `to` exclusive. */
export type Period = { from: string; to: string }

type Movement = { id: string; at: string; order_id: string; kind: JournalKind; method: string; amount: Cents }

/**
 * Movements of money in cents: incoming positive, outgoing negative. 'kept' for damage or loss is listed besides, as its money had come
 * before. A chargeback has the day of its last change.
 */
const MOVEMENTS = sql<Movement>`(
  select id, paid_at as at, order_id, 'payment' as kind, coalesce(method, provider) as method, amount
    from payments where paid_at is not null
  union all
  select 'c' || substr(id, 2), charged_back_at, order_id, 'chargeback', coalesce(method, provider), -charged_back
    from payments where charged_back > 0 and charged_back_at is not null
  union all
  select refunds.id, refunds.updated_at, refunds.order_id, 'refund', coalesce(payments.method, payments.provider, ''),
      -refunds.amount
    from refunds left join payments on payments.id = refunds.payment_id where refunds.state = 'done'
  union all
  select invoices.id, coalesce(invoices.booked_at, invoices.issued_at), invoices.order_id,
      case when invoices.kind = 'invoice' then 'voucher' else 'voucher_back' end, '',
      case when invoices.kind = 'invoice' then orders.discount
        when invoices.cause_key like 'return:%' then -coalesce(returns.refund_voucher, 0)
        when invoices.cause_key like 'goodwill:%' then 0
        else -orders.discount end
    from invoices join orders on orders.id = invoices.order_id
      left join returns on returns.order_id = invoices.order_id where orders.discount > 0
  union all
  select id, at, order_id, 'kept', '', -amount from deposit_entries where kind = 'withheld'
  union all
  select returns.id, returns.graded_at, returns.order_id, 'kept', '', sum(return_lines.withheld)
    from returns join return_lines on return_lines.return_id = returns.id join orders on orders.id = returns.order_id
    where orders.type = 'buy' and returns.graded_at is not null
    group by returns.id, returns.graded_at, returns.order_id
  union all
  select invoices.id, coalesce(invoices.booked_at, invoices.issued_at), invoices.order_id, 'kept', '', invoices.total
    from invoices join follow_ups on follow_ups.follow_up_id = invoices.order_id where follow_ups.kind = 'damages'
)`

const movementsIn = (db: Queries, { from, to }: Period) =>
  db
    .selectFrom(MOVEMENTS.as('moves'))
    .where('moves.at', '>=', from)
    .where('moves.at', '<', to)
    .where('moves.amount', '!=', 0)

export function listMovements(db: Queries, period: Period, after?: Cursor) {
  const moves = movementsIn(db, period)
    .innerJoin('orders', 'orders.id', 'moves.order_id')
    .select(['moves.id', 'moves.at', 'moves.kind', 'moves.method', 'moves.amount'])
    .select(['orders.number as order', 'orders.country'])
  return readPage(moves, { by: ['moves.at', 'moves.id'], after, way: 'asc', size: PAGE_SIZE })
}

export async function sumMovements(db: Queries, period: Period) {
  const rows = await movementsIn(db, period)
    .select(['moves.kind', ({ fn }) => fn.sum<number>('moves.amount').as('amount')])
    .groupBy('moves.kind')
    .orderBy('moves.kind')
    .execute()
  return rows.map(({ kind, amount }) => ({ kind, amount: Number(amount) }))
}
