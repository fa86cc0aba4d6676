import { addDays } from '../../../contract/dates'
import { RETURN_RECEIVED, SHIPPED } from '../../../contract/order-status'
import { shopDay, shopMoment } from '../../../contract/shop-time'
import { ORDER_NEEDS, type OrderNeed, TODAY_LIMIT } from '../../../contract/staff/orders'
import type { Queries } from '../../db/schema'
import { needing } from '../orders/staff-list'
import type { Services } from '../platform/services'
import { leftOfExample } from './left-of-example'

const WEEK_DAYS = 7

async function ordersIn(db: Queries, need: OrderNeed, today: string): Promise<number> {
  const rows = await needing(db, need, today).select('orders.id').limit(TODAY_LIMIT).execute()
  return rows.length
}

async function quotesWaiting(db: Queries, today: string): Promise<number> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('state', '=', 'open')
    .where('valid_until', '>=', today)
    .limit(TODAY_LIMIT)
    .execute()
  return rows.length
}

async function lettersWaiting(db: Queries, table: 'contact_messages' | 'withdrawals'): Promise<number> {
  const waiting = db.selectFrom(table).select('id').where('answered_at', 'is', null)
  return (await waiting.limit(TODAY_LIMIT).execute()).length
}

async function messagesFailed(db: Queries): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('given_up_at', 'is not', null)
    .limit(TODAY_LIMIT)
    .execute()
  return rows.length
}

async function stepsSince(db: Queries, status: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('order_history')
    .select(({ fn }) => fn.countAll<number>().as('steps'))
    .where('to_status', '=', status)
    .where('from_status', '!=', status)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.steps)
}

async function orderedSince(db: Queries, since: string) {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number>('total').as('total')])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), total: Number(row.total ?? 0) }
}

/** Counts what needs a hand, up to a limit, and the figures of the last seven days; amounts are in cents. */
export async function readToday({
  db,
  now,
  config,
  catalogue,
}: Pick<Services, 'db' | 'now' | 'config' | 'catalogue'>) {
  const today = shopDay(now())
  const since = shopMoment(addDays(today, 1 - WEEK_DAYS), '00:00').toISOString()
  const counted = ORDER_NEEDS.map(async (need) => [need, await ordersIn(db, need, today)] as const)
  const needs = Object.fromEntries(await Promise.all(counted)) as Record<OrderNeed, number>
  const [quotes, messages, withdrawals, outbox, ordered, shipped, returned] = await Promise.all([
    quotesWaiting(db, today),
    lettersWaiting(db, 'contact_messages'),
    lettersWaiting(db, 'withdrawals'),
    messagesFailed(db),
    orderedSince(db, since),
    stepsSince(db, SHIPPED, since),
    stepsSince(db, RETURN_RECEIVED, since),
  ])
  const { gaps } = (await catalogue(db)).opening
  const left = await leftOfExample(db, config.mode, now())
  return {
    needs: { ...needs, quotes, messages, withdrawals, outbox },
    opening: { gaps, left },
    week: { ...ordered, shipped, returned },
  }
}
