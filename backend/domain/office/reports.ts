import { sql } from 'kysely'
import { addDays, addMonths, type IsoDate, shopMoment } from '../../../contract/dates'
import type { Figure } from '../../../contract/endpoints/accounting'
import type { Queries } from '../../db/schema'
import { KEPT } from '../orders/documents/booked'
import { completeAmounts } from '../orders/documents/booked-amounts'
import reports from './reports.sql'

const MONTHS = 12

/** The last twelve months, the current one up to today. */
export async function readReports(
  db: Queries,
  today: IsoDate,
): Promise<{ months: string[]; figures: Figure[] }> {
  await completeAmounts(db)
  const current = `${today.slice(0, 8)}01`
  const firsts = Array.from({ length: MONTHS }, (_, index) => addMonths(current, index + 1 - MONTHS))
  const ends = [...firsts.slice(1), addDays(today, 1)]
  const rows = firsts.map((first, index) => {
    return sql`select ${first.slice(0, 7)} as month, ${first} as first, ${ends[index]} as next`
  })
  const months = sql.join(rows, sql` union all `)
  const cases = [null, ...firsts].map((first, index) => {
    const end = shopMoment(firsts[index] ?? addDays(today, 1), '00:00').toISOString()
    return `when at < '${end}' then ${first && `'${first.slice(0, 7)}'`}`
  })
  const text = reports.replace('month_of(at)', `case ${cases.join(' ')} end`)
  const query = sql<Figure>`with months as (${months}), kept as (${KEPT}), ${sql.raw(text)}`
  const { rows: found } = await query.execute(db)
  const figures = found.map((row) => ({ ...row, value: Math.round(Number(row.value)) }))
  return { months: firsts.map((first) => first.slice(0, 7)), figures }
}
