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
    'sql`create temporary table a (b text)`',
    "sql`select nextval('numbers')`",
    'sql`set statement_timeout = 0`',
    "addColumn('id', 'integer', (column) => column.autoIncrement())",
  ])('refuses %s', (text) => expect(check(text)).not.toEqual([]))

  it.each([
    "addColumn('serial', 'text')",
    'sql`set local statement_timeout = 0`',
    'notify: (unit: Unit) => unit',
    'query.forUpdate()',
  ])('allows %s', (text) => expect(check(text)).toEqual([]))
})
