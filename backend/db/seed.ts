import { createHash } from 'node:crypto'
import { changeCatalogueVersion } from './catalogue-version'
import { inTransaction } from './retry'
import { newRowId } from './row-id'
import type { Database, Tables, Unit } from './schema'
import type { SeedData } from './seed/read'
import { type SeedRow, seedRows } from './seed-rows'

export type SeedResult = { inserted: number; updated: number }

type Row = Record<string, string | number | null>
type HashedRow = { table: string; where: Row; row: Row; rowKey: string; hash: string }

const WHOLE_SEED = '*'
const BATCH_SIZE = 200

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

// Sorted columns, so that a row read back has the same hash as the row written.
const hashOfRow = (row: Row) => hashOf(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

function hashRow({ table, key, row }: SeedRow): HashedRow {
  const columns = row as Row
  const where = Object.fromEntries(key.map((column) => [column, columns[column] ?? null]))
  const rowKey = `${table}:${Object.values(where).join(':')}`
  return { table, where, row: columns, rowKey, hash: hashOfRow(columns) }
}

const untyped = (unit: Unit) => unit.withTables<Record<string, Row>>()

async function logPrices(unit: Unit, rows: readonly HashedRow[], at: string) {
  const prices = rows.filter(({ table }) => table === 'price_rows')
  if (prices.length === 0) return
  const logged = prices.map(({ row }) => ({
    ...(row as Tables['price_rows']),
    id: newRowId(),
    recorded_at: at,
    recorded_by: 'seed',
    holds_from: null,
  }))
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

async function updateUnlessChangedByOwner(unit: Unit, { table, where, row }: HashedRow, seededHash: string) {
  const current = await untyped(unit)
    .selectFrom(table)
    .select(Object.keys(row))
    .where((eb) => eb.and(where))
    .executeTakeFirst()
  if (!current || hashOfRow(current) !== seededHash) return false
  await untyped(unit)
    .updateTable(table)
    .set(row)
    .where((eb) => eb.and(where))
    .execute()
  return true
}

async function saveHashes(unit: Unit, rows: readonly { rowKey: string; hash: string }[]) {
  await unit
    .insertInto('seeded_rows')
    .values(rows.map(({ rowKey, hash }) => ({ row_key: rowKey, hash })))
    .onConflict((conflict) =>
      conflict.column('row_key').doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
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

async function writeRows(unit: Unit, rows: readonly HashedRow[], at: string): Promise<SeedResult> {
  const seeded = await unit.selectFrom('seeded_rows').selectAll().execute()
  const storedHashes = new Map(seeded.map(({ row_key, hash }) => [row_key, hash]))
  const result = { inserted: 0, updated: 0 }
  for (const batch of inBatches(rows.filter(({ rowKey }) => !storedHashes.has(rowKey)))) {
    const inserted = await insertAbsent(unit, batch)
    await logPrices(unit, inserted, at)
    await saveHashes(unit, batch)
    result.inserted += inserted.length
  }
  for (const row of rows) {
    const storedHash = storedHashes.get(row.rowKey)
    if (storedHash === undefined || storedHash === row.hash) continue
    if (await updateUnlessChangedByOwner(unit, row, storedHash)) {
      await logPrices(unit, [row], at)
      result.updated++
    }
    await saveHashes(unit, [row])
  }
  return result
}

export function seed(db: Database, data: SeedData, now: Date): Promise<SeedResult> {
  const rows = seedRows(data).map(hashRow)
  const seedHash = hashOf(rows.map(({ rowKey, hash }) => [rowKey, hash]))
  return inTransaction(db, async (unit) => {
    const last = await unit
      .selectFrom('seeded_rows')
      .select('hash')
      .where('row_key', '=', WHOLE_SEED)
      .executeTakeFirst()
    if (last?.hash === seedHash) return { inserted: 0, updated: 0 }
    // Writing this row first makes other processes wait until this one is done.
    await saveHashes(unit, [{ rowKey: WHOLE_SEED, hash: seedHash }])
    const result = await writeRows(unit, rows, now.toISOString())
    if (result.inserted + result.updated > 0) await changeCatalogueVersion(unit)
    return result
  })
}
