import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, type Migration, sql } from 'kysely'
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { MIGRATIONS, migrate } from '../../backend/db/migrate'
import { examine } from '../../backend/doctor/examine'
import { createPostgres, postgresUrl } from '../support/postgres'
import { type Settings, startBackend, startRemixServe, startShop } from '../support/processes'
import { onDatabase, readingFindings } from './audit'
import { findingsAfter, startBuyers } from './buyers'
import { type Cluster, findPrograms, startCluster } from './cluster'
import { type Ground, newFolder, onFile, onServer, PUBLIC_URL, started } from './grounds'
import { hasPooler, startPooler } from './pooler'
import { randomFrom } from './random'
import { isLong, KILLS, KILLS_LIMIT_MS } from './rounds'
import { root } from './run'
import { until } from './until'
import { startWorkers, workersOf } from './workers'

// A shop under orders is killed in every run on SQLite (live-shop.test.ts), and taken a backup of (backup.test.ts).

const programs = findPrograms()
const SERVER_KILLS = new Map<number, 'SIGKILL' | 'SIGQUIT'>([
  [0, 'SIGKILL'],
  [1, 'SIGQUIT'],
  [4, 'SIGKILL'],
])
// CRASH_SEED=… has the moments of an earlier run again.
const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
const saySeed = () => onTestFailed(() => void process.stderr.write(`CRASH_SEED=${seed}\n`))

/** A database server of our own, for one test, which may be killed. */
async function onCluster(): Promise<Ground & { cluster: Cluster }> {
  const cluster = await startCluster(programs ?? '')
  onTestFinished(cluster.remove)
  const settings = { DATA_DIR: newFolder(), DATABASE_URL: cluster.url, PUBLIC_URL, LOG_LEVEL: 'error' }
  return { settings, location: { url: cluster.url }, cluster }
}

async function startAndKill(settings: Settings, afterMs: number) {
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: '0', NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [`${root}/build/server.js`], { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  await wait(afterMs)
  child.kill('SIGKILL')
  await ended
}

const ENGINES: { engine: string; isHere: boolean; prepare: () => Promise<Ground & { cluster?: Cluster }> }[] =
  [
    { engine: 'SQLite', isHere: true, prepare: onFile },
    {
      engine: 'PostgreSQL',
      isHere: postgresUrl !== undefined,
      prepare: () => (programs ? onCluster() : onServer()),
    },
  ]

describe.runIf(isLong)('a shop under orders', { timeout: KILLS_LIMIT_MS }, () => {
  describe.each(ENGINES)('killed at any moment, on $engine', ({ prepare, isHere }) => {
    it.runIf(isHere)('sets itself up whole in the end', async () => {
      saySeed()
      const random = randomFrom(seed)
      const { settings } = await prepare()
      const { startTime } = await started({})
      for (let round = 0; round < 3; round++) await startAndKill(settings, random() * startTime)
      const { url, stop } = await started(settings)
      const { data } = await (await fetch(`${url}/api/items`)).json()
      expect(data.items).toHaveLength(22)
      expect((await fetch(`${url}/en/rent`)).status).toBe(200)
      expect(await stop()).toBe(0)
    })

    it.runIf(isHere)('keeps what it has promised, and does nothing twice', async () => {
      saySeed()
      const random = randomFrom(seed)
      const { settings, location, cluster } = await prepare()
      let shop = started(settings)
      const traffic = await startBuyers((await shop).url, location, async () => (await shop).url)
      const { promised, more } = traffic
      for (let round = 0; round < KILLS; round++) {
        const serverSignal = SERVER_KILLS.get(round)
        const running = await shop
        if (cluster && serverSignal) {
          await more(10)
          await wait(random() * 40)
          await cluster.crash(serverSignal)
          // The same process takes orders again, by itself.
          await more(10)
        }
        await more(Math.floor(random() * 16))
        await wait(random() * 60)
        shop = running.stop('SIGKILL').then(() => started(settings))
      }
      await more(20)
      const findings = await findingsAfter(traffic, location)
      findings.push(...(await readingFindings((await shop).url, promised)))
      expect(findings).toEqual([])
      expect(promised.resent, 'a kill has interrupted somebody').toBeGreaterThan(KILLS)
      expect(promised.paid.size).toBeGreaterThan(KILLS)
    })

    it.runIf(isHere)('goes on through the loss of one of two processes and a renewal', async () => {
      const { settings, location } = await prepare()
      const shop = await startWorkers({ ...settings, LOG_LEVEL: 'silent' })
      const traffic = await startBuyers(shop.url, location)
      const more = () => traffic.more(60, 120_000)
      await more()
      const [lost = 0] = workersOf(shop)
      process.kill(lost, 'SIGKILL')
      await more()
      await until('another one', () => workersOf(shop).length === 2 && !workersOf(shop).includes(lost))
      process.kill(shop.pid, 'SIGHUP')
      await more()
      const findings = await findingsAfter(traffic, location)
      expect([...findings, ...(await readingFindings(shop.url, traffic.promised))]).toEqual([])
    })
  })

  it.runIf(programs && postgresUrl).each([
    { name: 'build/server.js', start: startShop },
    { name: 'build/backend.js', start: startBackend },
    { name: 'remix-serve', start: startRemixServe },
  ])('$name takes orders again after its database has broken off what it does', async ({ start }) => {
    const { settings, location, cluster } = await onCluster()
    const program = await started(settings, start)
    const traffic = await startBuyers(program.url, location)
    for (const breakOff of [cluster.killWorker, cluster.restart, cluster.killWorker, cluster.restart]) {
      await traffic.more(10)
      await breakOff()
    }
    await traffic.more(10)
    expect(await findingsAfter(traffic, location)).toEqual([])
    expect(traffic.promised.resent, 'somebody was interrupted').toBeGreaterThan(1)
    expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
    expect(program.output()).not.toMatch(/uncaught|unhandled/i)
    expect(await program.stop('SIGKILL'), 'it was still running').toBeNull()
  })

  it.runIf(postgresUrl)(
    'of one version goes on while a newer one brings its database up to date',
    async () => {
      const { settings, location } = await onServer()
      const shop = await started({ ...settings, LOG_LEVEL: 'warn' })
      const traffic = await startBuyers(shop.url, location)
      const steps: Record<string, Migration> = { ...MIGRATIONS }
      for (const [name, step] of Object.entries(NEXT)) {
        await traffic.more(20)
        steps[name] = step
        expect(await onDatabase(location, (db) => migrate(db, steps))).toEqual([name])
      }
      await traffic.more(20)
      expect(await findingsAfter(traffic, location)).toEqual([])
      expect(traffic.promised.resent, 'nobody was turned away').toBe(0)
    },
  )

  it.runIf(postgresUrl && hasPooler)('sets up, with another, a database behind PgBouncer', async () => {
    const database = await createPostgres()
    onTestFinished(database.drop)
    const pooler = await startPooler(database.url)
    onTestFinished(pooler.close)
    const SESSION_SECRET = 'one-secret-for-both-of-the-shops-here'
    const settings = { DATABASE_URL: pooler.url, PUBLIC_URL, SESSION_SECRET }
    const shops = await Promise.all([started(settings), started(settings)])
    let turn = 0
    const next = async () => shops[turn++ % 2]?.url ?? ''
    const traffic = await startBuyers(shops[0].url, database, next)
    await traffic.more(120, 120_000)
    expect(await findingsAfter(traffic, database)).toEqual([])
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

/** What a version after this one may bring: it adds everything that a step may add. */
const NEXT: Record<string, Migration> = {
  '9997-grow': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('orders').addColumn('remark', 'text').execute()
      const lines = schema.alterTable('order_lines')
      await lines.addColumn('rank', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    },
  },
  '9998-index': {
    async up({ schema }: Kysely<unknown>) {
      await schema.createIndex('orders_by_remark').on('orders').columns(['remark', 'created_at']).execute()
    },
  },
  '9999-table': {
    async up({ schema }: Kysely<unknown>) {
      const remarks = schema.createTable('remarks')
      const ofOrder = remarks.addColumn('order_id', 'text', (column) =>
        column.primaryKey().references('orders.id'),
      )
      await ofOrder.execute()
    },
  },
}
