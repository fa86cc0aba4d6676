import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import SQLite, { type Database as Connection, type Statement } from 'better-sqlite3'
import {
  type CompiledQuery,
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
async function retryWhileLocked<Result>(action: () => Result, end: number): Promise<Result> {
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
class Statements {
  readonly connection: Connection
  readonly #cached = new Map<string, Statement>()

  constructor(connection: Connection) {
    this.connection = connection
  }

  prepare(sql: string): Statement {
    const cached = this.#cached.get(sql)
    if (cached) return cached
    const statement = this.connection.prepare(sql)
    if (this.#cached.size >= MAX_CACHED_STATEMENTS) this.#cached.clear()
    this.#cached.set(sql, statement)
    return statement
  }

  close() {
    this.#cached.clear()
    this.connection.close()
  }
}

/** Lets one in after the other; the result of `enter` lets the next one in. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = () => {}
    this.#last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}

/** One connection reads while the other writes, or waits for another process to finish writing. */
class DatabaseFile {
  readonly writing: Statements
  readonly reading: Statements
  readonly turns = new Turns()
  readonly #path: string
  readonly #inode: number

  constructor(path: string) {
    this.writing = new Statements(open(path))
    this.reading = new Statements(open(path))
    this.reading.connection.pragma('query_only = ON')
    this.#path = path
    this.#inode = statSync(path).ino
  }

  /** What is written to a file without a name is lost with the process. */
  requirePresence() {
    if (statSync(this.#path, { throwIfNoEntry: false })?.ino === this.#inode) return
    throw new SQLite.SqliteError(`${this.#path} was moved or deleted`, 'SQLITE_READONLY_DBMOVED')
  }

  close() {
    this.reading.close()
    this.writing.close()
  }
}

function run<Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes } = statement.run(parameters)
  return { rows: [], numAffectedRows: BigInt(changes) }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseFile
  #leave: (() => void) | undefined

  constructor(file: DatabaseFile) {
    this.#file = file
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reading, writing, turns } = this.#file
    const end = Date.now() + LOCK_TIMEOUT_MS
    const write = () => retryWhileLocked(() => run<Row>(writing.prepare(sql), parameters), end)
    this.#file.requirePresence()
    if (this.#leave) return write()
    const statement = await retryWhileLocked(() => reading.prepare(sql), end)
    if (statement.readonly) return retryWhileLocked(() => run(statement, parameters), end)
    const leave = await turns.enter()
    try {
      return await write()
    } finally {
      leave()
    }
  }

  // A transaction that reads before it writes would fail when another process writes in between.
  async begin() {
    const end = Date.now() + LOCK_TIMEOUT_MS
    this.#file.requirePresence()
    this.#leave = await this.#file.turns.enter()
    try {
      await retryWhileLocked(() => this.#file.writing.prepare('begin immediate').run(), end)
    } catch (error) {
      this.#end()
      throw error
    }
  }

  commit() {
    this.#file.requirePresence()
    this.#file.writing.prepare('commit').run()
    this.#end()
  }

  rollback() {
    try {
      // SQLite has done so itself when the disk was full.
      if (this.#file.writing.connection.inTransaction) this.#file.writing.prepare('rollback').run()
    } finally {
      this.#end()
    }
  }

  #end() {
    this.#leave?.()
    this.#leave = undefined
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('This database is not read as a stream')
  }
}

class SqliteDriver implements Driver {
  readonly #file: DatabaseFile

  constructor(path: string) {
    this.#file = new DatabaseFile(path)
  }

  async init() {}

  async acquireConnection() {
    return new SqliteConnection(this.#file)
  }

  async beginTransaction(connection: SqliteConnection) {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection) {
    connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection) {
    connection.rollback()
  }

  async releaseConnection() {}

  async destroy() {
    this.#file.close()
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function open(path: string): Connection {
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
    super({ database: () => Promise.reject(new Error('The driver opens its own connections')) })
    this.#path = path
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.#path)
  }

  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}
