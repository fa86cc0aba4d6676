import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Connection, connect, isLocked, movedError } from './sqlite-connection'

const LOCK_RETRY_MS = 5
const LOCK_TIMEOUT_MS = 5_000
const GROUP_ROUNDS = 4
const GROUP_MS = 10

type Query = { sql: string; parameters: readonly unknown[] }

// SQLite's own wait for the write lock would block the whole process.
async function retryWhileLocked<Result>(action: () => Result): Promise<Result> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error
      await wait(LOCK_RETRY_MS * (0.5 + Math.random()))
    }
  }
}

class Group {
  readonly committed: Promise<void>
  readonly over: Promise<void>
  succeed = () => {}
  fail: (error: unknown) => void = () => {}
  /** Why SQLite has undone it, as it does when the disk is full. */
  reason: unknown = new Error('The transaction was undone')

  constructor() {
    this.committed = new Promise((resolve, reject) => {
      this.succeed = resolve
      this.fail = reject
    })
    this.over = this.committed.catch(() => {})
  }
}

type Member = {
  query: <Row>(query: Query) => Promise<QueryResult<Row>>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

// A query mistaken for a change waits for its turn to write; the reading connection refuses a change mistaken for a query.
const isQuery = (sql: string) => /^\s*(?:select\b|pragma\s+\w+\s*$)/i.test(sql)

// Preparing a query takes several times as long as running it.
const statementsOf = (connection: Connection) =>
  new LRUCache({
    max: 200,
    memoMethod(sql: string) {
      const statement = connection.prepare(sql)
      return { statement, hasRows: statement.columns().length > 0 }
    },
  })

type Statements = ReturnType<typeof statementsOf>

function run<Row>(statements: Statements, { sql, parameters }: Query): QueryResult<Row> {
  const { statement, hasRows } = statements.memo(sql)
  if (hasRows) return { rows: statement.all(...parameters) as Row[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
}

/**
 * One connection reads while the other writes, or waits for another process to finish writing. Changes of a few rounds of the event loop
 * are committed together, because waiting for the disk is most of what a change costs, and each round begins one request. A failed change
 * waits for the commit as well: the change in the group that it failed because of can then be read.
 */
class DatabaseFile {
  readonly #writing: Connection
  readonly #reading: Connection
  readonly #changes: Statements
  readonly #queries: Statements
  readonly #path: string
  readonly #inode: number
  #lastTurn: Promise<void> = Promise.resolve()
  #group: Group | undefined

  constructor(path: string) {
    this.#writing = open(path)
    this.#reading = open(path)
    this.#reading.exec('pragma query_only = ON')
    this.#changes = statementsOf(this.#writing)
    this.#queries = statementsOf(this.#reading)
    this.#path = path
    this.#inode = statSync(path).ino
  }

  /** Changes to a deleted file would be lost with the process. */
  #requirePresence() {
    if (statSync(this.#path, { throwIfNoEntry: false })?.ino === this.#inode) return
    throw movedError(this.#path)
  }

  async #takeTurn(): Promise<() => void> {
    const previous = this.#lastTurn
    let leave = () => {}
    this.#lastTurn = new Promise((resolve) => {
      leave = resolve
    })
    await previous
    return leave
  }

  async query<Row>(query: Query): Promise<QueryResult<Row>> {
    this.#requirePresence()
    if (isQuery(query.sql)) return retryWhileLocked(() => run<Row>(this.#queries, query))
    const leave = await this.#takeTurn()
    let group: Group | undefined
    try {
      group = await this.#openGroup()
      const result = this.#write<Row>(group, query)
      leave()
      await group.committed
      return result
    } catch (error) {
      leave()
      await group?.over
      throw error
    }
  }

  async begin(): Promise<Member> {
    this.#requirePresence()
    const leave = await this.#takeTurn()
    try {
      const group = await this.#openGroup()
      this.#writing.exec('savepoint member')
      return this.#member(group, leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  #member(group: Group, leave: () => void): Member {
    let isOver = false
    const end = () => {
      isOver = true
      leave()
    }
    return {
      query: async (query) => {
        if (!this.#writing.isTransaction) throw group.reason
        return this.#write(group, query)
      },
      commit: async () => {
        this.#writing.exec('release member')
        end()
        await group.committed
      },
      rollback: async () => {
        if (isOver) return
        try {
          if (!this.#writing.isTransaction) return
          this.#writing.exec('rollback to member; release member')
        } finally {
          end()
        }
        await group.over
      },
    }
  }

  #write<Row>(group: Group, query: Query): QueryResult<Row> {
    try {
      return run(this.#changes, query)
    } catch (error) {
      if (!this.#writing.isTransaction) group.reason = error
      throw error
    }
  }

  // A transaction that reads before it writes would fail when another process writes in between.
  async #openGroup(): Promise<Group> {
    if (this.#group && this.#writing.isTransaction) return this.#group
    this.#group = undefined
    await retryWhileLocked(() => this.#writing.exec('begin immediate'))
    const group = new Group()
    this.#group = group
    const latest = performance.now() + GROUP_MS
    const later = (round: number) => {
      const isOver = round === GROUP_ROUNDS || performance.now() > latest
      if (isOver) void this.#commit(group)
      else setImmediate(later, round + 1)
    }
    setImmediate(later, 1)
    return group
  }

  async #commit(group: Group) {
    const leave = await this.#takeTurn()
    const isOpen = () => this.#group === group && this.#writing.isTransaction
    try {
      if (!isOpen()) throw group.reason
      this.#requirePresence()
      this.#writing.exec('commit')
      group.succeed()
    } catch (error) {
      if (isOpen()) this.#writing.exec('rollback')
      group.fail(error)
    } finally {
      if (this.#group === group) this.#group = undefined
      leave()
    }
  }

  async close() {
    await this.#group?.over
    this.#changes.clear()
    this.#queries.clear()
    for (const connection of [this.#reading, this.#writing]) {
      try {
        // The package leaves its statements, and so the write-ahead log, to the garbage collector.
        connection.exec('pragma wal_checkpoint(truncate)')
      } finally {
        connection.close()
      }
    }
  }
}

function open(path: string): Connection {
  const connection = connect(path, { timeoutMs: LOCK_TIMEOUT_MS })
  connection.exec('pragma journal_mode = WAL')
  connection.exec('pragma busy_timeout = 0')
  connection.exec('pragma synchronous = FULL')
  connection.exec('pragma foreign_keys = ON')
  // To undo a member of a group, SQLite stores each changed page: else in a file.
  connection.exec('pragma temp_store = MEMORY')
  return connection
}

class FileConnection implements DatabaseConnection {
  transaction: Member | undefined
  readonly #file: DatabaseFile

  constructor(file: DatabaseFile) {
    this.#file = file
  }

  executeQuery<Row>(query: Query): Promise<QueryResult<Row>> {
    return (this.transaction ?? this.#file).query<Row>(query)
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('This database is not read as a stream')
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

export class FileDialect implements Dialect {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  createDriver(): Driver {
    const file = new DatabaseFile(this.#path)
    return {
      init: async () => {},
      acquireConnection: async () => new FileConnection(file),
      async beginTransaction(connection: FileConnection) {
        connection.transaction = await file.begin()
      },
      async commitTransaction(connection: FileConnection) {
        await connection.transaction?.commit()
        connection.transaction = undefined
      },
      async rollbackTransaction(connection: FileConnection) {
        await connection.transaction?.rollback()
        connection.transaction = undefined
      },
      releaseConnection: async () => {},
      destroy: () => file.close(),
    }
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }

  createAdapter() {
    return new TransactionalDdlAdapter()
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
}
