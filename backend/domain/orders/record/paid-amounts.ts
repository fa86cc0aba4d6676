import { type ExpressionBuilder, sql } from 'kysely'
import type { Cents } from '../../../../contract/money'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'

export async function receivedAmount(db: Queries, orderId: string): Promise<Cents> {
  const row = await db
    .selectFrom('payments')
    .select((is) => is.fn.sum<number | null>('amount').as('amount'))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'authorized'])
    .executeTakeFirst()
  return row?.amount ?? 0
}

type Payable = Pick<Tables['orders'], 'total' | 'deposit_counted' | 'payable'>

const payableOf = ({ total, deposit_counted, payable }: Payable) => payable ?? total - deposit_counted

/** In cents; negative if overpaid. */
export function openAmountOf({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) {
  const received = selectFrom('payments')
    .select((is) => is.fn.sum<number | null>('payments.amount').as('amount'))
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.state', 'in', ['paid', 'authorized'])
  return sql<Cents>`coalesce(orders.payable, orders.total - orders.deposit_counted) - coalesce(${received}, 0)`
}

export async function openAmounts(db: Queries, ids: readonly string[]): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select((is) => ['id', openAmountOf(is).as('open')])
    .where('id', 'in', ids)
    .execute()
  return new Map(orders.map(({ id, open }) => [id, Number(open)]))
}

export const openAmount = async (db: Queries, orderId: string): Promise<Cents> =>
  (await openAmounts(db, [orderId])).get(orderId) ?? 0

type Payment = { amount: Cents; charged_back: Cents; mismatch: string | null }

function doubtOf(order: Payable & Pick<Tables['orders'], 'pay_by'>, payments: readonly Payment[]): Cents {
  const sum = (of: (payment: Payment) => Cents) => payments.reduce((all, payment) => all + of(payment), 0)
  const certain = sum(({ amount, charged_back, mismatch }) => (mismatch === null ? amount - charged_back : 0))
  const needed =
    order.pay_by === null
      ? payableOf(order)
      : Math.min(
          payableOf(order),
          sum(({ amount }) => amount),
        )
  return Math.max(0, needed - certain)
}

/**
 * How much of the payments is uncertain, in cents: no longer confirmed, charged back, or no longer reserved. On invoice, only arrived
 * money can be.
 */
export async function amountsInDoubt(db: Queries, ids: readonly string[]): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total', 'deposit_counted', 'payable', 'pay_by'])
    .where('id', 'in', ids)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'amount', 'charged_back', 'mismatch'])
    .where('order_id', 'in', ids)
    .where('state', 'in', ['paid', 'authorized'])
    .execute()
  return new Map(
    orders.map((order) => [
      order.id,
      doubtOf(
        order,
        payments.filter(({ order_id }) => order_id === order.id),
      ),
    ]),
  )
}

export const amountInDoubt = async (db: Queries, orderId: string): Promise<Cents> =>
  (await amountsInDoubt(db, [orderId])).get(orderId) ?? 0

const unsettled = (db: Queries) =>
  db
    .selectFrom('payments')
    .whereRef('payments.charged_back', '>', 'payments.chargeback_settled')
    // Only these are indexed.
    .where('payments.charged_back', '>', 0)

export const ordersChargedBack = (db: Queries) => unsettled(db).select('payments.order_id')

export async function openChargebacks(db: Queries, ids: readonly string[]): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map()
  const rows = await unsettled(db)
    .select(['order_id', 'charged_back', 'chargeback_settled'])
    .where('order_id', 'in', ids)
    .execute()
  const open = new Map<string, Cents>()
  for (const { order_id: id, charged_back, chargeback_settled } of rows) {
    open.set(id, (open.get(id) ?? 0) + charged_back - chargeback_settled)
  }
  return open
}

export const openChargeback = async (db: Queries, orderId: string): Promise<Cents> =>
  (await openChargebacks(db, [orderId])).get(orderId) ?? 0

/** Settles `amount` cents, oldest payment first. Call with the order locked. */
export async function settleChargeback(unit: Unit, orderId: string, amount: Cents): Promise<void> {
  const rows = await unsettled(unit)
    .select(['id', 'charged_back', 'chargeback_settled'])
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
  let left = amount
  for (const { id, charged_back, chargeback_settled: before } of rows) {
    const settled = Math.min(charged_back, before + left)
    left -= settled - before
    await unit.updateTable('payments').set({ chargeback_settled: settled }).where('id', '=', id).execute()
  }
}

export async function lastAttempt(db: Queries, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((is) => is.fn.max('attempt').as('attempt'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.attempt ?? 0
}

/** When money counts as paid that came at `stated`: not before the order was placed, nor in the future. */
export function cameAt(stated: Date | undefined, { placed, now }: { placed: Date; now: Date }): Date {
  if (!stated || !(stated < now)) return now
  return stated < placed ? placed : stated
}

export async function captureAuthorized(unit: Unit, orderId: string, at: Date): Promise<void> {
  const payments = await unit
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorized')
    .execute()
  for (const { id } of payments) {
    await putInOutbox(unit, { kind: 'capture', key: `capture:${id}`, payload: { id } }, at)
  }
}
