import { randomUUID } from 'node:crypto'
import type { Queries, Unit } from './schema'

const CATALOGUE = 'catalogue'

/** The version of what the catalogue holds: articles, prices, countries, texts, methods, calendar. */
export async function catalogueVersion(db: Queries): Promise<string> {
  const row = await db.selectFrom('versions').select('value').where('name', '=', CATALOGUE).executeTakeFirst()
  return row?.value ?? 'none'
}

/** Says that the catalogue changes with this transaction; every process then reads it anew. */
export async function changeCatalogueVersion(unit: Unit): Promise<void> {
  const value = randomUUID()
  await unit
    .insertInto('versions')
    .values({ name: CATALOGUE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
