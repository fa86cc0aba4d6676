import type { Updateable } from 'kysely'
import type { Given } from '../../../../contract/endpoints/endpoint'
import type { refundsApi } from '../../../../contract/endpoints/payments'
import { type Cents, MAX_CENTS } from '../../../../contract/money'
import { countsAsPaid } from '../../../../contract/order-status'
import type { RefundCause, RefundState } from '../../../../contract/refunds'
import { readPage } from '../../../db/keyset'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { countedDeposit, heldDeposit } from '../deposits/ledger'
import type { Order } from '../record/order'
import { paymentsOf } from '../record/paid-amounts'

export function listRefunds(db: Queries, { state, before }: Given<typeof refundsApi.list>) {
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['orders.number', 'orders.corrected_at'])
    .where((is) => is.and({ 'refunds.state': state }))
  return readPage(refunds, { by: ['refunds.created_at', 'refunds.id'], after: before })
}

export type Refund = Tables['refunds']

export function findRefund(db: Queries, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Oldest first. */
export const refundsOf = (db: Queries, orderId: string) =>
  db.selectFrom('refunds').where('order_id', '=', orderId).orderBy('created_at').orderBy('id')

export const sumOf = (rows: readonly { amount: Cents }[]): Cents =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

async function reserved(db: Queries, orderId: string): Promise<Cents> {
  const rows = await paymentsOf(db, orderId)
    .select((is) => is('amount', '-', is.ref('charged_back')).as('amount'))
    .where('state', '=', 'authorized')
    .execute()
  return sumOf(rows)
}

/** What staff can refund, in cents: without held, counted or merely reserved money. */
export async function refundable(db: Queries, order: Order): Promise<Cents> {
  const left = (await leftToRefund(db, order.id)) + order.depositCounted
  const counted = await countedDeposit(db, order.id)
  const held = await heldDeposit(db, order)
  return Math.max(0, left - held - counted - (await reserved(db, order.id)))
}

/** Paid and neither refunded nor promised, in cents; `except` is a refund to ignore. */
export async function leftToRefund(unit: Queries, orderId: string, except = ''): Promise<Cents> {
  const payments = await paymentsOf(unit, orderId).select(['id', 'amount', 'charged_back', 'state']).execute()
  const refunds = await refundsOf(unit, orderId)
    .select(['payment_id', 'amount'])
    .where('state', '!=', 'failed')
    .where('id', '!=', except)
    .execute()
  const counted = payments.filter(({ state }) => countsAsPaid(state))
  // For a released or just arriving payment, neither money nor refund counts.
  const others = new Set(payments.filter(({ state }) => !countsAsPaid(state)).map(({ id }) => id))
  const back = refunds.filter(({ payment_id }) => payment_id === null || !others.has(payment_id))
  const paid = counted.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
  return back.reduce((left, { amount }) => left - amount, paid)
}

export async function refundCanceled(unit: Unit, orderId: string, at: Date): Promise<Cents> {
  const amount = await leftToRefund(unit, orderId)
  await requestRefund(unit, { orderId, amount, cause: 'canceled', causeKey: `canceled:${orderId}`, at })
  return amount
}

export const REFUND = 'refund'

type RefundRequest = {
  orderId: string
  paymentId?: string
  amount: Cents
  cause: RefundCause
  causeKey: string
  at: Date
}

type NewRefund = Pick<
  Refund,
  'order_id' | 'payment_id' | 'amount' | 'cause' | 'cause_key' | 'state' | 'reference'
>

export async function insertRefund(unit: Unit, refund: NewRefund & { found_at?: string }, at: Date) {
  const id = newRowId()
  const [created_at, unknown] = [
    at.toISOString(),
    { account_iban: null, account_holder: null, last_error: null },
  ]
  const result = await unit
    .insertInto('refunds')
    .values({ id, ...refund, ...unknown, created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.column('cause_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? id : undefined
}

/** Returns whether it changed: not if it has left one of the states. */
export async function changeRefund(
  db: Queries,
  { id, states }: { id: string; states: readonly RefundState[] },
  change: Updateable<Refund>,
  at: Date,
) {
  const result = await db
    .updateTable('refunds')
    .set({ ...change, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Splits amounts beyond MAX_CENTS; the outbox carries them out. Returns whether it was stored now. */
export async function requestRefund(unit: Unit, request: RefundRequest): Promise<boolean> {
  const { orderId, paymentId = null, amount, cause, causeKey, at } = request
  if (amount <= 0) return false
  if (amount > MAX_CENTS) {
    const rest = { ...request, amount: amount - MAX_CENTS, causeKey: `${causeKey}:${amount}` }
    await requestRefund(unit, rest)
    return requestRefund(unit, { ...request, amount: MAX_CENTS })
  }
  const asked = { order_id: orderId, payment_id: paymentId, amount, cause, cause_key: causeKey }
  const id = await insertRefund(unit, { ...asked, state: 'requested', reference: null }, at)
  if (!id) return false
  await putInOutbox(unit, { kind: REFUND, key: `refund:${id}`, payload: { id } }, at)
  return true
}
