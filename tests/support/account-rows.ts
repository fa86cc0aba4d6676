import { randomUUID } from 'node:crypto'
import type { Backend } from '../../backend/app'
import type { Database, Tables } from '../../backend/db/schema'
import { openSession } from '../../backend/domain/people/accounts/sessions'
import { SESSION_COOKIE } from '../../contract/headers'
import { type Caller, caller } from './accounts'
import { TEST_NOW } from './backend'

/** Stores an account as it is, without a password, and returns its row. */
export async function insertAccount(
  db: Database,
  changes: Partial<Tables['users']> = {},
): Promise<Tables['users']> {
  const id = randomUUID()
  const at = TEST_NOW.toISOString()
  return db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.org`,
      email_key: `${id}@example.org`,
      ...{ first_name: 'Noor', last_name: 'de Vries', phone: '+31612345678', details: '{}' },
      ...{ country: 'nl', locale: 'nl', created_at: at, updated_at: at },
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Somebody who is logged in to an account. */
export async function callerOf(
  { db, backend }: { db: Database; backend: Pick<Backend, 'fetch'> },
  userId: string,
  options: Parameters<typeof caller>[1] & { now?: Date } = {},
): Promise<Caller> {
  const visitor = await caller(backend.fetch, options)
  const token = await openSession(db, { now: () => options.now ?? TEST_NOW }, userId)
  visitor.cookies.set(SESSION_COOKIE, token)
  return visitor
}
