import { lastRounds } from '../platform/rounds'
import type { Clocked } from '../platform/services'

const HOUR_MS = 3_600_000

async function ordersLastHour({ db, now }: Clocked): Promise<number> {
  const since = new Date(now().getTime() - HOUR_MS).toISOString()
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.orders)
}

async function oldestDueSeconds({ db, now }: Clocked): Promise<number> {
  const at = now()
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', at.toISOString())
    .executeTakeFirst()
  return row?.due ? (at.getTime() - new Date(row.due).getTime()) / 1_000 : 0
}

/** What monitoring watches of the shop as a whole. */
export async function readFigures(services: Clocked) {
  const [orders, oldest, rounds] = await Promise.all([
    ordersLastHour(services),
    oldestDueSeconds(services),
    lastRounds(services.db, services.now()),
  ])
  return { orders, oldestDueSeconds: oldest, rounds }
}
