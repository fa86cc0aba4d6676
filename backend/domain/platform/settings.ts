import type { Queries } from '../../db/schema'

export async function readSettings(db: Queries): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
}

export async function storeSetting(db: Queries, name: string, setting: unknown): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
