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

const chunk = 500

/** Of the many, this share is the customer's own. */
const ownShare = 0.02

/** Milliseconds for the customer's list of orders and for one of them, for one caller, where the shop has so many. */
export async function measureAmong(total: number): Promise<{ list: number; detail: number }> {
  const shop = await startShop({ TRUST_PROXY: 'loopback' })
  try {
    const id = await placeOne(shop.url)
    const db = await openDatabase({ file: join(shop.dataDir, 'shop.sqlite') }, () => {})
    const { id: userId } = await insertAccount(db)
    const token = await openSession(db, { now: () => new Date() }, userId)
    await multiply(db, id, total, userId)
    await db.destroy()
    const headers = { Cookie: `${SESSION_COOKIE}=${token}` }
    return {
      list: await measureLatency(`${shop.url}/en/orders`, headers),
      detail: await measureLatency(`${shop.url}/en/orders/${id}`, headers),
    }
  } finally {
    await shop.dispose()
  }
}

/** Copies an order, which becomes the customer's, until there are so many. */
async function multiply(db: Database, id: string, total: number, userId: string) {
  await db.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
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
      await unit.insertInto('order_history').values(ofCopies(history)).execute()
    })
  }
}
