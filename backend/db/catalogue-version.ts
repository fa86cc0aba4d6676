import { randomUUID } from 'node:crypto'
import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Queries } from './schema'

const CATALOGUE = 'catalogue'

// Asked with each request, and building the query takes longer than the answer.
const queries = new WeakMap<DialectAdapter, CompiledQuery<{ value: string }>>()

function queryFor(db: Queries): CompiledQuery<{ value: string }> {
  const { adapter } = db.getExecutor()
  const known = queries.get(adapter)
  if (known) return known
  const query = db.selectFrom('versions').select('value').where('name', '=', CATALOGUE).compile()
  queries.set(adapter, query)
  return query
}

export async function catalogueVersion(db: Queries): Promise<string> {
  const { rows } = await db.executeQuery(queryFor(db))
  return rows[0]?.value ?? 'none'
}

/** Call it in the transaction of every catalogue change, so that all processes read it again. */
export async function changeCatalogueVersion(unit: Queries): Promise<void> {
  const value = randomUUID()
  await unit
    .insertInto('versions')
    .values({ name: CATALOGUE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
