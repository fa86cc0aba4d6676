import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DAILY, SELDOM } from '../../app/admin/sections'
import { openDatabase } from '../../backend/db/open'
import type { Database } from '../../backend/db/schema'
import { UNIT_STATES } from '../../contract/fleet'
import { insertAccount } from '../support/account-rows'
import { startShop } from '../support/processes'
import { measureLatencies } from './latency'
import { multiply } from './many-orders'
import { placeOne } from './orders'

const ORDERS = 100_000
const CUSTOMERS = 50_000
const UNITS = 5_000
const CHUNK = 250

/** Lists that are searched or narrowed; each section's own address comes besides. */
const NARROWED = [
  'orders?search=noor%40example.org',
  'orders?search=n',
  'orders?status=201',
  'orders?type=rent',
  'orders?need=ship',
  'orders?need=ending',
  'customers?q=noor',
  'customers?q=n',
  'units?search=bench-4',
  'units?state=free',
  'log?action=orders.ship',
  'quotes?search=n',
]

interface List {
  page: string
  /** Milliseconds, p50. */
  latency: number
}

/** Each list of the back office for one caller, in a shop of that size on SQLite, or on the PostgreSQL of `url`. */
export async function measureLists(url?: string): Promise<List[]> {
  const shop = await startShop({ TRUST_PROXY: 'loopback', ...(url ? { DATABASE_URL: url } : {}) })
  try {
    const id = await placeOne(shop.url)
    const location = url ? { url } : { file: join(shop.dataDir, 'shop.sqlite') }
    const db = await openDatabase(location, () => {})
    await addCustomers(db)
    const { id: userId } = await insertAccount(db)
    await multiply(db, id, ORDERS, userId)
    await addUnits(db)
    // A server does this by itself after a while.
    if (url) await sql`analyze`.execute(db)
    await db.destroy()
    const headers = { Cookie: await signIn(shop.url) }
    const pages = [...[...DAILY, ...SELDOM].map(({ page }) => page), ...NARROWED]
    const addresses = pages.map((page) => `${shop.url}/en/admin/${page}`.replace(/\/$/, ''))
    const latencies = await measureLatencies(addresses, headers, 200, { warmUp: 20, measured: 100 })
    return pages.map((page, index) => ({
      page: `/admin/${page}`,
      latency: latencies[index] ?? Number.NaN,
    }))
  } finally {
    await shop.dispose()
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/en/admin/sign_in?demo=owner`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  if (answer.status !== 303) throw new Error(`sign_in answers ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}

async function addCustomers(db: Database) {
  const model = await insertAccount(db)
  for (let done = 1; done < CUSTOMERS; done += CHUNK) {
    const users = Array.from({ length: CHUNK }, (_, i) => {
      const id = randomUUID()
      const created_at = new Date(Date.parse(model.created_at) - (done + i) * 60_000).toISOString()
      const names = { name_key: `noor de vries ${done + i}`, surname_key: `de vries ${done + i} noor` }
      return {
        ...model,
        ...names,
        id,
        email: `${id}@example.org`,
        email_key: `${id}@example.org`,
        created_at,
      }
    })
    await db.insertInto('users').values(users).execute()
  }
}

async function addUnits(db: Database) {
  const articles = await db.selectFrom('fleet_articles').select('article_id').execute()
  const at = new Date().toISOString()
  for (let done = 0; done < UNITS; done += CHUNK) {
    const units = Array.from({ length: CHUNK }, (_, i) => {
      const number = done + i
      const article_id = articles[number % articles.length]?.article_id ?? ''
      const state = UNIT_STATES[number % 5 ? 0 : number % UNIT_STATES.length] ?? 'free'
      const serial = `bench-${number}`
      const names = { serial, serial_key: serial, barcode: null, barcode_key: null }
      const moments = { created_at: at, updated_at: at }
      return { id: randomUUID(), article_id, state, order_id: null, version: 1, ...names, ...moments }
    })
    await db.insertInto('units').values(units).execute()
  }
}
