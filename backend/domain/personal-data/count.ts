import { sql } from 'kysely'
import type { Queries } from '../../db/schema'
import { ENTRIES } from './entries'
import { type Person, rowsOf } from './person'

export async function countKept(db: Queries, person: Person): Promise<{ table: string; count: number }[]> {
  const counts: { table: string; count: number }[] = []
  for (const [table, { of = [] }] of ENTRIES) {
    const rows = rowsOf(of, person)
    if (!rows) continue
    const asked = sql<{
      count: number | string
    }>`select count(*) as count from ${sql.table(table)} where ${rows}`
    const count = Number((await asked.execute(db)).rows[0]?.count ?? 0)
    if (count > 0) counts.push({ table, count })
  }
  return counts
}
