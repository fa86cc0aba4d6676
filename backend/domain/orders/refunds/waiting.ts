import type { Cents } from '../../../../contract/money'
import { REFUND_PROBLEMS } from '../../../../contract/refunds'
import { inTransaction } from '../../../db/retry'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import type { InUnit, Services } from '../../platform/services'
import { countedDeposit } from '../deposits/ledger'
import { lockOrder } from '../record/find'
import type { Order } from '../record/order'
import { ARRIVED, paymentsOf, refundsOf } from '../record/paid-amounts'
import { move } from './move'
import { changeRefund, findRefund, leftToRefund, REFUND, type Refund, requestRefund, sumOf } from './request'

const { at_provider: AT_PROVIDER, charged_back: CHARGED_BACK, no_payment: NO_PAYMENT } = REFUND_PROBLEMS
const WENT_BACK_REASONS = [AT_PROVIDER, CHARGED_BACK]

/** In cents, refunded at the provider or charged back; `reason` is stored with refunds that fail for it. */
async function wentBackOutside(db: Queries, by: 'order_id' | 'payment_id', ids: readonly string[]) {
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
  return { amount: refunded + chargedBack, reason: refunded > 0 ? AT_PROVIDER : CHARGED_BACK }
}

type OwnOrder = Pick<Order, 'id' | 'follows' | 'depositCounted'>

/** In cents, with the followed trial's counted deposit; `except` is a refund to ignore. */
async function leftWithDeposit(db: Queries, order: OwnOrder, except = '') {
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
async function split(unit: Unit, refund: Refund, amount: Cents, error: string | null, at: Date) {
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

/** With an account it waits for staff's transfer again, which may be under way. */
async function makeAgain(unit: Unit, { id, account_iban }: Refund, at: Date): Promise<void> {
  const state = account_iban === null ? 'requested' : 'needs_account'
  await changeRefund(unit, { id, states: ['failed'] }, { state, last_error: null }, at)
  if (state === 'needs_account') return
  const key = `${REFUND}:${id}:again:${at.toISOString()}`
  await putInOutbox(unit, { kind: REFUND, key, payload: { id } }, at)
}

/** Lowers refunds that wait for a manual transfer by what went back otherwise. Call with the order locked. */
export async function reduceWaiting(unit: Unit, order: OwnOrder, at: Date): Promise<void> {
  for (const waitingOrder of await lockedWithPaid(unit, order, at)) {
    const { left, outside } = await leftWithDeposit(unit, waitingOrder)
    let excess = Math.min(outside.amount, -left)
    const waiting = await refundsOf(unit, waitingOrder.id)
      .selectAll()
      .where('state', '=', 'needs_account')
      .execute()
    for (const refund of waiting) {
      const reduction = Math.min(excess, refund.amount)
      if (reduction <= 0) break
      if (reduction < refund.amount) await split(unit, refund, refund.amount - reduction, outside.reason, at)
      else {
        const change = { state: 'failed', last_error: outside.reason } as const
        await changeRefund(unit, { id: refund.id, states: [refund.state] }, change, at)
      }
      excess -= reduction
    }
  }
}

/** Restores reduced refunds, as `cents` are there again. Call with the order locked. */
export async function restoreWaiting(unit: Unit, order: OwnOrder, cents: Cents, at: Date): Promise<void> {
  for (const waitingOrder of await lockedWithPaid(unit, order, at)) {
    let restorable = Math.min(cents, (await leftWithDeposit(unit, waitingOrder)).left)
    const takenOff = await refundsOf(unit, waitingOrder.id)
      .selectAll()
      .where('state', '=', 'failed')
      .where('found_at', 'is', null)
      .where('last_error', 'in', WENT_BACK_REASONS)
      .execute()
    for (const refund of takenOff) {
      const amount = Math.min(restorable, refund.amount)
      if (amount <= 0) break
      if (amount < refund.amount) await split(unit, refund, amount, refund.last_error, at)
      await makeAgain(unit, refund, at)
      restorable -= amount
    }
  }
}

/** `left` is not refunded yet nor promised, in cents. */
type Source = { payment: Tables['payments']; left: Cents }

const isOfPayment = ({ payment_id, cause }: Refund) => payment_id !== null && cause === 'surplus'

async function takenFrom(unit: Unit, { id }: Tables['payments'], refund: Refund): Promise<Cents> {
  const otherRefunds = await unit
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', id)
    .where('id', '!=', refund.id)
    .where('state', '!=', 'failed')
    .execute()
  return sumOf(otherRefunds)
}

async function sourcesOf({ db: unit, payments: provider }: InUnit, refund: Refund, order: OwnOrder) {
  const sources: Source[] = []
  const { id, follows, depositCounted } = order
  // A counted deposit was paid with the trial.
  const orderIds = follows && depositCounted > 0 ? [id, follows] : [id]
  for (const orderId of orderIds) {
    const payments = await paymentsOf(unit, orderId)
      .selectAll()
      .where('provider', '=', provider.name)
      .where('state', 'in', ARRIVED)
      .where('reference', 'is not', null)
      .orderBy('attempt')
      .execute()
    for (const payment of payments) {
      if (isOfPayment(refund) && refund.payment_id !== payment.id) continue
      const taken = await takenFrom(unit, payment, refund)
      sources.push({ payment, left: payment.amount - payment.charged_back - taken })
    }
  }
  return sources.filter(({ left }) => left > 0)
}

async function assignSource(unit: Unit, refund: Refund, { payment, left }: Source, at: Date) {
  const amount = Math.min(left, refund.amount)
  const from = { id: refund.id, states: ['requested'] } as const
  await changeRefund(unit, from, { payment_id: payment.id, amount }, at)
  const { id, order_id: orderId, cause } = refund
  const rest = refund.amount - amount
  // The amount shrinks with each split, so each key is new.
  await requestRefund(unit, { orderId, amount: rest, cause, causeKey: `rest:${id}:${refund.amount}`, at })
}

/** A payment that was asked before keeps the refund, as its answer may be lost, unless it has too little left. */
function chooseSource(sources: readonly Source[], { payment_id, amount }: Refund): Source | undefined {
  const previousSource = sources.find(({ payment }) => payment.id === payment_id)
  if (previousSource && previousSource.left >= amount) return previousSource
  return sources.find(({ left }) => left >= amount) ?? sources[0]
}

async function limitOf(unit: Unit, refund: Refund, order: OwnOrder, sources: readonly Source[]) {
  const ofOrder = await leftWithDeposit(unit, order, refund.id)
  if (!isOfPayment(refund)) return ofOrder
  const { left } = ofOrder
  const outside = await wentBackOutside(unit, 'payment_id', [refund.payment_id ?? ''])
  return { left: outside.amount > 0 ? Math.min(left, sources[0]?.left ?? 0) : left, outside }
}

/**
 * Refunds of a settled or canceled order that no payment can take wait for an account at once, so that one mail tells of both. Returns
 * cents.
 */
export async function waitAtOnce(services: InUnit, order: Order, at: Date): Promise<Cents> {
  const { db: unit } = services
  const refunds = await refundsOf(unit, order.id)
    .selectAll()
    .where('state', '=', 'requested')
    .where('cause', 'in', ['deposit', 'return', 'canceled', 'change'])
    .execute()
  for (const refund of refunds) {
    if ((await sourcesOf(services, refund, order)).length > 0) return 0
  }
  const waiting = { state: 'needs_account', last_error: NO_PAYMENT } as const
  for (const { id } of refunds) await changeRefund(unit, { id, states: ['requested'] }, waiting, at)
  return sumOf(refunds)
}

/** Money that went back at the provider or through a bank is not refunded again. */
async function decide(services: InUnit, refund: Refund, order: OwnOrder & { number: string }) {
  const { db: unit, log } = services
  const sources = await sourcesOf(services, refund, order)
  const { left, outside } = await limitOf(unit, refund, order, sources)
  if (refund.amount - left > outside.amount) {
    log.error({ order: order.number, refund: refund.id }, 'refund of more than was paid')
    return move(services, refund, { state: 'failed', error: REFUND_PROBLEMS.too_much })
  }
  if (left <= 0) return move(services, refund, { state: 'failed', error: outside.reason })
  const reduced = { ...refund, amount: Math.min(left, refund.amount) }
  if (left < refund.amount) await split(unit, refund, left, outside.reason, services.now())
  const source = chooseSource(sources, reduced)
  if (source) return assignSource(unit, reduced, source, services.now())
  return move(services, reduced, { state: 'needs_account', error: NO_PAYMENT })
}

/** Chooses the payment of a requested refund, splitting it if no payment has enough. Undefined if there is no such refund. */
export function allocate(services: Services, id: string): Promise<Refund | undefined> {
  return inTransaction(services.db, async (unit) => {
    const existing = await findRefund(unit, id)
    if (!existing) return undefined
    const order = await unit
      .selectFrom('orders')
      .select(['id', 'number', 'follows', 'deposit_counted as depositCounted'])
      .where('id', '=', existing.order_id)
      .executeTakeFirstOrThrow()
    // Locks both, so that parallel refunds wait.
    if (order.follows) await lockOrder(unit, order.follows, services.now())
    await lockOrder(unit, order.id, services.now())
    const refund = await findRefund(unit, id)
    if (refund?.state === 'requested') await decide({ ...services, db: unit }, refund, order)
    return findRefund(unit, id)
  })
}
