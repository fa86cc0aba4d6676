import { randomUUID } from 'node:crypto'
import type { UnitLogTable } from '../../db/fleet-tables'
import type { Queries } from '../../db/schema'

type Entry = Pick<UnitLogTable, 'kind' | 'actor'> & Partial<Pick<UnitLogTable, 'state' | 'text' | 'order_id'>>

/** Writes down what happened to a unit; nothing ever changes it. */
export async function logUnit(db: Queries, unitId: string, entry: Entry, at: Date): Promise<void> {
  await db
    .insertInto('unit_log')
    .values({
      ...{ state: null, text: '', order_id: null, ...entry },
      id: randomUUID(),
      unit_id: unitId,
      at: at.toISOString(),
    })
    .execute()
}
