import { addMonths, shopDay, shopMoment } from '../../../../contract/dates'
import type { Queries, Unit } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { Refusal } from '../../platform/refusal'

/** The last closed month, such as '2026-11', which closes those before it. */
export async function lastClosedMonth(db: Queries): Promise<string | null> {
  const query = db.selectFrom('closed_months').select(({ fn }) => fn.max<string | null>('month').as('month'))
  return (await query.executeTakeFirstOrThrow()).month
}

/** The moment in the books, in ISO 8601: the beginning of the next open month for one in a closed month. */
export async function inOpenMonth(db: Queries, at: string): Promise<string> {
  const closed = await lastClosedMonth(db)
  if (closed === null) return at
  const open = shopMoment(addMonths(`${closed}-01`, 1), '00:00').toISOString()
  return at < open ? open : at
}

/** Throws Refusal 'month_not_over'. */
export async function closeMonth(unit: Unit, month: string, now: Date): Promise<Logged | undefined> {
  if (month >= shopDay(now).slice(0, 7)) throw new Refusal('month_not_over')
  // Makes documents that are being issued, and those to come, wait.
  const numbers = unit.updateTable('number_series')
  await numbers.set(({ ref }) => ({ last: ref('last') })).execute()
  const closed = await lastClosedMonth(unit)
  if (closed !== null && closed >= month) return undefined
  await unit.insertInto('closed_months').values({ month, closed_at: now.toISOString() }).execute()
  return { id: month, changes: { closed: ['no', 'yes'] } }
}
