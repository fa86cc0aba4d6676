import { randomUUID } from 'node:crypto'
import { builtOnce } from './built-once'
import type { Queries } from './schema'

const CATALOGUE = 'catalogue'

const readVersion = builtOnce((db) => db.selectFrom('versions').select('value').where('name', '=', CATALOGUE))

export async function catalogueVersion(db: Queries): Promise<string> {
  const [row] = await readVersion(db, {})
  return row?.value ?? 'none'
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
