import { isHeldUp } from '../../../contract/bank-transfer'
import type { Locale } from '../../../contract/locales'
import { orderActions } from '../../../contract/order-actions'
import { isOrderActor } from '../../../contract/order-status'
import type { WireOrderDetails } from '../../../contract/wire/order-details'
import type { WireOrder } from '../../../contract/wire/orders'
import type { Queries } from '../../db/schema'
import type { Catalogue } from '../catalogue/snapshot'
import { depositEntries } from '../deposits/ledger'
import { followedBy, followUpsOf } from '../follow-ups/find'
import { returnOf, wireReturn } from '../returns/find'
import { latenessOf } from '../returns/lateness'
import type { Services } from '../services'
import { shipmentsOf, wireShipment } from '../shipments/read'
import { transferOf } from '../transfers/instructions'
import type { Order } from './order'

async function historyOf(db: Queries, orderId: string): Promise<WireOrderDetails['history']> {
  const rows = await db
    .selectFrom('order_history')
    .select(['from_status', 'to_status', 'at', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('to_status')
    .execute()
  return rows
    .filter(({ from_status, to_status }) => from_status !== to_status)
    .map(({ to_status, at, actor }) => ({
      status: to_status,
      at,
      // Older rows name the payment provider.
      by: isOrderActor(actor) ? actor : 'payment',
    }))
}

async function paymentsOf(db: Queries, order: Order, catalogue: Catalogue, locale: Locale) {
  const rows = await db
    .selectFrom('payments')
    .select(['method', 'amount', 'state', 'updated_at', 'mismatch'])
    .where('order_id', '=', order.id)
    .orderBy('attempt')
    .execute()
  return rows.map(({ method: stored, updated_at: at, ...payment }) => {
    const method = stored ?? order.paymentMethod
    return { method, method_name: catalogue.methods.get(method)?.names[locale] ?? method, at, ...payment }
  })
}

async function refundsOf(db: Queries, orderId: string): Promise<WireOrderDetails['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount', 'cause', 'state', 'account_iban', 'found_at', 'created_at', 'updated_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ account_iban, found_at, ...refund }) => ({
    ...refund,
    outside: found_at !== null,
    iban_end: account_iban?.slice(-4) ?? null,
  }))
}

async function withdrawalsOf(db: Queries, orderId: string): Promise<WireOrderDetails['withdrawals']> {
  return db
    .selectFrom('order_withdrawals')
    .innerJoin('withdrawals', 'withdrawals.id', 'order_withdrawals.withdrawal_id')
    .select('withdrawals.received_at')
    .where('order_withdrawals.order_id', '=', orderId)
    .orderBy('withdrawals.received_at')
    .execute()
}

/** All that has happened to an order, and what its customer can do now. */
export async function orderDetails(
  services: Pick<Services, 'db' | 'carriers' | 'now'>,
  order: Order,
  wire: WireOrder,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): Promise<WireOrderDetails> {
  const { db, now } = services
  const { id, type, status } = order
  const refunds = await refundsOf(db, id)
  const shipments = await shipmentsOf(services, db, { order, catalogue })
  const follows = await followedBy(db, id)
  const followUps = await followUpsOf(db, id)
  const facts = {
    type,
    status,
    isHeldUp: isHeldUp(wire.payment),
    follows: follows?.kind ?? null,
    followUps,
    hasShipments: shipments.length > 0,
    needsAccount: refunds.some(({ state }) => state === 'needs_account'),
  }
  return {
    ...wire,
    history: await historyOf(db, id),
    payments: await paymentsOf(db, order, catalogue, locale),
    refunds,
    deposit: (await depositEntries(db, id)).map(({ position, kind, amount, reason, at }) => {
      return { position, kind, amount, reason, at }
    }),
    shipments: shipments.map(wireShipment),
    return: wireReturn(await returnOf(db, id)),
    late_since: (await latenessOf(db, order, now()))?.lastDay ?? null,
    follows: follows
      ? { UUID_Order: follows.orderId, Ordernummer: follows.number, kind: follows.kind }
      : null,
    follow_ups: followUps.map(({ id: UUID_Order, number, status: code, kind }) => {
      return { UUID_Order, Ordernummer: number, Status: code, kind }
    }),
    withdrawals: await withdrawalsOf(db, id),
    transfer: await transferOf(db, order, catalogue),
    actions: orderActions(facts),
  }
}
