import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { DatabaseFile, type Member } from './sqlite-file'

class SqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseFile
  #transaction: Member | undefined

  constructor(file: DatabaseFile) {
    this.#file = file
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (this.#transaction ?? this.#file).query<Row>(query)
  }

  async begin() {
    this.#transaction = await this.#file.begin()
  }

  async commit() {
    await this.#transaction?.commit()
    this.#transaction = undefined
  }

  async rollback() {
    await this.#transaction?.rollback()
    this.#transaction = undefined
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
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection) {
    await connection.rollback()
  }

  async releaseConnection() {}

  destroy() {
    return this.#file.close()
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
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
