import pino, { type Logger } from 'pino'
import { type Backend, createBackend } from './app'
import { type Config, type Environment, loadConfig, loadSecret } from './config'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import type { Database } from './db/schema'
import { seed } from './db/seed'
import { readSeed } from './db/seed/read'
import { forgetOldMailTokens } from './domain/accounts/mail-tokens'
import { forgetOldSessions } from './domain/accounts/sessions'
import { forgetOldCheckouts } from './domain/checkouts/forget'
import { forgetOldDrafts } from './domain/form-drafts/forget'
import { forgetOldSubmissions } from './domain/forms/forget'
import { forgetOldLimits } from './domain/limits/limit'
import { forgetOldMessages } from './domain/outbox/forget'
import { startOutboxWorker } from './domain/outbox/work'
import { forgetOldUploads } from './domain/uploads/forget'

const HOUR_MS = 3_600_000

/** A backend with a database of its own; `close` finishes what is under way and closes the database. */
export type EmbeddedBackend = Backend & { close: () => Promise<void> }

/** Opens the database an environment names and brings its tables and first data up to date. */
export async function openPreparedDatabase(env: Environment) {
  const config = loadConfig(env)
  const log = pino({ level: config.logLevel, base: null })
  const db = await openDatabase(config.database, (error) => log.error({ err: error }, 'database'))
  try {
    const migrated = await migrate(db)
    const seeded = await seed(db, await readSeed(), new Date())
    log.info({ migrated, seeded }, 'database ready')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { config, log, db }
}

/** What grows old, by the name it has in the log. */
const FORGETTING = {
  'old checkouts': forgetOldCheckouts,
  'forms taken long ago': forgetOldSubmissions,
  'old limits': forgetOldLimits,
  'old uploads': forgetOldUploads,
  'old messages': forgetOldMessages,
  'old drafts of forms': forgetOldDrafts,
  'sessions that are over': forgetOldSessions,
  'links nobody can use any more': forgetOldMailTokens,
}

type Opened = { db: Database; config: Config; log: Logger }

async function forgetAll({ db, config, log }: Opened) {
  for (const [what, forget] of Object.entries(FORGETTING)) {
    await forget({ db, config, now: () => new Date() }).then(
      (forgotten) => log.info({ forgotten }, `${what} deleted`),
      (error: unknown) => log.error({ err: error }, `${what} could not be deleted`),
    )
  }
}

/** Forgets what has grown old, now and every hour. Out: how to stop that. */
async function startForgetting(opened: Opened): Promise<() => void> {
  await forgetAll(opened)
  const timer = setInterval(() => forgetAll(opened), HOUR_MS).unref()
  return () => clearInterval(timer)
}

/**
 * The backend an environment describes, ready to answer: opened, migrated, seeded, its outbox looked after.
 * Throws ConfigError for settings it cannot use, and whatever keeps the database from being opened.
 */
export async function openEmbeddedBackend(env: Environment): Promise<EmbeddedBackend> {
  const { config, log, db } = await openPreparedDatabase(env)
  const backend = createBackend({ db, config, log, secret: loadSecret(env) })
  const stopWorker = startOutboxWorker(backend.outbox, { log })
  const stopForgetting = await startForgetting({ db, config, log })
  return {
    ...backend,
    async close() {
      stopForgetting()
      await stopWorker()
      await db.destroy()
    },
  }
}
