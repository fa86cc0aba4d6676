import { createHash } from 'node:crypto'
import { changeCatalogueVersion } from './catalogue-version'
import { inTransaction } from './retry'
import { newRowId } from './row-id'
import type { Database, Tables, Unit } from './schema'
import { type SeedData, type SeedRow, seedRows } from './seed-rows'

export type SeedResult = { inserted: number; updated: number }

type Row = Record<string, string | number | null>
type HashedRow = { table: string; where: Row; row: Row; rowKey: string; hash: string }

type ChangedRow = HashedRow & { before: string }

const WHOLE_SEED = '*'
const BATCH_SIZE = 200

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

// Sorted columns, so that a row read back has the same hash as the row written.
function hashOfRow(row: Row): string {
  return hashOf(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function hashRow({ table, key, row }: SeedRow): HashedRow {
  const columns = row as Row
  const where = Object.fromEntries(key.map((column) => [column, columns[column] ?? null]))
  const rowKey = `${table}:${Object.values(where).join(':')}`
  return { table, where, row: columns, rowKey, hash: hashOfRow(columns) }
}

function untyped(unit: Unit) {
  return unit.withTables<Record<string, Row>>()
}

async function logPrices(unit: Unit, rows: readonly Row[], at: string) {
  if (rows.length === 0) return
  const logged = rows.map((row) => {
    return {
      ...(row as Tables['price_rows']),
      id: newRowId(),
      recorded_at: at,
      recorded_by: 'seed',
      holds_from: null,
    }
  })
  await unit.insertInto('price_log').values(logged).execute()
}

async function insertAbsent(unit: Unit, entries: readonly HashedRow[]): Promise<HashedRow[]> {
  const [first] = entries
  if (!first) return []
  const keys = Object.keys(first.where)
  const inserted = await untyped(unit)
    .insertInto(first.table)
    .values(entries.map(({ row }) => row))
    .onConflict((conflict) => conflict.doNothing())
    .returning(keys)
    .execute()
  const absent = new Set(inserted.map((row) => keys.map((key) => row[key]).join(':')))
  return entries.filter(({ where }) => absent.has(Object.values(where).join(':')))
}

async function updateUnlessChangedByOwner(
  unit: Unit,
  { table, where, row }: HashedRow,
  before: string,
): Promise<boolean> {
  const current = await untyped(unit)
    .selectFrom(table)
    .select(Object.keys(row))
    .where((is) => is.and(where))
    .executeTakeFirst()
  if (!current || hashOfRow(current) !== before) return false
  await untyped(unit)
    .updateTable(table)
    .set(row)
    .where((is) => is.and(where))
    .execute()
  return true
}

async function saveHashes(unit: Unit, written: readonly { rowKey: string; hash: string }[]) {
  await unit
    .insertInto('seeded_rows')
    .values(written.map(({ rowKey, hash }) => ({ row_key: rowKey, hash })))
    .onConflict((conflict) =>
      conflict.column('row_key').doUpdateSet((is) => ({ hash: is.ref('excluded.hash') })),
    )
    .execute()
}

function inBatches(entries: readonly HashedRow[]): HashedRow[][] {
  const batches: HashedRow[][] = []
  for (const entry of entries) {
    const last = batches.at(-1)
    if (last && last[0]?.table === entry.table && last.length < BATCH_SIZE) last.push(entry)
    else batches.push([entry])
  }
  return batches
}

async function writeNew(unit: Unit, entries: readonly HashedRow[], at: string): Promise<number> {
  let count = 0
  for (const batch of inBatches(entries)) {
    const inserted = await insertAbsent(unit, batch)
    if (batch[0]?.table === 'price_rows')
      await logPrices(
        unit,
        inserted.map(({ row }) => row),
        at,
      )
    await saveHashes(unit, batch)
    count += inserted.length
  }
  return count
}

async function writeChanged(unit: Unit, entries: readonly ChangedRow[], at: string): Promise<number> {
  let count = 0
  for (const entry of entries) {
    const written = await updateUnlessChangedByOwner(unit, entry, entry.before)
    if (written && entry.table === 'price_rows') await logPrices(unit, [entry.row], at)
    if (written) count++
    await saveHashes(unit, [entry])
  }
  return count
}

async function writeRows(unit: Unit, rows: readonly HashedRow[], at: string): Promise<SeedResult> {
  const seeded = await unit.selectFrom('seeded_rows').selectAll().execute()
  const known = new Map(seeded.map(({ row_key, hash }) => [row_key, hash]))
  const changed = rows.flatMap((row) => {
    const before = known.get(row.rowKey)
    return before && before !== row.hash ? [{ ...row, before }] : []
  })
  return {
    inserted: await writeNew(
      unit,
      rows.filter(({ rowKey }) => !known.has(rowKey)),
      at,
    ),
    updated: await writeChanged(unit, changed, at),
  }
}

export function seed(db: Database, data: SeedData, now: Date): Promise<SeedResult> {
  const rows = seedRows(data).map(hashRow)
  const whole = hashOf(rows.map(({ rowKey, hash }) => [rowKey, hash]))
  return inTransaction(db, async (unit) => {
    const last = await unit
      .selectFrom('seeded_rows')
      .select('hash')
      .where('row_key', '=', WHOLE_SEED)
      .executeTakeFirst()
    if (last?.hash === whole) return { inserted: 0, updated: 0 }
    // Writing this row first makes other processes wait until this one is done.
    await saveHashes(unit, [{ rowKey: WHOLE_SEED, hash: whole }])
    const result = await writeRows(unit, rows, now.toISOString())
    if (result.inserted + result.updated > 0) await changeCatalogueVersion(unit)
    return result
  })
}
