import type { NamedLine } from '../../../contract/endpoints/order'
import type { OwnListedOrder } from '../../../contract/endpoints/orders'
import type { Locale, PerLocale } from '../../../contract/locales'
import { type OrderGroup, STATUSES_OF_GROUP } from '../../../contract/order-groups'
import type { Queries } from '../../db/schema'
import type { Services } from '../platform/services'
import { claimsOf } from './record/paid-amounts'
import { toldClaim } from './record/told-order'
import { stillHere } from './shipments/read'

const PAGE_SIZE = 20

type PageAsked = { group: OrderGroup | undefined; page: number; locale: Locale }

async function pageOf(db: Queries, userId: string, { group, page }: PageAsked) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'created_at', 'type', 'start_date', 'end_date', 'total'])
    .where('user_id', '=', userId)
  if (group) query = query.where('status', 'in', STATUSES_OF_GROUP[group])
  return query
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
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
  for (const { order_id, article_id, names, quantity } of rows) {
    const named: PerLocale = JSON.parse(names)
    const line = { articleId: article_id, name: named[locale], quantity }
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), line])
  }
  return byOrder
}

async function followedOf(db: Queries, ids: string[]): Promise<Map<string, OwnListedOrder['follows']>> {
  const rows = await db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_ups.order_id')
    .select(['follow_ups.follow_up_id', 'follow_ups.kind', 'orders.number'])
    .where('follow_ups.follow_up_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ follow_up_id, ...order }) => [follow_up_id, order]))
}

type OrderList = { orders: OwnListedOrder[]; hasMore: boolean }

export async function listUserOrders(
  services: Pick<Services, 'carriers' | 'catalogue' | 'db' | 'now'>,
  userId: string,
  asked: PageAsked,
): Promise<OrderList> {
  const { db } = services
  const found = await pageOf(db, userId, asked)
  const rows = found.slice(0, PAGE_SIZE)
  if (rows.length === 0) return { orders: [], hasMore: false }
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(db, ids, asked.locale)
  const followed = await followedOf(db, ids)
  const claims = await claimsOf(db, ids)
  const packed = await stillHere(services, db, rows)
  const orders = rows.map((row): OwnListedOrder => {
    const { id, number, status, created_at, type, start_date, end_date, total } = row
    return {
      ...{ id, number, status, type, total },
      createdAt: created_at,
      period: start_date && end_date ? { start: start_date, end: end_date } : null,
      lines: lines.get(id) ?? [],
      onInvoice: toldClaim(claims.get(id) ?? null, services.now()),
      follows: followed.get(id) ?? null,
      isStillHere: packed.has(id),
    }
  })
  return { orders, hasMore: found.length > PAGE_SIZE }
}
