import { type ExpressionBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { AWAITING_PAYMENT, type OrderType } from '../../../../contract/order-status'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'

/** The states of payments whose money has arrived, or is reserved. */
export const ARRIVED = ['paid', 'authorized'] as const

export const paymentsOf = (db: Queries, orderId: string) =>
  db.selectFrom('payments').where('order_id', '=', orderId)

export const refundsOf = (db: Queries, orderId: string) =>
  db.selectFrom('refunds').where('order_id', '=', orderId).orderBy('created_at').orderBy('id')

/** In cents: what went back as too much, or as a changed order costs less since, counts as not received. */
const backAsTooMuch = sql<Cents>`(select coalesce(sum(refunds.amount), 0) from refunds
  where refunds.order_id = orders.id and refunds.cause in ('change', 'surplus') and refunds.state != 'failed')`

const receivedOf = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
  const paid = selectFrom('payments')
    .select((eb) => eb.fn.sum<number | null>('payments.amount').as('amount'))
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.state', 'in', ARRIVED)
  return sql<Cents>`coalesce(${paid}, 0) - ${backAsTooMuch}`
}

export async function receivedAmount(db: Queries, orderId: string): Promise<Cents> {
  const order = db.selectFrom('orders').where('id', '=', orderId)
  const row = await order.select((eb) => receivedOf(eb).as('received')).executeTakeFirst()
  return Number(row?.received ?? 0)
}

const payableOf = sql<Cents>`coalesce(orders.payable, orders.total - orders.deposit_counted)`

/** In cents; negative if overpaid and nothing went back for it. */
export const openAmountOf = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  sql<Cents>`${payableOf} - (${receivedOf(eb)})`

export async function openAmount(db: Queries, orderId: string): Promise<Cents> {
  const order = db.selectFrom('orders').where('id', '=', orderId)
  const row = await order.select((eb) => openAmountOf(eb).as('open')).executeTakeFirst()
  return Number(row?.open ?? 0)
}

export type Claim = { payBy: IsoDate; open: Cents; reduced: Cents }

export async function claimsOf(db: Queries, ids: readonly string[]): Promise<Map<string, Claim>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select((eb) => ['id', 'pay_by', 'payable', 'total', 'deposit_counted', openAmountOf(eb).as('open')])
    .where('id', 'in', ids)
    .where('pay_by', 'is not', null)
    .execute()
  const claims = new Map<string, Claim>()
  for (const { id, pay_by: payBy, payable, total, deposit_counted, open } of orders) {
    if (payBy === null || payable === null) continue
    claims.set(id, { payBy, open: Math.max(0, Number(open)), reduced: total - deposit_counted - payable })
  }
  return claims
}

/** The cents that arriving money is counted for: the open amount, else a chargeback. */
export async function dueAmounts(db: Queries, ids: readonly string[]): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select((eb) => ['id', 'status', 'pay_by', openAmountOf(eb).as('open')])
    .where('id', 'in', ids)
    .execute()
  const chargedBack = await openChargebacks(db, ids)
  return new Map(
    orders.map(({ id, status, pay_by, open }) => {
      const isPaymentDue = status === AWAITING_PAYMENT || pay_by !== null
      return [id, (isPaymentDue && Math.max(0, Number(open))) || (chargedBack.get(id) ?? 0)]
    }),
  )
}

export const CHANGED = 'changed: '

type InDoubt = { toShip?: boolean }

/**
 * How much of the payments is uncertain, in cents: no longer confirmed, charged back, or no longer reserved. On invoice, only arrived
 * money can be. To ship, also what is to be paid first after a change.
 */
export async function amountsInDoubt(db: Queries, ids: readonly string[], { toShip }: InDoubt = {}) {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select((eb) => ['id', 'pay_by', 'paid_first', payableOf.as('payable'), openAmountOf(eb).as('open')])
    .select(backAsTooMuch.as('back'))
    .where('id', 'in', ids)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'amount', 'charged_back', 'mismatch'])
    .where('order_id', 'in', ids)
    .where('state', 'in', ARRIVED)
    .execute()
  return new Map(
    orders.map(({ id, pay_by, paid_first, payable, open, back }) => {
      const certain = payments
        .filter(({ order_id, mismatch }) => order_id === id && mismatch === null)
        .reduce((sum, { amount, charged_back }) => sum + amount - charged_back, -Number(back))
      const arrived = Number(payable) - Number(open)
      const first = pay_by === null ? Infinity : toShip ? (paid_first ?? 0) : 0
      const expected = Math.min(Number(payable), Math.max(arrived, first))
      return [id, Math.max(0, expected - certain)]
    }),
  )
}

export const amountInDoubt = async (db: Queries, orderId: string, options?: InDoubt): Promise<Cents> =>
  (await amountsInDoubt(db, [orderId], options)).get(orderId) ?? 0

export const unsettled = (db: Queries) =>
  db
    .selectFrom('payments')
    .whereRef('payments.charged_back', '>', 'payments.chargeback_settled')
    // Only rows with a chargeback are indexed.
    .where('payments.charged_back', '>', 0)

export const ordersChargedBack = (db: Queries) => unsettled(db).select('payments.order_id')

async function openChargebacks(db: Queries, ids: readonly string[]): Promise<Map<string, Cents>> {
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
  let remaining = amount
  for (const { id, charged_back, chargeback_settled: settledBefore } of rows) {
    const settled = Math.min(charged_back, settledBefore + remaining)
    remaining -= settled - settledBefore
    await unit.updateTable('payments').set({ chargeback_settled: settled }).where('id', '=', id).execute()
  }
}

/** When money counts as paid that came at `stated`: not before the order was placed, nor in the future. */
export function arrivalTime(statedTime: Date | undefined, { placed, now }: { placed: Date; now: Date }) {
  if (!statedTime || !(statedTime < now)) return now
  return statedTime < placed ? placed : statedTime
}

export async function captureAuthorized(unit: Unit, orderId: string, at: Date): Promise<void> {
  const payments = await paymentsOf(unit, orderId).select('id').where('state', '=', 'authorized').execute()
  for (const { id } of payments) {
    await putInOutbox(unit, { kind: 'capture', key: `capture:${id}`, payload: { id } }, at)
  }
}

// Whoever orders is led to pay at once.
export const TIME_TO_START_PAYING_MS = 3 * 3_600_000

type Unpaid = { id: string; type: OrderType; follows: string | null; createdAt: string }

/**
 * The end of an order whose payment was never started, as it holds units for nothing; undefined for any other. Whoever accepts a
 * quote pays from its mail, later.
 */
export async function startPayingBy(db: Queries, order: Unpaid): Promise<Date | undefined> {
  const { id, type, follows, createdAt } = order
  if (type === 'buy' || follows) return undefined
  const payment = await paymentsOf(db, id).select('id').limit(1).executeTakeFirst()
  const quote = db.selectFrom('quotes').select('id').where('order_id', '=', id)
  if (payment || (await quote.executeTakeFirst())) return undefined
  return new Date(Date.parse(createdAt) + TIME_TO_START_PAYING_MS)
}
