import { addDays, type IsoDate, isIsoDate } from '../../../contract/dates'
import { LOCALES, type PerLocale } from '../../../contract/locales'
import { MAX_BLOCKED_DAYS_AHEAD } from '../../../contract/settings'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import type { Logged } from '../platform/action-log'
import { type FieldRefusal, Refusal, refusedField } from '../platform/refusal'

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
    ...LOCALES.filter((locale) => reasons[locale] === '').map((locale) => {
      return { field: `reason-${locale}`, code: 'blocked_why' as const }
    }),
  ]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
}

export async function blockDay(db: Queries, blocked: BlockedDay, today: IsoDate): Promise<Logged> {
  refuseWrong(blocked, today)
  await changeCatalogueVersion(db)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('closed_days')
    .values({ day: blocked.date, reasons: JSON.stringify(blocked.reasons) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return logged(blocked.date, 'blocked')
  throw refusedField('date', 'day_blocked')
}

export async function blockDays(
  db: Queries,
  { from, to, reasons }: { from: IsoDate; to: IsoDate; reasons: PerLocale },
): Promise<void> {
  await changeCatalogueVersion(db)
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await db
      .insertInto('closed_days')
      .values({ day, reasons: JSON.stringify(reasons) })
      .onConflict((known) => known.doNothing())
      .execute()
  }
}

export async function openDay(db: Queries, date: IsoDate): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const { numDeletedRows } = await db.deleteFrom('closed_days').where('day', '=', date).executeTakeFirst()
  return numDeletedRows === 0n ? undefined : logged(date, 'opened')
}
