import { type SqlBool, sql } from 'kysely'
import { KEPT } from '../../../contract/promises'
import { shopDay } from '../../../contract/shop-time'
import type { Tables } from '../../db/schema'
import { retentionStart, yearsBefore } from '../platform/retention'
import type { Services } from '../platform/services'
import { change, type Rows } from './change'
import { ENTRIES, type Ending } from './entries'

/** Returns undefined where other rows or code decide. */
function rowsAfter(end: Ending, now: Date): Rows | undefined {
  if ('books' in end) {
    const firstYear = Number(shopDay(now).slice(0, 4)) - KEPT.book_years
    return sql<SqlBool>`${sql.ref(end.books)} < ${`${firstYear}-01-01`}`
  }
  if ('until' in end) return sql<SqlBool>`${sql.ref(end.until)} <= ${now.toISOString()}`
  if (!('after' in end)) return undefined
  const start = 'days' in end ? retentionStart(end.days, now) : yearsBefore(end.years, now)
  return sql<SqlBool>`${sql.ref(end.after)} < ${start}`
}

export async function endByTime({ db, now }: Pick<Services, 'db' | 'now'>, table: keyof Tables) {
  const at = now()
  let count = 0
  for (const end of ENTRIES.get(table)?.ends ?? []) {
    const rows = rowsAfter(end, at)
    if (rows) count += await change(db, table, rows, end, at)
  }
  return count
}
