import { Kysely, type Migration, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { insertAccount } from '../../tests/support/account-rows'
import { emptyDatabase } from '../../tests/support/backend'
import { loadConfig } from '../config'
import { finishedMigrations, MIGRATIONS, migrate, unknownMigrations, waitingMigrations } from './migrate'
import { openDatabase } from './open'
import type { Database } from './schema'
import { ServerDialect } from './server-dialect'
import { FileDialect } from './sqlite-dialect'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** So many connections, each as of a process of its own, to one database without any tables. */
async function connections(count: number): Promise<Database[]> {
  const { env, drop } = await emptyDatabase()
  undo.push(drop)
  const opened = Array.from({ length: count }, () => openDatabase(loadConfig(env).database, () => {}))
  const databases = await Promise.all(opened)
  for (const db of databases) undo.push(() => db.destroy())
  return databases
}

describe('processes that start at once', () => {
  it('bring a new database up to date together, each step once', async () => {
    const ran = await Promise.all((await connections(4)).map((db) => migrate(db)))
    expect(ran.flat().sort()).toEqual(Object.keys(MIGRATIONS).sort())
    expect(ran.filter((steps) => steps.length > 0)).toHaveLength(1)
  })

  it('keep nothing of a step that fails', async () => {
    const [db] = await connections(1)
    if (!db) throw new Error('There is no database')
    const broken: Migration = {
      async up({ schema }: Kysely<unknown>) {
        await schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('and then the lights went out')
      },
    }
    await expect(migrate(db, { ...MIGRATIONS, '9999-broken': broken })).rejects.toThrow('lights')
    expect(await db.introspection.getTables()).toEqual([])
    expect(await migrate(db)).toEqual(Object.keys(MIGRATIONS).sort())
  })
})

/** Makes a database as a version before the first of today's steps left it: with all its tables, and these as the names of its steps. */
async function databaseOfBefore(...steps: string[]): Promise<Database> {
  const [db] = await connections(1)
  if (!db) throw new Error('There is no database')
  await migrate(db, { '0052-shop': MIGRATIONS['0052-shop'] as Migration })
  await sql`delete from kysely_migration`.execute(db)
  for (const name of steps) await sql`insert into kysely_migration values (${name}, '2026-11-01')`.execute(db)
  return db
}

describe('a database of the version before the first step', () => {
  it('goes on with all that is in it, and its customers are found by plain letters, but for erased ones', async () => {
    const db = await databaseOfBefore('0001-shop', '0050-return-extensions', '0051-words-of-any-script')
    await db.insertInto('settings').values({ name: 'kept', value: 'yes' }).execute()
    const old = { first_name: 'Łukasz', last_name: 'Weiß' }
    const { id } = await insertAccount(db, { ...old, name_key: 'łukasz weiß', surname_key: 'weiß łukasz' })
    const erased = await insertAccount(db, { name_key: null, surname_key: null })
    const ran = await Promise.all([migrate(db), migrate(db)])
    const later = Object.keys(MIGRATIONS).filter((name) => name !== '0052-shop')
    expect(ran.flat().sort()).toEqual(later.sort())
    expect(await finishedMigrations(db)).toEqual(Object.keys(MIGRATIONS).sort())
    expect(await waitingMigrations(db)).toBe(0)
    const settings = db.selectFrom('settings').select('value').where('name', '=', 'kept')
    expect(await settings.execute()).toEqual([{ value: 'yes' }])
    const keys = await db.selectFrom('users').select(['id', 'name_key', 'surname_key']).execute()
    expect(keys).toContainEqual({ id, name_key: 'lukasz weiss', surname_key: 'weiss lukasz' })
    expect(keys).toContainEqual({ id: erased.id, name_key: null, surname_key: null })
  })

  it('is refused where its last steps are missing, and stays as it is', async () => {
    const db = await databaseOfBefore('0001-shop', '0049-money-at-provider')
    await expect(migrate(db)).rejects.toThrow(
      /its last step is 0049-money-at-provider\. Start version v1\.0\.0-beta \(commit 069e661c\) on it once/,
    )
    expect(await finishedMigrations(db)).toEqual(['0001-shop', '0049-money-at-provider'])
  })

  it('counts as older in a backup, not as newer', () => {
    expect(unknownMigrations(['0001-shop', '0051-words-of-any-script', '0052-shop', '9999-next'])).toEqual([
      '9999-next',
    ])
  })
})

/** Returns what each step asks of a database. */
async function statementsOfSteps(): Promise<Map<string, string[]>> {
  const { env, drop } = await emptyDatabase()
  undo.push(drop)
  const { database } = loadConfig(env)
  const asked = new Map<string, string[]>()
  let said: string[] = []
  const db: Database = new Kysely({
    dialect: 'url' in database ? new ServerDialect(database.url, () => {}) : new FileDialect(database.file),
    log: ({ query }) => void said.push(query.sql.toLowerCase()),
  })
  undo.push(() => db.destroy())
  const heard = Object.entries(MIGRATIONS).map(([name, step]): [string, Migration] => {
    const up: Migration['up'] = async (unit) => {
      said = []
      asked.set(name, said)
      await step.up(unit)
    }
    return [name, { up }]
  })
  await migrate(db, Object.fromEntries(heard))
  return asked
}

/** Why a process of the version before could not go on once this has run; undefined where it can. */
function harm(statement: string): string | undefined {
  if (/^(?:drop table|truncate)|^alter table .* (?:drop|rename) /.test(statement)) return 'takes away'
  if (/^alter table .* alter column /.test(statement)) return 'changes'
  const added = /^alter table .* add column (.*)/.exec(statement)?.[1] ?? ''
  if (/ not null/.test(added) && !/ default /.test(added)) return 'demands'
  return undefined
}

const isContraction = (name: string) => /^\d{4}-contract-/.test(name)

describe('a step', () => {
  it('lets the version before go on, unless its name says "contract"', async () => {
    const steps = [...(await statementsOfSteps())]
    expect(steps.flatMap(([, statements]) => statements).length).toBeGreaterThan(100)
    const harmful = steps.flatMap(([name, statements]) =>
      isContraction(name) ? [] : statements.filter(harm).map((statement) => `${name}: ${statement}`),
    )
    expect(harmful).toEqual([])
  })

  it.each([
    ['drop table "vouchers"', 'takes away'],
    ['alter table "orders" drop column "note"', 'takes away'],
    ['alter table "users" alter column "email_key" type text', 'changes'],
    ['alter table "orders" add column "note" text not null', 'demands'],
    ['alter table "orders" add column "note" text default \'\' not null', undefined],
  ])('%s: %s', (statement, expected) => {
    expect(harm(statement)).toBe(expected)
  })
})
