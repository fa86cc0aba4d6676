import { addDays, type IsoDate, isIsoDate } from '../../../contract/dates'
import type { PerLocale } from '../../../contract/locales'
import { MAX_BLOCKED_DAYS_AHEAD } from '../../../contract/settings'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import type { Logged } from '../platform/action-log'
import { emptyTexts, type FieldRefusal, Refusal, refusedField } from '../platform/refusal'

export async function blockedDays(db: Queries, from: IsoDate) {
  const rows = await db
    .selectFrom('closed_days')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  return rows.map(({ day, reasons }) => ({ date: day, reasons: JSON.parse(reasons) as PerLocale }))
}

type BlockedDay = { date: string; reasons: PerLocale }

const logged = (date: IsoDate, change: string): Logged => ({
  id: 'blocked_days',
  changes: { [change]: date },
})

function refuseWrong({ date, reasons }: BlockedDay, today: IsoDate): void {
  const last = addDays(today, MAX_BLOCKED_DAYS_AHEAD)
  const isDay = isIsoDate(date) && date >= today && date <= last
  const fields: FieldRefusal[] = [
    ...(isDay ? [] : [{ field: 'date', code: 'not_a_coming_day' as const }]),
    ...emptyTexts(reasons, 'blocked_why', (locale) => `reason-${locale}`),
  ]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
}

const insertDay = (db: Queries, day: IsoDate, reasons: PerLocale) =>
  db
    .insertInto('closed_days')
    .values({ day, reasons: JSON.stringify(reasons) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()

export async function blockDay(db: Queries, blocked: BlockedDay, today: IsoDate): Promise<Logged> {
  refuseWrong(blocked, today)
  await changeCatalogueVersion(db)
  const { numInsertedOrUpdatedRows } = await insertDay(db, blocked.date, blocked.reasons)
  if (numInsertedOrUpdatedRows === 1n) return logged(blocked.date, 'blocked')
  throw refusedField('date', 'day_blocked')
}

export async function blockDays(
  db: Queries,
  { from, to, reasons }: { from: IsoDate; to: IsoDate; reasons: PerLocale },
): Promise<void> {
  await changeCatalogueVersion(db)
  for (let day = from; day <= to; day = addDays(day, 1)) await insertDay(db, day, reasons)
}

export async function openDay(db: Queries, date: IsoDate): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const { numDeletedRows } = await db.deleteFrom('closed_days').where('day', '=', date).executeTakeFirst()
  return numDeletedRows === 0n ? undefined : logged(date, 'opened')
}
