import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isPassing, retrying } from './retry'
import type { Database, Tables } from './schema'
import { FileDialect } from './sqlite-dialect'

const POOL_SIZE = 10
const INT8 = 20
const QUERY_TIMEOUT_MS = 10_000

/** Where the database is: a SQLite file, or a PostgreSQL server by its URL. */
export type DatabaseLocation = { file: string } | { url: string }

/** Opens the database; `close` by destroy(). Throws when the file cannot be opened or the server not be reached. */
export function openDatabase(location: DatabaseLocation, onError: (error: Error) => void): Promise<Database> {
  return 'url' in location ? openServer(location.url, onError) : openFile(location.file)
}

async function openFile(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  // The first switch to write-ahead logging may find the file locked by another process that does the same.
  return retrying(async () => new Kysely<Tables>({ dialect: new FileDialect(file) }), isPassing)
}

async function openServer(url: string, onError: (error: Error) => void): Promise<Database> {
  const types = {
    // Counts come as 8-byte integers, which pg would hand over as text.
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // A server that hangs must not hang every page: the first ends the query there, the second the waiting here.
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
