import { type Environment, loadConfig } from '../config'
import { fingerprintOf, knownSecret } from '../secret'
import type { Manifest } from './archive'
import { postgresStore } from './postgres'
import { sqliteStore } from './sqlite'
import type { Store } from './store'

export type Place = { dataDir: string; store: Store; bucket: string | undefined }

// The other settings of a live shop are not needed here, so they may be missing. Throws ConfigError.
export function placeOf({ DATA_DIR, DATABASE_URL, FILES_URL }: Environment): Place {
  const { dataDir, database } = loadConfig({ DATA_DIR, DATABASE_URL })
  const store = 'url' in database ? postgresStore(database.url) : sqliteStore(database.file)
  return { dataDir, store, bucket: FILES_URL?.split('?')[0] || undefined }
}

export function secretOf({ SESSION_SECRET }: Environment, { dataDir }: Place): Manifest['secret'] {
  const secret = SESSION_SECRET || knownSecret(dataDir)
  return secret ? { print: fingerprintOf(secret), isInside: !SESSION_SECRET } : undefined
}
