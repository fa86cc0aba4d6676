import type { Cents } from '../../../../contract/money'
import { newRowId } from '../../../db/row-id'
import type { Queries, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { countedDeposit } from '../deposits/ledger'
import { lockOrder } from '../record/find'
import type { Order } from '../record/order'
import { ARRIVED } from '../record/paid-amounts'
import { changeRefund, leftToRefund, REFUND, type Refund, sumOf } from './request'

const REFUNDED_AT_PROVIDER = 'refunded at the provider'
const CHARGED_BACK = 'charged back'
const WENT_BACK_REASONS = [REFUNDED_AT_PROVIDER, CHARGED_BACK]

/** In cents, refunded at the provider or charged back; `reason` is stored with refunds that fail for it. */
export async function wentBackOutside(
  db: Queries,
  by: 'order_id' | 'payment_id',
  ids: readonly string[],
): Promise<{ amount: Cents; reason: string }> {
  const refunds = await db
    .selectFrom('refunds')
    .select('amount')
    .where(by, 'in', ids)
    .where('found_at', 'is not', null)
    .where('state', '!=', 'failed')
    .execute()
  const chargebacks = await db
    .selectFrom('payments')
    .select('charged_back as amount')
    .where(by === 'payment_id' ? 'id' : by, 'in', ids)
    .where('state', 'in', ARRIVED)
    .execute()
  const [refunded, chargedBack] = [sumOf(refunds), sumOf(chargebacks)]
  return { amount: refunded + chargedBack, reason: refunded > 0 ? REFUNDED_AT_PROVIDER : CHARGED_BACK }
}

type OwnOrder = Pick<Order, 'id' | 'follows' | 'depositCounted'>

/** In cents, with the followed trial's counted deposit; `except` is a refund to ignore. */
export async function leftWithDeposit(db: Queries, order: OwnOrder, except = '') {
  const { id, follows, depositCounted } = order
  const left = await leftToRefund(db, id, except)
  if (!follows) {
    const counted = await countedDeposit(db, id)
    return { left: left + depositCounted - counted, outside: await wentBackOutside(db, 'order_id', [id]) }
  }
  const deposit = Math.min(depositCounted, Math.max(0, await leftToRefund(db, follows)))
  return { left: left + deposit, outside: await wentBackOutside(db, 'order_id', [id, follows]) }
}

async function lockedWithPaid(unit: Unit, order: OwnOrder, at: Date): Promise<OwnOrder[]> {
  const paid = await unit
    .selectFrom('orders')
    .select(['id', 'follows', 'deposit_counted as depositCounted'])
    .where('follows', '=', order.id)
    .where('deposit_counted', '>', 0)
    .orderBy('id')
    .execute()
  // The trial is always locked first.
  for (const { id } of paid) await lockOrder(unit, id, at)
  return [order, ...paid]
}

/** Reduces a refund to `amount`; the rest is kept as failed and may be made later. */
export async function split(unit: Unit, refund: Refund, amount: Cents, error: string | null, at: Date) {
  // Staff may have transferred it meanwhile.
  if (!(await changeRefund(unit, { id: refund.id, states: [refund.state] }, { amount }, at))) return
  const created_at = at.toISOString()
  const rest = {
    amount: refund.amount - amount,
    state: 'failed',
    last_error: error,
    reference: null,
    id: newRowId(),
    // The amount shrinks with each split, so each key is new.
    cause_key: `taken-off:${refund.id}:${refund.amount}`,
  } as const
  const row = { ...refund, ...rest, created_at, updated_at: created_at }
  await unit.insertInto('refunds').values(row).execute()
}

async function reduceOne(unit: Unit, order: OwnOrder, at: Date): Promise<void> {
  const { left, outside } = await leftWithDeposit(unit, order)
  let over = Math.min(outside.amount, -left)
  const waiting = await unit
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', '=', 'needs_account')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const refund of waiting) {
    const less = Math.min(over, refund.amount)
    if (less <= 0) return
    if (less < refund.amount) await split(unit, refund, refund.amount - less, outside.reason, at)
    else {
      const change = { state: 'failed', last_error: outside.reason } as const
      await changeRefund(unit, { id: refund.id, states: [refund.state] }, change, at)
    }
    over -= less
  }
}

/** With an account it waits for staff's transfer again, which may be under way. */
async function makeAgain(unit: Unit, { id, account_iban }: Refund, at: Date): Promise<void> {
  const state = account_iban === null ? 'requested' : 'needs_account'
  const again = { state, last_error: null, updated_at: at.toISOString() } as const
  await unit.updateTable('refunds').set(again).where('id', '=', id).execute()
  if (state === 'needs_account') return
  const key = `${REFUND}:${id}:again:${at.toISOString()}`
  await putInOutbox(unit, { kind: REFUND, key, payload: { id } }, at)
}

async function restoreOne(unit: Unit, order: OwnOrder, cents: Cents, at: Date): Promise<void> {
  const { left } = await leftWithDeposit(unit, order)
  let more = Math.min(cents, left)
  const takenOff = await unit
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', '=', 'failed')
    .where('found_at', 'is', null)
    .where('last_error', 'in', WENT_BACK_REASONS)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const refund of takenOff) {
    const amount = Math.min(more, refund.amount)
    if (amount <= 0) return
    if (amount < refund.amount) await split(unit, refund, amount, refund.last_error, at)
    await makeAgain(unit, refund, at)
    more -= amount
  }
}

/** Lowers refunds that wait for a manual transfer by what went back otherwise. Call with the order locked. */
export async function reduceWaiting(unit: Unit, order: OwnOrder, at: Date): Promise<void> {
  for (const each of await lockedWithPaid(unit, order, at)) await reduceOne(unit, each, at)
}

/** Restores reduced refunds, as `cents` are there again. Call with the order locked. */
export async function restoreWaiting(unit: Unit, order: OwnOrder, cents: Cents, at: Date): Promise<void> {
  for (const each of await lockedWithPaid(unit, order, at)) await restoreOne(unit, each, cents, at)
}
