import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isTransient, withRetry } from './retry'
import type { Database, Tables } from './schema'
import { FileDialect } from './sqlite-dialect'

const POOL_SIZE = 10
const INT8 = 20
const QUERY_TIMEOUT_MS = 10_000

export type DatabaseLocation = { file: string } | { url: string }

export function openDatabase(location: DatabaseLocation, onError: (error: Error) => void): Promise<Database> {
  return 'url' in location ? openServer(location.url, onError) : openFile(location.file)
}

async function openFile(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  // Another process may hold the lock while it switches to write-ahead logging as well.
  return withRetry(async () => new Kysely<Tables>({ dialect: new FileDialect(file) }), isTransient)
}

async function openServer(url: string, onError: (error: Error) => void): Promise<Database> {
  const types = {
    // pg returns 8-byte integers, such as counts, as text.
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // A connection that breaks, idle or in use, would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', onError))
  // The pool repeats what its idle connections have said.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
