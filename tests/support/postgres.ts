import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The PostgreSQL that `npm test` lends to the tests; undefined where there is none. */
export const postgresUrl = process.env.TEST_DATABASE_URL

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** Makes a new, empty database of its own for one test file; rejects where there is no PostgreSQL. */
export async function createPostgres(): Promise<TestDatabase> {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set: there is no PostgreSQL for tests')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`CREATE DATABASE ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function administer(statement: string) {
  const client = new Client(postgresUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
