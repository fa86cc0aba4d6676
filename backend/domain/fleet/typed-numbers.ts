import type { ExpressionBuilder, StringReference } from 'kysely'
import type { Queries, Tables } from '../../db/schema'

/** What stands between the characters of stored numbers, which have no spaces. */
const MARKS = ['-', '‐', '‑', '–', '—', '.', '/', '_', ':', '#']

/** Whether a column in lower case is a number as people copy it from a label: other marks, spaces, O for 0. */
export function isTyped<T extends keyof Tables>(
  { eb, fn, val, ref }: ExpressionBuilder<Tables, T>,
  column: StringReference<Tables, T>,
  number: string,
) {
  const key = number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const bare = MARKS.reduce(
    (rest, mark) => fn<string>('replace', [rest, val(mark), val('')]),
    fn<string>('lower', [ref(column)]),
  )
  return eb(fn<string>('replace', [bare, val('o'), val('0')]), '=', key.replaceAll('o', '0'))
}

export const unitsTyped = (db: Queries, number: string) =>
  db
    .selectFrom('units')
    .select(['id', 'serial', 'serial_key'])
    .where((eb) => eb.or([isTyped(eb, 'serial_key', number), isTyped(eb, 'barcode_key', number)]))
    .execute()

/** Returns numbers as the fleet writes them, where each means one unit. */
export async function serialsTyped(db: Queries, numbers: readonly string[]): Promise<string[]> {
  const keys = numbers.map((number) => number.toLowerCase())
  const rows = await db.selectFrom('units').select('serial_key').where('serial_key', 'in', keys).execute()
  const exact = new Set(rows.map(({ serial_key }) => serial_key))
  const serials: string[] = []
  for (const number of numbers) {
    const units = exact.has(number.toLowerCase()) ? [] : await unitsTyped(db, number)
    serials.push((units.length === 1 && units[0]?.serial) || number)
  }
  return serials
}
