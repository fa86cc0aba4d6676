import { lastRounds } from '../platform/rounds'
import type { Clocked } from '../platform/services'

const HOUR_MS = 3_600_000

export async function readFigures({ db, now }: Clocked): Promise<Record<string, number>> {
  const at = now()
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('created_at', '>=', new Date(at.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where((eb) => eb.and([eb('delivered_at', 'is', null), eb('given_up_at', 'is', null)]))
    .where('due_at', '<=', at.toISOString())
    .executeTakeFirst()
  const rounds = (await lastRounds(db, at)).map(({ round, at }) => [
    `shop_round_last_timestamp_seconds{round="${round}"}`,
    Date.parse(at) / 1_000,
  ])
  return {
    shop_orders_last_hour: Number(orders),
    shop_outbox_oldest_due_seconds: oldest?.due ? (at.getTime() - Date.parse(oldest.due)) / 1_000 : 0,
    ...Object.fromEntries(rounds),
  }
}
