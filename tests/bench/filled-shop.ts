import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../backend/db/open'
import type { Database } from '../../backend/db/schema'
import { openSession } from '../../backend/domain/people/accounts/sessions'
import { UNIT_STATES } from '../../contract/fleet'
import { SESSION_COOKIE } from '../../contract/headers'
import { insertAccount } from '../support/account-rows'
import { type Program, startShop } from '../support/processes'
import { inChunks } from './chunks'
import { copyOrder } from './copied-orders'
import { placeOne } from './orders'

/** How many rows a shop has. */
export interface Size {
  orders: number
  customers: number
  units: number
}

/** A running shop with many rows, and somebody who has ordered there. */
export interface FilledShop {
  program: Program
  /** The cookie of the customer who is logged in. */
  cookie: string
  /** One of the customer's orders. */
  own: string
}

/** Starts a shop of such a size on SQLite, or on the PostgreSQL of `url`. */
export async function startFilledShop(size: Size, url?: string): Promise<FilledShop> {
  const settings = { TRUST_PROXY: 'loopback', ...(url ? { DATABASE_URL: url } : {}) }
  const program = await startShop(settings)
  try {
    const own = await placeOne(program.url)
    const db = await openDatabase(url ? { url } : { file: join(program.dataDir, 'shop.sqlite') }, () => {})
    try {
      const cookie = await fill(db, size, own)
      // PostgreSQL does this by itself after a while.
      if (url) await sql`analyze`.execute(db)
      return { program, own, cookie }
    } finally {
      await db.destroy()
    }
  } catch (error) {
    await program.dispose()
    throw error
  }
}

/** Adds the rows; returns the cookie of the customer. */
async function fill(db: Database, size: Size, order: string): Promise<string> {
  const { id: userId } = await insertAccount(db)
  await copyOrder(db, order, { total: size.orders, userId })
  await addCustomers(db, size.customers)
  await addUnits(db, size.units)
  const token = await openSession(db, { now: () => new Date() }, userId)
  return `${SESSION_COOKIE}=${token}`
}

async function addCustomers(db: Database, count: number) {
  const model = await insertAccount(db)
  await inChunks(count, async (numbers) => {
    const users = numbers.map((number) => {
      const id = randomUUID()
      const created_at = new Date(Date.parse(model.created_at) - number * 60_000).toISOString()
      const names = { name_key: `noor de vries ${number}`, surname_key: `de vries ${number} noor` }
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
  })
}

async function addUnits(db: Database, count: number) {
  const articles = await db.selectFrom('fleet_articles').select('article_id').execute()
  const at = new Date().toISOString()
  await inChunks(count, async (numbers) => {
    const units = numbers.map((number) => {
      const article_id = articles[number % articles.length]?.article_id ?? ''
      const state = UNIT_STATES[number % 5 ? 0 : number % UNIT_STATES.length] ?? 'free'
      const serial = `bench-${number}`
      const names = { serial, serial_key: serial, barcode: null, barcode_key: null }
      const moments = { created_at: at, updated_at: at }
      return {
        id: randomUUID(),
        article_id,
        state,
        to_inspect: 0,
        order_id: null,
        version: 1,
        ...names,
        ...moments,
      }
    })
    await db.insertInto('units').values(units).execute()
  })
}
