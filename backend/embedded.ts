import pino from 'pino'
import { LOG_REDACTION } from '../contract/logs'
import { chooseFiles } from './adapters/choose'
import { type Backend, createBackend } from './app'
import { type Environment, loadConfig, loadSecret } from './config'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { onceStarted } from './db/retry'
import { seed } from './db/seed'
import { readSeed } from './db/seed/read'
import { withoutExample } from './db/seed/without-example'
import { expireAll } from './domain/expire'
import { startOutboxWorker } from './domain/mail/outbox/work'
import { takeOverPromises } from './earlier-promises'
import type { Files } from './ports'
import { keepPrivate } from './private-files'

const HOUR_MS = 3_600_000

export type EmbeddedBackend = Backend & { close: () => Promise<void> }

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

/** Returns a function that stops the rounds after the current one. */
async function startRounds(opened: Opened, backend: Backend): Promise<() => Promise<void>> {
  const expireRows = () => expireAll({ ...opened, now: () => new Date() })
  const round = (run: () => Promise<number>, done: string, problem: string) => () =>
    run().then(
      (orders) => opened.log.info({ orders }, done),
      (error: unknown) => opened.log.error({ err: error }, problem),
    )
  const rounds = [
    round(backend.expireOrders, 'unpaid orders expired', 'unpaid orders could not be expired'),
    round(backend.moveShipments, 'shipments moved', 'shipments could not be moved'),
    round(backend.announceEnds, 'ends of rentals announced', 'ends of rentals could not be announced'),
    round(backend.remindOfReturns, 'customers reminded of returns', 'nobody could be reminded of returns'),
    round(backend.remindOfInvoices, 'customers reminded of invoices', 'nobody could be reminded of invoices'),
  ]
  const runRounds = async () => {
    for (const run of rounds) await run()
  }
  await expireRows()
  // The start does not wait for it, because it may ask the payment provider.
  let running = runRounds()
  const timer = setInterval(() => {
    running = expireRows().then(runRounds)
  }, HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function openEmbeddedBackend(env: Environment): Promise<EmbeddedBackend> {
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
