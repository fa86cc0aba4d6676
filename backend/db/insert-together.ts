import { type OperationNodeSource, PostgresAdapter, sql } from 'kysely'
import type { Unit } from './schema'

type Insert = OperationNodeSource & { execute: () => Promise<unknown> }

/** Carries out inserts of which none reads what another one writes; a database server hears of them in one round trip. */
export async function insertTogether(unit: Unit, inserts: readonly Insert[]): Promise<void> {
  if (unit.getExecutor().adapter instanceof PostgresAdapter) return insertAtOnce(unit, inserts)
  for (const insert of inserts) await insert.execute()
}

async function insertAtOnce(unit: Unit, inserts: readonly Insert[]): Promise<void> {
  const named = inserts.map((insert, index) => sql`${sql.ref(`insert_${index}`)} as (${insert})`)
  await sql`with ${sql.join(named)} select 1`.execute(unit)
}
