import type { Cents } from '../../../../contract/money'
import { type Cursor, readPage, readPageByText } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { openTotals } from '../on-invoice/credit'
import { unsettled } from '../record/paid-amounts'
import { sumOf } from '../refunds/request'
import { TRANSFER } from '../transfers/store'

type Totals = { count: number; total: Cents }

const totalsOf = (rows: readonly { amount: Cents }[]): Totals => ({ count: rows.length, total: sumOf(rows) })

/** What is open in money; invoices are left out of the transfers that are awaited. */
export async function openMoney(db: Queries) {
  const [entries, awaited, invoices, refunds, back, deposits] = await Promise.all([
    db.selectFrom('bank_entries').select('amount').where('state', '=', 'open').execute(),
    awaitedTransfers(db).select('payments.amount').execute(),
    openTotals(db),
    db.selectFrom('refunds').select('amount').where('state', '=', 'needs_account').execute(),
    unsettled(db).select(['charged_back', 'chargeback_settled']).execute(),
    heldTotals(db),
  ])
  const chargebacks = back.map((row) => ({ amount: row.charged_back - row.chargeback_settled }))
  return {
    ...{ entries: totalsOf(entries), awaited: totalsOf(awaited), invoices },
    ...{ refunds: totalsOf(refunds), chargebacks: totalsOf(chargebacks), deposits },
  }
}

const heldByOrder = (db: Queries) =>
  db
    .selectFrom('deposit_entries')
    .select(['order_id', (eb) => eb.fn.sum<number>('amount').as('held')])
    .groupBy('order_id')
    .having((eb) => eb.fn.sum('amount'), '!=', 0)

async function heldTotals(db: Queries): Promise<Totals> {
  const row = await db
    .selectFrom(heldByOrder(db).as('sums'))
    .select([(eb) => eb.fn.sum<number | null>('held').as('total'), (eb) => eb.fn.countAll().as('count')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total ?? 0), count: Number(row.count) }
}

export async function listHeld(db: Queries, after?: string) {
  const orders = db
    .selectFrom(heldByOrder(db).as('sums'))
    .innerJoin('orders', 'orders.id', 'sums.order_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.end_date', 'sums.held'])
  const { rows, next } = await readPageByText(orders, { by: 'orders.id', after })
  return { rows: rows.map((row) => ({ ...row, held: Number(row.held) })), next }
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
    .where('payments.id', 'in', unsettled(db).select('payments.id'))
  const chargebacks = db.selectFrom(payments.as('found')).selectAll()
  const by = ['found.at', 'found.id'] as const
  return readPage(chargebacks, { by, after: before })
}

const awaitedTransfers = (db: Queries) =>
  withOrder(db)
    .where((eb) => eb.and({ 'payments.provider': TRANSFER, 'payments.state': 'pending' }))
    .where('orders.pay_by', 'is', null)

export function listAwaited(db: Queries, before?: Cursor) {
  const payments = awaitedTransfers(db).select([
    ...(['payments.id', 'payments.order_id', 'payments.amount', 'payments.created_at'] as const),
    'orders.status',
  ])
  const by = ['payments.created_at', 'payments.id'] as const
  return readPage(payments, { by, after: before })
}
