import { type Environment, loadConfig } from '../config'
import { fingerprintOf, knownSecret } from '../secret'
import type { Manifest } from './archive'
import { postgresStore } from './postgres'
import { sqliteStore } from './sqlite'
import type { Store } from './store'

/** The places of what a shop keeps: a database, and a folder for everything else, or a bucket for uploads and pictures. */
export type Place = { dataDir: string; store: Store; bucket: string | undefined }

// A live shop needs more settings to start, but those are not needed here, so they may still be missing. Throws ConfigError.
export function placeOf({ DATA_DIR, DATABASE_URL, FILES_URL }: Environment): Place {
  const { dataDir, database } = loadConfig({ DATA_DIR, DATABASE_URL })
  const store = 'url' in database ? postgresStore(database.url) : sqliteStore(database.file)
  return { dataDir, store, bucket: FILES_URL?.split('?')[0] || undefined }
}

/** Returns a fingerprint of the secret that signs cookies and links in a shop; undefined where it has none yet. */
export function secretOf({ SESSION_SECRET }: Environment, { dataDir }: Place): Manifest['secret'] {
  const secret = SESSION_SECRET || knownSecret(dataDir)
  return secret ? { print: fingerprintOf(secret), isInside: !SESSION_SECRET } : undefined
}
