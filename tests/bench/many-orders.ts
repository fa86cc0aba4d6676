import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '../../backend/db/open'
import type { Database } from '../../backend/db/schema'
import { openSession } from '../../backend/domain/accounts/sessions'
import { SESSION_COOKIE } from '../../contract/wire/accounts'
import { insertAccount } from '../support/account-rows'
import { startShop } from '../support/processes'
import { measureLatency } from './latency'
import { placeOne } from './orders'
import { measureRefusals } from './refused-orders'

const chunk = 500

/** Of the many, this share is the customer's own. */
const ownShare = 0.02

interface AmongOrders {
  list: number
  detail: number
  /** Between the ways in which somebody is refused an order. */
  refusals: number
}

/** Milliseconds for the customer's list of orders and for one of them, for one caller, where the shop has so many. */
export async function measureAmong(total: number): Promise<AmongOrders> {
  const secret = randomUUID()
  const shop = await startShop({ TRUST_PROXY: 'loopback', SESSION_SECRET: secret })
  try {
    const id = await placeOne(shop.url)
    const db = await openDatabase({ file: join(shop.dataDir, 'shop.sqlite') }, () => {})
    const { id: userId } = await insertAccount(db)
    const token = await openSession(db, { now: () => new Date() }, userId)
    await multiply(db, id, total, userId)
    const strangers = db.selectFrom('orders').select('id').where('user_id', 'is', null).limit(2)
    const [foreign = '', other = ''] = (await strangers.execute()).map((row) => row.id)
    await db.destroy()
    const headers = { Cookie: `${SESSION_COOKIE}=${token}` }
    return {
      list: await measureLatency(`${shop.url}/en/orders`, headers),
      detail: await measureLatency(`${shop.url}/en/orders/${id}`, headers),
      refusals: await measureRefusals({ url: shop.url, secret, foreign, other, headers }),
    }
  } finally {
    await shop.dispose()
  }
}

/** Copies an order, which becomes the customer's, until there are so many. */
export async function multiply(db: Database, id: string, total: number, userId: string) {
  await db.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
  const words = await db.selectFrom('order_words').selectAll().where('order_id', '=', id).execute()
  const history = await db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute()
  const own = Math.ceil(total * ownShare)
  for (let done = 1; done < total; done += chunk) {
    const count = Math.min(chunk, total - done)
    const copies = Array.from({ length: count }, (_, i) => {
      const copy = randomUUID()
      const at = new Date(Date.parse(order.created_at) - (done + i) * 60_000).toISOString()
      const user = done + i < own ? userId : null
      return { ...order, id: copy, number: copy, checkout_key: copy, user_id: user, created_at: at }
    })
    await db.transaction().execute(async (unit) => {
      await unit.insertInto('orders').values(copies).execute()
      const ofCopies = <Row>(rows: Row[]) =>
        copies.flatMap((copy) => rows.map((row) => ({ ...row, order_id: copy.id })))
      await unit.insertInto('order_lines').values(ofCopies(lines)).execute()
      await unit.insertInto('order_words').values(ofCopies(words)).execute()
      await unit.insertInto('order_history').values(ofCopies(history)).execute()
    })
  }
}
