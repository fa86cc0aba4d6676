import type { Kysely, Migration } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MIGRATIONS, migrate } from '../../backend/db/migrate'
import { createPostgres, postgresUrl } from '../support/postgres'
import { startShop } from '../support/processes'
import { bookFindings, onDatabase, undelivered } from './audit'
import { startBuyers } from './buyers'
import { PUBLIC_URL } from './traffic'
import { until } from './until'

/** What a version after this one may bring: it adds everything that a step may add. */
const NEXT: Record<string, Migration> = {
  '9997-grow': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('orders').addColumn('remark', 'text').execute()
      await schema
        .alterTable('order_lines')
        .addColumn('rank', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
  '9998-index': {
    async up({ schema }: Kysely<unknown>) {
      await schema.createIndex('orders_by_remark').on('orders').columns(['remark', 'created_at']).execute()
    },
  },
  '9999-table': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('remarks')
        .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
        .execute()
    },
  },
}

const ORDERS = process.env.TEST_ALL ? 20 : 8

describe.runIf(postgresUrl)('a database that a newer version brings up to date', () => {
  it('is still good for the version that is at work', { timeout: 300_000 }, async () => {
    const database = await createPostgres()
    onTestFinished(database.drop)
    const shop = await startShop({ DATABASE_URL: database.url, PUBLIC_URL, LOG_LEVEL: 'warn' })
    onTestFinished(shop.dispose)
    const { promised, more, finish } = await startBuyers(shop.url, database)

    const steps: Record<string, Migration> = { ...MIGRATIONS }
    for (const [name, step] of Object.entries(NEXT)) {
      await more(ORDERS)
      steps[name] = step
      expect(await onDatabase(database, (db) => migrate(db, steps))).toEqual([name])
    }
    await more(ORDERS)
    await finish()
    await until('the outbox to be empty', async () => (await undelivered(database)) === 0, 60_000)
    expect([...promised.oddities, ...(await bookFindings(database, promised))].slice(0, 20)).toEqual([])
    expect(promised.resent, 'nobody was turned away').toBe(0)
  })
})
