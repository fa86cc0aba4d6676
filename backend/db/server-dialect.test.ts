import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgres, postgresUrl, type TestDatabase } from '../../tests/support/postgres'
import { ServerDialect } from './server-dialect'

type Notes = { notes: { text: string } }

describe.runIf(postgresUrl)('a connection to a database server', () => {
  let database: TestDatabase
  const opened: Kysely<Notes>[] = []
  const open = () => {
    const db = new Kysely<Notes>({ dialect: new ServerDialect(database.url, () => {}) })
    opened.push(db)
    return db
  }
  beforeAll(async () => {
    database = await createPostgres()
    await open().schema.createTable('notes').addColumn('text', 'text').execute()
  })
  afterAll(async () => {
    for (const db of opened) await db.destroy()
    await database.drop()
  })

  // Applies to connections that begin later.
  async function onlyReads(state: 'on' | 'off') {
    const client = new pg.Client(postgresUrl)
    await client.connect()
    const name = new URL(database.url).pathname.slice(1)
    await client.query(`alter database ${name} set default_transaction_read_only = ${state}`)
    await client.end()
  }

  it('is not used again once it has said that it only reads', async () => {
    const db = open()
    await onlyReads('on')
    const store = () => db.insertInto('notes').values({ text: 'kept' }).execute()
    await expect(store()).rejects.toMatchObject({ code: '25006' })
    await onlyReads('off')
    await store()
    await expect(
      db.transaction().execute((unit) => unit.selectFrom('notes').selectAll().execute()),
    ).resolves.toEqual([{ text: 'kept' }])
  })
})
