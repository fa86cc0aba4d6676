import { sql } from 'kysely'
import { addDays, addMonths, type IsoDate, shopMoment } from '../../../contract/dates'
import type { Figure } from '../../../contract/endpoints/accounting'
import type { Queries } from '../../db/schema'
import { KEPT } from '../orders/documents/booked'
import { completeAmounts } from '../orders/documents/booked-amounts'
import reports from './reports.sql'

/** The last twelve months, the current one up to today. */
export async function readReports(db: Queries, today: IsoDate) {
  await completeAmounts(db)
  const current = `${today.slice(0, 8)}01`
  const firsts = Array.from({ length: 12 }, (_, index) => addMonths(current, index - 11))
  const names = firsts.map((first) => first.slice(0, 7))
  const ends = [...firsts.slice(1), addDays(today, 1)]
  const rows = firsts.map((first, index) => {
    return sql`select ${names[index]} as month, ${first} as first, ${ends[index]} as next`
  })
  const cases = [...firsts.slice(0, 1), ...ends].map((end, index) => {
    const name = index > 0 ? `'${names[index - 1]}'` : null
    return `when at < '${shopMoment(end, '00:00').toISOString()}' then ${name}`
  })
  const text = reports.replace('month_of(at)', `case ${cases.join(' ')} end`)
  const tables = sql`months as (${sql.join(rows, sql` union all `)}), kept as (${KEPT})`
  const { rows: found } = await sql<Figure>`with ${tables}, ${sql.raw(text)}`.execute(db)
  const figures = found.map((row) => ({ ...row, value: Math.round(Number(row.value)) }))
  return { months: names, figures }
}
