import { setTimeout as wait } from 'node:timers/promises'
import SQLite, { type Database as Connection, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'

const MAX_CACHED_STATEMENTS = 200
const LOCK_RETRY_MS = 5
const LOCK_TIMEOUT_MS = 5_000

// SQLite's own wait for the write lock would block the whole process.
async function retryWhileLocked<Result>(action: () => Result): Promise<Result> {
  const end = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return action()
    } catch (error) {
      const isLocked = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!isLocked || Date.now() > end) throw error
      await wait(LOCK_RETRY_MS * (0.5 + Math.random()))
    }
  }
}

// Kysely prepares each statement again; caching them halves the time of a short query.
class SqliteConnection implements DatabaseConnection {
  readonly #connection: Connection
  readonly #statements = new Map<string, Statement>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  #statement(sql: string): Statement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#connection.prepare(sql)
    if (this.#statements.size >= MAX_CACHED_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return retryWhileLocked(() => {
      const statement = this.#statement(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      const { changes } = statement.run(parameters)
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('This database is not read as a stream')
  }

  close() {
    this.#statements.clear()
    this.#connection.close()
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  #last: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last
    let release = () => {}
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  // A transaction that reads before it writes would fail when another process writes in between.
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection() {
    this.#release?.()
  }

  async destroy() {
    this.#connection.close()
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function openFile(path: string): Connection {
  const connection = new SQLite(path, { timeout: LOCK_TIMEOUT_MS })
  connection.pragma('journal_mode = WAL')
  connection.pragma('busy_timeout = 0')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  return connection
}

export class FileDialect extends SqliteDialect {
  readonly #path: string

  constructor(path: string) {
    super({ database: () => Promise.reject(new Error('The driver opens its own connection')) })
    this.#path = path
  }

  override createDriver(): Driver {
    return new SqliteDriver(new SqliteConnection(openFile(this.#path)))
  }

  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}
