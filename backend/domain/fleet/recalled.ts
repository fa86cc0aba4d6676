import type { Queries } from '../../db/schema'

/** Serial numbers are in lower case. */
export async function recalledAmong(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('recall_units')
    .select('serial_key')
    .where('serial_key', 'in', keys)
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ serial_key }) => serial_key))
}

export async function withRecalls<T extends { serial: string }>(db: Queries, pieces: readonly T[]) {
  const keys = pieces.map(({ serial }) => serial.toLowerCase())
  const recalled = await recalledAmong(db, keys)
  return pieces.map((piece) => ({ ...piece, recalled: recalled.has(piece.serial.toLowerCase()) }))
}
