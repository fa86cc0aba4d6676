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

const KEPT_STATEMENTS = 200
const LOCKED_WAIT_MS = 5
const LOCKED_AT_MOST_MS = 5_000

// Another process holds the write lock. SQLite itself would wait with the whole process standing still.
async function onceUnlocked<Result>(action: () => Result): Promise<Result> {
  const end = Date.now() + LOCKED_AT_MOST_MS
  for (;;) {
    try {
      return action()
    } catch (error) {
      const isLocked = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!isLocked || Date.now() > end) throw error
      await wait(LOCKED_WAIT_MS * (0.5 + Math.random()))
    }
  }
}

// Kysely's own connection prepares each statement anew; keeping them halves the time of a short query.
class SqliteConnection implements DatabaseConnection {
  readonly #connection: Connection
  readonly #statements = new Map<string, Statement>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#connection.prepare(sql)
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return onceUnlocked(() => {
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

/** One connection, handed out to one user at a time; SQLite has one writer anyway, and each call is short. */
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

  // A transaction that reads before it writes would fail when another process writes in between: take the lock first.
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
  const connection = new SQLite(path, { timeout: LOCKED_AT_MOST_MS })
  connection.pragma('journal_mode = WAL')
  connection.pragma('busy_timeout = 0')
  // A commit is on the disk before it is answered.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  return connection
}

/** Kysely on one SQLite file (or ':memory:'): durable commits, kept statements, migrations as one transaction. */
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
