import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import { mayBeLost } from './may-be-lost'
import { type Connection, connect, isLocked, movedError } from './sqlite-connection'
import { type Statement, Statements } from './sqlite-statements'

const LOCK_RETRY_MS = 5
const LOCK_TIMEOUT_MS = 5_000
const MAX_ROUNDS = 4

type Query = { sql: string; parameters: readonly unknown[] }

// SQLite's own wait for the write lock would block the whole process.
async function retryWhileLocked<Result>(action: () => Result): Promise<Result> {
  const end = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (!isLocked(error) || Date.now() > end) throw error
      await wait(LOCK_RETRY_MS * (0.5 + Math.random()))
    }
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

/** Changes that reach the disk together, or not at all. */
class Group {
  /** The number of times that something joined. */
  joined = 0
  readonly committed: Promise<void>
  /** Resolves once its changes are on the disk or undone. */
  readonly over: Promise<void>
  succeed = () => {}
  fail: (error: unknown) => void = () => {}
  /** The reason for which SQLite has undone it, as it does when the disk is full. */
  reason: unknown = new Error('The transaction was undone')

  constructor() {
    this.committed = new Promise((resolve, reject) => {
      this.succeed = resolve
      this.fail = reject
    })
    this.over = this.committed.catch(() => {})
  }
}

/** One transaction, which is undone or kept by itself; it is on disk when its group is. */
export type Member = {
  query: <Row>(query: Query) => Promise<QueryResult<Row>>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** A query taken for a change waits for its turn to write; a change taken for a query is refused by the reading connection. */
const isQuery = (sql: string) => /^\s*(?:select\b|pragma\s+\w+\s*$)/i.test(sql)

function run<Row>({ answers, prepared }: Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (answers) return { rows: prepared.all(...parameters) as Row[] }
  const { changes } = prepared.run(...parameters)
  return { rows: [], numAffectedRows: BigInt(changes) }
}

/**
 * One connection reads while the other writes, or waits for another process to finish writing. What is written in one
 * round or a few of the event loop is committed together: waiting for the disk is most of what a change costs. What fails waits for that as
 * well: it may have failed because of a change in the group, which whoever is told of it can then read.
 */
export class DatabaseFile {
  readonly #writing: Statements
  readonly #reading: Statements
  readonly #turns = new Turns()
  readonly #path: string
  readonly #inode: number
  #wasPresent = false
  #group: Group | undefined

  constructor(path: string) {
    this.#writing = new Statements(open(path))
    this.#reading = new Statements(open(path))
    this.#reading.connection.exec('pragma query_only = ON')
    this.#path = path
    this.#inode = statSync(path).ino
  }

  /** What is written to a file without a name is lost with the process. */
  #requirePresence() {
    if (statSync(this.#path, { throwIfNoEntry: false })?.ino === this.#inode) return
    throw movedError(this.#path)
  }

  /** For what is not committed yet, one look in a round of the event loop is enough. */
  #requirePresenceInRound() {
    if (this.#wasPresent) return
    this.#requirePresence()
    this.#wasPresent = true
    setImmediate(() => {
      this.#wasPresent = false
    })
  }

  async query<Row>({ sql, parameters }: Query): Promise<QueryResult<Row>> {
    this.#requirePresenceInRound()
    if (isQuery(sql)) return retryWhileLocked(() => run(this.#reading.prepare(sql), parameters))
    const leave = await this.#turns.enter()
    let group: Group | undefined
    try {
      group = await this.#openGroup()
      const result = this.#write<Row>(group, { sql, parameters })
      leave()
      if (!mayBeLost(sql)) await group.committed
      return result
    } catch (error) {
      leave()
      await group?.over
      throw error
    }
  }

  async begin(): Promise<Member> {
    this.#requirePresenceInRound()
    const leave = await this.#turns.enter()
    try {
      const group = await this.#openGroup()
      this.#writing.run('savepoint member')
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
        if (!this.#writing.connection.isTransaction) throw group.reason
        return this.#write(group, query)
      },
      commit: async () => {
        this.#writing.run('release member')
        end()
        await group.committed
      },
      rollback: async () => {
        if (isOver) return
        try {
          if (!this.#writing.connection.isTransaction) return
          this.#writing.run('rollback to member')
          this.#writing.run('release member')
        } finally {
          end()
        }
        await group.over
      },
    }
  }

  #write<Row>(group: Group, { sql, parameters }: Query): QueryResult<Row> {
    try {
      return run(this.#writing.prepare(sql), parameters)
    } catch (error) {
      if (!this.#writing.connection.isTransaction) group.reason = error
      throw error
    }
  }

  // A transaction that reads before it writes would fail when another process writes in between.
  async #openGroup(): Promise<Group> {
    if (this.#group && this.#writing.connection.isTransaction) {
      this.#group.joined += 1
      return this.#group
    }
    this.#group = undefined
    await retryWhileLocked(() => this.#writing.run('begin immediate'))
    const group = new Group()
    this.#group = group
    setImmediate(() => this.#commitSoon(group, 1))
    return group
  }

  // As long as others join, a round more costs less than a commit for each; but other processes wait for the lock.
  #commitSoon(group: Group, round: number, joined = 0) {
    const isQuiet = round > 1 && group.joined === joined
    if (isQuiet || round >= MAX_ROUNDS) return void this.#commit(group)
    const { joined: now } = group
    setImmediate(() => this.#commitSoon(group, round + 1, now))
  }

  async #commit(group: Group) {
    const leave = await this.#turns.enter()
    const { connection } = this.#writing
    const isOpen = () => this.#group === group && connection.isTransaction
    try {
      if (!isOpen()) throw group.reason
      this.#requirePresence()
      this.#writing.run('commit')
      group.succeed()
    } catch (error) {
      if (isOpen()) this.#writing.run('rollback')
      group.fail(error)
    } finally {
      if (this.#group === group) this.#group = undefined
      leave()
    }
  }

  async close() {
    await this.#group?.over
    this.#reading.close()
    this.#writing.close()
  }
}

function open(path: string): Connection {
  const connection = connect(path, { timeoutMs: LOCK_TIMEOUT_MS })
  connection.exec('pragma journal_mode = WAL')
  connection.exec('pragma busy_timeout = 0')
  connection.exec('pragma synchronous = FULL')
  connection.exec('pragma foreign_keys = ON')
  // To undo a member of a group, SQLite keeps each page that it changes as it was: else in a file, written like any other.
  connection.exec('pragma temp_store = MEMORY')
  return connection
}
