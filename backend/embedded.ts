import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { z } from 'zod'
import { isIsoDate } from '../contract/dates'
import { LOG_REDACTION } from '../contract/logs'
import { OWNER_PROMISES, PROMISE_IDS } from '../contract/owner-promises'
import type { Round } from '../contract/staff/rounds'
import { chooseFiles } from './adapters/choose'
import { type Backend, createBackend } from './app'
import { type Environment, loadConfig, loadSecret } from './config'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { inTransaction, onceStarted } from './db/retry'
import type { Database } from './db/schema'
import { seed } from './db/seed'
import { readSeed } from './db/seed/read'
import { withoutExample } from './db/seed/without-example'
import { expireAll } from './domain/expire'
import { startOutboxWorker } from './domain/mail/outbox/work'
import { expectRounds, noteRound, ROUND_INTERVAL_MS } from './domain/platform/rounds'
import { readToChange, store } from './domain/settings/opening/opening'
import type { Files } from './ports'
import { keepPrivate } from './private-files'

/** Promises whose meaning has changed since, so that owners confirm them anew. */
const REDEFINED = ['recalls', 'trials']

const confirmedSchema = z.record(z.enum(PROMISE_IDS), z.string().refine(isIsoDate))

function promisesIn(file: string) {
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const ids: readonly string[] = OWNER_PROMISES.map(({ id }) => id).filter((id) => !REDEFINED.includes(id))
  const promises = Object.entries(z.record(z.unknown()).parse(stored))
  return confirmedSchema.parse(Object.fromEntries(promises.filter(([id]) => ids.includes(id))))
}

/** Takes over the confirmations of an earlier version, unless the owner has decided since. Returns their number. */
export async function takeOverPromises(db: Database, dataDir: string): Promise<number> {
  const file = join(dataDir, 'promises.json')
  if (!existsSync(file)) return 0
  const row = await db.selectFrom('settings').select('name').where('name', '=', 'promises').executeTakeFirst()
  if (row) return 0
  const confirmed = promisesIn(file)
  await inTransaction(db, async (unit) => {
    await readToChange(unit)
    await store(unit, 'promises', confirmed)
  })
  return Object.keys(confirmed).length
}

export async function openPreparedDatabase(env: Environment) {
  const config = loadConfig(env)
  const log = pino({ level: config.logLevel, base: null, redact: LOG_REDACTION })
  const tightened = keepPrivate(config.dataDir)
  if (tightened.length > 0)
    log.warn({ tightened }, 'others on this machine could read these, and cannot any more')
  const db = await openDatabase(config.database, (error) => log.error({ err: error }, 'database'))
  try {
    const migrated = await onceStarted(() => migrate(db))
    const seeded = await onceStarted(async () => {
      const data = await readSeed()
      return seed(db, config.mode === 'live' ? withoutExample(data) : data, new Date())
    })
    log.info({ migrated, seeded }, 'database ready')
    const confirmed = await onceStarted(() => takeOverPromises(db, config.dataDir))
    if (confirmed > 0) log.info({ confirmed }, 'promises taken over from promises.json')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { config, log, db }
}

type Opened = Awaited<ReturnType<typeof openPreparedDatabase>> & { files: Files }

async function startRounds(context: Opened, backend: Backend): Promise<() => Promise<void>> {
  const logFailure = (err: unknown) => context.log.error({ err }, 'periodic work could not be noted')
  const note = (round: Round) => noteRound(context.db, round, new Date()).catch(logFailure)
  async function expireRows() {
    if (await expireAll({ ...context, now: () => new Date() })) await note('expiry')
  }
  const rounds = [
    ['unpaid', backend.expireOrders, 'unpaid orders expired'],
    ['shipments', backend.moveShipments, 'shipments moved'],
    ['ends', backend.announceEnds, 'ends of rentals announced'],
    ['returns', backend.remindOfReturns, 'customers reminded of returns'],
    ['invoices', backend.remindOfInvoices, 'customers reminded of invoices'],
  ] as const
  async function runRounds() {
    for (const [round, run, done] of rounds) {
      await run().then(
        (orders) => {
          context.log.info({ orders }, done)
          return note(round)
        },
        (error: unknown) => context.log.error({ err: error, round }, 'periodic work failed'),
      )
    }
  }
  await expectRounds(context.db, new Date()).catch(logFailure)
  await expireRows()
  // The start does not wait for it, because it may ask the payment provider.
  let running = runRounds()
  const timer = setInterval(() => {
    running = expireRows().then(runRounds)
  }, ROUND_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function openEmbeddedBackend(env: Environment) {
  const { config, log, db } = await openPreparedDatabase(env)
  const files = chooseFiles(config)
  const backend = createBackend({ db, config, log, files, secret: loadSecret(env) })
  const stopWorker = startOutboxWorker(backend.outbox, { log })
  const stopRounds = await startRounds({ db, config, log, files }, backend)
  return {
    ...backend,
    async close() {
      await stopRounds()
      await stopWorker()
      await db.destroy()
    },
  }
}
