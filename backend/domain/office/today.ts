import { addDays, shopDay, shopMoment } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { RETURN_RECEIVED, SHIPPED } from '../../../contract/order-status'
import { ORDER_NEEDS, type OrderNeed, TODAY_LIMIT } from '../../../contract/staff/orders'
import type { Queries } from '../../db/schema'
import { needing } from '../orders/staff-list'
import type { Services } from '../platform/services'
import { countLeavingOrders, countReturningOrders, leavingOrders, returningOrders } from './day'
import { leftOfExample } from './left-of-example'
import { failedMessages, openMessages, openQuotes, openWithdrawals, waitingThings } from './waiting'

const WEEK_DAYS = 7

async function ordersIn(db: Queries, need: OrderNeed, today: string): Promise<number> {
  const rows = await needing(db, need, today).select('orders.id').limit(TODAY_LIMIT).execute()
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

export async function readToday({
  db,
  now,
  config,
  catalogue,
}: Pick<Services, 'db' | 'now' | 'config' | 'catalogue'>) {
  const today = shopDay(now())
  const since = shopMoment(addDays(today, 1 - WEEK_DAYS), '00:00').toISOString()
  const ofOrders = ORDER_NEEDS.map(async (need) => [need, await ordersIn(db, need, today)] as const)
  const needs = Object.fromEntries(await Promise.all(ofOrders)) as Record<OrderNeed, number>
  const [quotes, messages, withdrawals, outbox, ordered, shipped, returned] = await Promise.all([
    openQuotes(db, today).select('id').limit(TODAY_LIMIT).execute(),
    openMessages(db).select('id').limit(TODAY_LIMIT).execute(),
    openWithdrawals(db).select('id').limit(TODAY_LIMIT).execute(),
    failedMessages(db).select('id').limit(TODAY_LIMIT).execute(),
    orderedSince(db, since),
    stepsSince(db, SHIPPED, since),
    stepsSince(db, RETURN_RECEIVED, since),
  ])
  const shop = await catalogue(db)
  const [leaves, returns] = await Promise.all([
    countLeavingOrders(db, shop, today),
    countReturningOrders(db, shop, today),
  ])
  const left = await leftOfExample(db, config.mode, now())
  return {
    needs: {
      ...needs,
      quotes: quotes.length,
      messages: messages.length,
      withdrawals: withdrawals.length,
      outbox: outbox.length,
    },
    due: { leaves, returns },
    opening: { isOpened: shop.opening.isOpened, gaps: shop.opening.gaps, left },
    week: { ...ordered, shipped, returned },
  }
}

export async function readWork(services: Services, locale: Locale) {
  const { db, now } = services
  const today = shopDay(now())
  const catalogue = await services.catalogue(db)
  const [leaves, returns, waits] = await Promise.all([
    leavingOrders(services, catalogue, { today, locale }),
    returningOrders(services, catalogue, { today, locale }),
    waitingThings(db, today),
  ])
  return { day: today, leaves, returns, waits }
}
