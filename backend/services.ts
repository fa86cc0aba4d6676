import pino, { type Logger } from 'pino'
import { LOG_REDACTION } from '../contract/logs'
import { type Adapters, chooseAdapters, choosePayments } from './adapters/choose'
import type { Config } from './config'
import type { Database } from './db/schema'
import { createLatestReviews } from './domain/catalogue/latest-reviews'
import { createCatalogueReader } from './domain/catalogue/read'
import { createPasswords, type Passwords } from './domain/platform/passwords'
import type { Services } from './domain/platform/services'
import type { PaymentProvider } from './ports'
import { deriveKeys } from './secret'

export type BackendDeps = Partial<Adapters> & {
  db: Database
  config: Config
  secret: string
  clock?: () => Date
  payment?: PaymentProvider
  passwords?: Passwords
  log?: Logger
  inspect?: Services['inspect']
}

export function createServices({
  db,
  config,
  secret,
  clock,
  payment,
  passwords,
  log,
  inspect,
  ...adapters
}: BackendDeps): Services {
  const now = clock ?? (() => new Date())
  const keys = deriveKeys(secret)
  const chosen = { ...chooseAdapters(config), ...adapters }
  const logger = log ?? pino({ level: config.logLevel, base: null, redact: LOG_REDACTION })
  return {
    db,
    config,
    now,
    catalogue: createCatalogueReader(now, config, logger),
    keys,
    payments: payment ?? choosePayments(config).create({ db, now, config, keys, log: logger }),
    ...chosen,
    latestReviews: createLatestReviews(chosen.reviews, now, logger),
    passwords: passwords ?? createPasswords(),
    log: logger,
    inspect,
  }
}
