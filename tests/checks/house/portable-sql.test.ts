import { describe, expect, it } from 'vitest'
import { type Finding, isTest, type Source, sourcesIn } from '../sources'

/** PostgreSQL has these, and some databases that speak as it does do not; or they lie in a session, which poolers share out. */
const OF_POSTGRES_ALONE = [
  /\block table\b/i,
  /\bpg_(?:try_)?advisory/i,
  /\b(?:listen|unlisten|notify) [a-z_"]+[`;]/i,
  /\bcreate (?:or replace )?(?:temp|temporary|unlogged|sequence|function|procedure|trigger|extension|rule|view|domain|type)\b/i,
  /addColumn\('\w+', '(?:big|small)?serial'/,
  /\bnextval\(|\bcurrval\(|\bgenerated (?:always|by default)\b/i,
  /`set (?!local )[a-z_ ]+ ?(?:=|to) /i,
  /\bdeclare .* cursor\b|\bprepare [a-z]+ as\b/i,
  /\bctid\b|\bxmin\b/,
  /\.(?:skipLocked|noWait|forShare|forKeyShare|forNoKeyUpdate|temporary|setIsolationLevel|createView|createType)\(/,
  /\.autoIncrement\(|\.identity\(/,
]

const TRANSACTION = /\.(?:startTransaction|transaction)\(\)/

/** Statements that not every database would take that speaks as PostgreSQL does. */
function findUnportable({ path, text }: Source): Finding[] {
  return OF_POSTGRES_ALONE.flatMap((pattern) => {
    const found = pattern.exec(text)?.[0]
    return found ? [`${path}: ${found}`] : []
  })
}

/** Transactions that nobody would repeat. */
function findUnrepeated({ path, text }: Source): Finding[] {
  return TRANSACTION.test(text) ? [`${path}: a transaction begins without inTransaction`] : []
}

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
