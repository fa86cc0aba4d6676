import { randomUUID } from 'node:crypto'
import type { Queries } from './schema'

const CATALOGUE = 'catalogue'

export async function catalogueVersion(db: Queries): Promise<string> {
  const row = await db.selectFrom('versions').select('value').where('name', '=', CATALOGUE).executeTakeFirst()
  return row?.value ?? 'none'
}

/** By this process, so that whoever changes the catalogue reads it anew. */
export const catalogueChanges = { count: 0 }

/** Call in the transaction of every catalogue change, so that all processes reload. */
export async function changeCatalogueVersion(unit: Queries): Promise<void> {
  catalogueChanges.count += 1
  const value = randomUUID()
  await unit
    .insertInto('versions')
    .values({ name: CATALOGUE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
