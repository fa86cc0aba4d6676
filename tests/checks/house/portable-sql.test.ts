import { describe, expect, it } from 'vitest'
import { isTest, sourcesIn } from '../sources'
import { findUnportable, findUnrepeated } from './portable-sql'

// Backups are made by PostgreSQL's own programs.
const sources = sourcesIn(['backend'], ['.ts']).filter(
  ({ path }) => !isTest(path) && !path.startsWith('backend/backup/'),
)

it('the backend asks nothing of PostgreSQL that its kin do not have', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(findUnportable)).toEqual([])
})

it('every transaction is repeated when the database asks for it', () => {
  expect(sources.filter(({ path }) => path !== 'backend/db/retry.ts').flatMap(findUnrepeated)).toEqual([])
})

describe('the check itself', () => {
  const check = (text: string) => findUnportable({ path: 'backend/x.ts', text })

  it.each([
    'sql`lock table orders in share mode`',
    'sql`select pg_advisory_xact_lock(1)`',
    'sql`notify outbox`',
    'sql`create temporary table a (b text)`',
    'sql`create sequence numbers`',
    'sql`create trigger a before insert on b`',
    "addColumn('id', 'bigserial')",
    "sql`select nextval('numbers')`",
    'sql`set statement_timeout = 0`',
    "sql`set session time zone to 'UTC'`",
    'query.forUpdate().skipLocked()',
    "addColumn('id', 'integer', (column) => column.autoIncrement())",
    'db.transaction().setIsolationLevel("serializable")',
  ])('refuses %s', (text) => expect(check(text)).not.toEqual([]))

  it.each([
    "addColumn('serial', 'text')",
    'sql`set local statement_timeout = 0`',
    'sql`update orders set status = 1`',
    'notify: (unit: Unit) => unit',
    'query.forUpdate()',
  ])('allows %s', (text) => expect(check(text)).toEqual([]))
})
