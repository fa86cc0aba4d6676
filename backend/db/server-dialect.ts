import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import { isLost, isReadOnly } from './retry'

const POOL_SIZE = 10
const INT8 = 20
const QUERY_TIMEOUT_MS = 10_000
const UNKNOWN_SETTING = /unsupported startup parameter/

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

async function settingsFor(url: string): Promise<pg.ClientConfig> {
  const settings = {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
  }
  const limited = { ...settings, statement_timeout: QUERY_TIMEOUT_MS }
  const client = new pg.Client(limited)
  client.on('error', () => {})
  try {
    await client.connect()
    return limited
  } catch (error) {
    if (error instanceof Error && UNKNOWN_SETTING.test(error.message)) return settings
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

// A connection that hangs, or leads to what is a standby now, would fail for the next query too.
function withoutStale(client: pg.PoolClient): PostgresPoolClient {
  let isStale = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      isStale ||= isReadOnly(error) || isLost(error)
      throw error
    }
  }
  return { query: query as never, release: () => client.release(isStale) }
}

async function openPool(url: string, onError: (error: Error) => void): Promise<PostgresPool> {
  const pool = new pg.Pool({ ...(await settingsFor(url)), max: POOL_SIZE })
  // A connection that breaks, idle or in use, would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return { connect: async () => withoutStale(await pool.connect()), end: () => pool.end() }
}

// The usual lock belongs to a session, which poolers share and PostgreSQL's kin lack: `migrate` has its own.
class ServerAdapter extends PostgresAdapter {
  override async acquireMigrationLock(_: Kysely<unknown>) {}
  override async releaseMigrationLock(_: Kysely<unknown>) {}
}

export class ServerDialect extends PostgresDialect {
  constructor(url: string, onError: (error: Error) => void) {
    super({ pool: () => openPool(url, onError) })
  }

  override createAdapter() {
    return new ServerAdapter()
  }
}
