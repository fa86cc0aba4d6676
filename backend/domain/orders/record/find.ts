import { z } from 'zod'
import { type IsoDate, shopDay } from '../../../../contract/dates'
import type { NamedLine } from '../../../../contract/endpoints/order'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale, PerLocale } from '../../../../contract/locales'
import {
  CANCELED,
  canBecome,
  DELIVERED,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  type PaymentState,
} from '../../../../contract/order-status'
import { withdrawalOf } from '../../../../contract/return-terms'
import type { StaffAction } from '../../../../contract/staff/permissions'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { freeDays } from '../../fleet/units-of-order'
import type { Catalogue } from '../../platform/catalogue'
import { describeForm } from '../../platform/forms/form'
import { found, notFound } from '../../platform/refusal'
import type { InUnit, Services } from '../../platform/services'
import { type Order, orderFrom, statusFrom } from './order'
import { keyKindOf } from './order-key'
import { claimsOf } from './paid-amounts'

/** Makes parallel changes wait for this transaction. Returns whether the order is in one of the statuses. */
export async function lockOrder(
  unit: Unit,
  orderId: string,
  at: Date,
  statuses: readonly OrderStatus[] = ORDER_STATUSES,
): Promise<boolean> {
  const order = unit.updateTable('orders').where('id', '=', orderId).where('status', 'in', statuses)
  const { numUpdatedRows } = await order.set({ updated_at: at.toISOString() }).executeTakeFirst()
  return numUpdatedRows === 1n
}

const ordersWithPayment = (db: Queries) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(({ selectFrom }) => {
      const payments = selectFrom('payments').whereRef('order_id', '=', 'orders.id')
      return payments.select('payments.state').orderBy('attempt', 'desc').limit(1).as('payment')
    })

type OrderRow = Tables['orders'] & { payment: PaymentState | null }

async function withLines(db: Queries, row: OrderRow | undefined): Promise<Order | undefined> {
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const claim = row.pay_by === null ? null : (await claimsOf(db, [row.id])).get(row.id)
  return orderFrom(row, lines, row.payment ?? undefined, claim)
}

export async function orderById(db: Queries, id: string): Promise<Order | undefined> {
  return withLines(db, await ordersWithPayment(db).where('orders.id', '=', id).executeTakeFirst())
}

/** Throws Refusal 'not_found'. */
export async function existingOrder(db: Queries, id: string): Promise<Order> {
  return found(await orderById(db, id))
}

/** Reads an order that nobody else can change until the transaction ends. Throws Refusal 'not_found'. */
export async function lockedOrder(unit: Unit, id: string, at: Date): Promise<Order> {
  await lockOrder(unit, id, at)
  return existingOrder(unit, id)
}

export async function statusOf(db: Queries, id: string): Promise<OrderStatus> {
  const order = db.selectFrom('orders').select('status').where('id', '=', id)
  return statusFrom((await order.executeTakeFirstOrThrow(notFound)).status)
}

export async function orderByKey(db: Queries, key: string): Promise<Order | undefined> {
  return withLines(db, await ordersWithPayment(db).where('checkout_key', '=', key).executeTakeFirst())
}

export async function linesOf(db: Queries, ids: string[], locale: Locale) {
  if (ids.length === 0) return new Map<string, NamedLine[]>()
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'article_id', 'names', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const byOrder = new Map<string, NamedLine[]>()
  for (const { order_id, article_id: articleId, names, quantity } of rows) {
    const { [locale]: name }: PerLocale = JSON.parse(names)
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { articleId, name, quantity }])
  }
  return byOrder
}

export async function followUpsOf(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_ups.follow_up_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'follow_ups.kind'])
    .where('follow_ups.order_id', '=', orderId)
    .orderBy('follow_ups.created_at')
    .execute()
  return rows.map(({ status, ...followUp }) => ({ ...followUp, status: statusFrom(status) }))
}

export const followedBy = (db: Queries, followUpId: string) =>
  db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_ups.order_id')
    .select(['orders.id', 'orders.number', 'follow_ups.kind', 'orders.end_date as end'])
    .where('follow_up_id', '=', followUpId)
    .executeTakeFirst()

/** Null if the shop's own drivers brought it: they have no place to hand a parcel in. */
export async function returnCarrier(
  { carriers }: Pick<Services, 'carriers'>,
  db: Queries,
  { id, follows }: Pick<Order, 'id' | 'follows'>,
): Promise<string | null> {
  const shipment = await db
    .selectFrom('shipments')
    .select('carrier')
    .where('order_id', 'in', follows ? [id, follows] : [id])
    .where('direction', '=', 'out')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return shipment ? carrierName(carriers, shipment.carrier) : null
}

/** Null for the shop's own deliveries; the id for a carrier that is no longer used. */
export function carrierName(carriers: Services['carriers'], id: string): string | null {
  const carrier = carriers.get(id)
  return carrier ? carrier.name : id
}

/** For the signature's holder or the owner. Throws Refusal 'not_found' otherwise, after the same work. */
export async function readOrderFor(
  services: Services,
  id: string,
  { signature, userId, onlyReads = false }: { signature: string; userId?: string; onlyReads?: boolean },
): Promise<Order> {
  const row = await ordersWithPayment(services.db).where('orders.id', '=', id).executeTakeFirst()
  const kind = keyKindOf(services, id, signature)
  const hasKey = kind !== undefined && (kind !== 'read' || onlyReads)
  const isOwner = userId !== undefined && row?.user_id === userId
  return found(await withLines(services.db, hasKey || isOwner ? row : undefined))
}

export function readSignedOrder(services: Services, id: string, signature: string): Promise<Order> {
  return readOrderFor(services, id, { signature })
}

export type Reason = { actor: OrderActor; reason: string; at: Date }

export function historyRow(
  orderId: string,
  from: OrderStatus | null,
  to: OrderStatus,
  { actor, reason, at }: Reason,
): Tables['order_history'] {
  const row = { id: newRowId(), order_id: orderId, from_status: from, to_status: to }
  return { ...row, at: at.toISOString(), actor, reason }
}

export async function noteInHistory(unit: Unit, { id, status }: Pick<Order, 'id' | 'status'>, why: Reason) {
  const row = historyRow(id, status, status, why)
  await unit.insertInto('order_history').values(row).execute()
}

/** Returns whether it changed: only as `canBecome` allows the actor, once for parallel calls. */
export async function changeStatus(
  unit: Unit,
  orderId: string,
  to: OrderStatus,
  why: Reason,
  from: readonly OrderStatus[] = ORDER_STATUSES,
): Promise<boolean> {
  for (const status of from.filter((possible) => canBecome(possible, to, why.actor))) {
    const { numUpdatedRows } = await unit
      .updateTable('orders')
      .set({ status: to, visitor_key: null, updated_at: why.at.toISOString() })
      .where((eb) => eb.and({ id: orderId, status }))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) continue
    const row = historyRow(orderId, status, to, why)
    await unit.insertInto('order_history').values(row).execute()
    if (to === CANCELED) await freeDays(unit, orderId)
    return true
  }
  return false
}

/**
 * When the order was last changed through its link and staff has not checked it: until then nothing is shipped, or paid out by hand.
 */
export async function correctedAt(db: Queries, orderId: string): Promise<string | null> {
  const order = db.selectFrom('orders').select('corrected_at').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.corrected_at ?? null
}

/** Ends what waits for staff. Returns false if it does not wait. */
const clearMark =
  (column: 'corrected_at' | 'disputed_at', reason: string) =>
  async ({ db: unit, now }: InUnit, order: Pick<Order, 'id' | 'status'>): Promise<boolean> => {
    const at = now()
    const query = unit.updateTable('orders').where('id', '=', order.id).where(column, 'is not', null)
    const change = { [column]: null, updated_at: at.toISOString() }
    const { numUpdatedRows } = await query.set(change).executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await noteInHistory(unit, order, { actor: 'staff', reason, at })
    return true
  }

export const checkCorrection = clearMark('corrected_at', 'the correction was checked')

export const endDispute = clearMark('disputed_at', 'the dispute has ended')

export type OrderFormContext = { services: Services; catalogue: Catalogue; locale: Locale }
type Define = (order: Order, context: OrderFormContext) => FormDefinition | Promise<FormDefinition>

const orderId = z.string().toLowerCase().default('')

async function defineFor(define: Define, order: Order, services: Services, locale: Locale) {
  return define(order, { services, locale, catalogue: await services.catalogue(services.db) })
}

/** A form for the holder of an order's signature. Throws Refusal 'not_found' for others. */
export const signedOrderForm = (define: Define) =>
  describeForm({
    personal: true,
    query: z.object({ order: orderId, signature: z.string().max(200).default('') }),
    async define({ services, locale, query }) {
      const order = await readSignedOrder(services, query.order, query.signature)
      return defineFor(define, order, services, locale)
    },
  })

export const staffOrderForm = (staff: StaffAction, define: Define) =>
  describeForm({
    staff,
    query: z.object({ order: orderId }),
    async define({ services, locale, query }) {
      return defineFor(define, await existingOrder(services.db, query.order), services, locale)
    },
  })

export const withdrawn = (db: Queries) =>
  db
    .selectFrom('order_withdrawals')
    .innerJoin('withdrawals', 'withdrawals.id', 'order_withdrawals.withdrawal_id')
    .where('withdrawals.kind', '=', 'withdrawal')

export async function firstWithdrawal(db: Queries, orderId: string): Promise<string | undefined> {
  const row = await withdrawn(db)
    .select('withdrawals.received_at')
    .where('order_withdrawals.order_id', '=', orderId)
    .orderBy('withdrawals.received_at')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}

export async function deliveredDay(db: Queries, orderId: string): Promise<IsoDate | undefined> {
  const row = await db
    .selectFrom('order_history')
    .select('at')
    .where((eb) => eb.and({ order_id: orderId, to_status: DELIVERED }))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row && shopDay(row.at)
}

/** Undefined unless it was withdrawn from in time, which for an extension runs from its order or the delivery. */
export async function timelyWithdrawal(db: Queries, { id, follows, createdAt, ...order }: Order) {
  const at = await firstWithdrawal(db, id)
  if (!at) return undefined
  const arrived = (await deliveredDay(db, id)) ?? (follows ? await deliveredDay(db, follows) : undefined)
  const delivered = arrived && [arrived, shopDay(createdAt)].sort()[1]
  const withdrawal = withdrawalOf({ ...order, delivered }, shopDay(at))
  return withdrawal && { ...withdrawal, at }
}

export async function withdrawnAmong(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await withdrawn(db).select('order_id').where('order_id', 'in', ids).execute()
  return new Set(rows.map(({ order_id }) => order_id))
}
