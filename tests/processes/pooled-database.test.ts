import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { examine } from '../../backend/doctor/examine'
import { createPostgres, postgresUrl } from '../support/postgres'
import { startShop } from '../support/processes'
import { bookFindings, onDatabase, undelivered } from './audit'
import { startBuyers } from './buyers'
import { hasPooler, startPooler } from './pooler'
import { PUBLIC_URL } from './traffic'
import { until } from './until'

const ORDERS = process.env.TEST_ALL ? 120 : 24

describe.runIf(postgresUrl && hasPooler)('PgBouncer that lends connections by transaction', () => {
  it('lets two shops set up one database at once, and eight buyers order', { timeout: 300_000 }, async () => {
    const database = await createPostgres()
    onTestFinished(database.drop)
    const pooler = await startPooler(database.url)
    onTestFinished(pooler.close)
    const settings = {
      DATABASE_URL: pooler.url,
      PUBLIC_URL,
      SESSION_SECRET: 'one-secret-for-both-of-the-shops-here',
    }
    const shops = await Promise.all([startShop(settings), startShop(settings)])
    for (const shop of shops) onTestFinished(shop.dispose)

    let turn = 0
    const { promised, more, finish } = await startBuyers(
      shops[0].url,
      database,
      async () => shops[turn++ % 2]?.url ?? '',
    )
    await more(ORDERS, 120_000)
    await finish()
    await until('the outbox to be empty', async () => (await undelivered(database)) === 0, 60_000)
    expect([...promised.oddities, ...(await bookFindings(database, promised))].slice(0, 20)).toEqual([])
    const locks = await onDatabase(database, (db) =>
      sql`select * from pg_locks where locktype = 'advisory'`.execute(db),
    )
    expect(locks.rows, 'nothing is left in a session').toEqual([])
    const found = await examine({ DATABASE_URL: pooler.url, DATA_DIR: shops[0].dataDir })
    expect(found.find(({ subject }) => subject === 'Database')).toMatchObject({
      state: 'note',
      text: expect.stringContaining('statement_timeout'),
    })
    for (const shop of shops) expect(shop.output()).not.toMatch(/prepared statement|"level":[56]0/)
  })
})
