import pino, { type Logger } from 'pino'
import { LOG_REDACTION } from '../contract/logs'
import { type Backend, createBackend } from './app'
import { type Config, type Environment, loadConfig, loadSecret } from './config'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { onceStarted } from './db/retry'
import type { Database } from './db/schema'
import { seed } from './db/seed'
import { readSeed } from './db/seed/read'
import { expireAll } from './domain/expire'
import { startOutboxWorker } from './domain/outbox/work'

const HOUR_MS = 3_600_000

export type EmbeddedBackend = Backend & { close: () => Promise<void> }

export async function openPreparedDatabase(env: Environment) {
  const config = loadConfig(env)
  const log = pino({ level: config.logLevel, base: null, redact: LOG_REDACTION })
  const db = await openDatabase(config.database, (error) => log.error({ err: error }, 'database'))
  try {
    const migrated = await onceStarted(() => migrate(db))
    const seeded = await onceStarted(async () => seed(db, await readSeed(), new Date()))
    log.info({ migrated, seeded }, 'database ready')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { config, log, db }
}

/** Returns a function that stops it. */
async function startExpiring(opened: { db: Database; config: Config; log: Logger }): Promise<() => void> {
  const round = () => expireAll({ ...opened, now: () => new Date() })
  await round()
  const timer = setInterval(round, HOUR_MS).unref()
  return () => clearInterval(timer)
}

export async function openEmbeddedBackend(env: Environment): Promise<EmbeddedBackend> {
  const { config, log, db } = await openPreparedDatabase(env)
  const backend = createBackend({ db, config, log, secret: loadSecret(env) })
  const stopWorker = startOutboxWorker(backend.outbox, { log })
  const stopExpiring = await startExpiring({ db, config, log })
  return {
    ...backend,
    async close() {
      stopExpiring()
      await stopWorker()
      await db.destroy()
    },
  }
}
