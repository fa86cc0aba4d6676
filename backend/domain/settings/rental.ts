import type { RentalSettings } from '../../../contract/endpoints/settings'
import type { Turnaround } from '../../../contract/fleet'
import { RENTAL_LIMITS, type RentalNumber } from '../../../contract/settings'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import type { RentalCalendar } from '../../db/seed/files'
import type { Logged } from '../platform/action-log'
import { type FieldRefusal, Refusal } from '../platform/refusal'
import { refuseUnseen } from '../platform/seen'

type Stored = { calendar: Omit<RentalCalendar, 'holidays'>; fleet: Turnaround }

async function readStored(db: Queries): Promise<Stored> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const value = (name: string): unknown => JSON.parse(rows.find((row) => row.name === name)?.value ?? '{}')
  const fleet = { transportDays: 2, cleaningDays: 2, ...(value('fleet') as Partial<Turnaround>) }
  return { calendar: value('rental_calendar') as Stored['calendar'], fleet }
}

function settingsIn({ calendar, fleet }: Stored): RentalSettings {
  return {
    leadRent: calendar.leadDays.rent,
    leadTrial: calendar.leadDays.trial,
    transport: fleet.transportDays,
    cleaning: fleet.cleaningDays,
    cutOff: calendar.delivery?.cutOff ?? 0,
    carrierHome: calendar.delivery?.home ?? 0,
    carrierAbroad: calendar.delivery?.abroad ?? 0,
    closedWeekdays: [...calendar.closedWeekdays].sort(),
  }
}

export const rentalSettings = async (db: Queries): Promise<RentalSettings> => settingsIn(await readStored(db))

const NAMES = Object.keys(RENTAL_LIMITS) as RentalNumber[]

function numbersIn(sent: RentalSettings): Record<RentalNumber, number> {
  const fields: FieldRefusal[] = []
  const numbers = NAMES.map((field) => {
    const { min, max } = RENTAL_LIMITS[field]
    const given = sent[field] ?? Number.NaN
    if (!(Number.isInteger(given) && given >= min && given <= max)) {
      fields.push({ field, code: 'not_in_range', values: { min: String(min), max: String(max) } })
    }
    return [field, given]
  })
  const isNeverOpen = new Set(sent.closedWeekdays).size === 7
  if (isNeverOpen) fields.push({ field: 'closedWeekdays', code: 'never_open' })
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  return Object.fromEntries(numbers)
}

async function store(db: Queries, name: string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value) }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((known) => known.column('name').doUpdateSet({ value: row.value }))
    .execute()
}

/** Earlier bookings stay. Throws Refusal 'invalid_form' or 'changed_meanwhile'. */
export async function changeRental(
  db: Queries,
  { seen, ...sent }: RentalSettings & { seen: string },
): Promise<Logged | undefined> {
  const numbers = numbersIn(sent)
  await changeCatalogueVersion(db)
  const stored = await readStored(db)
  const before = settingsIn(stored)
  refuseUnseen(before, seen)
  const after = { ...numbers, closedWeekdays: [...new Set(sent.closedWeekdays)].sort() }
  const names = [...NAMES, 'closedWeekdays'] as const
  const changed = names.filter((name) => String(before[name]) !== String(after[name]))
  if (changed.length === 0) return undefined
  const leadDays = { rent: numbers.leadRent, trial: numbers.leadTrial }
  await store(db, 'rental_calendar', {
    ...stored.calendar,
    leadDays,
    closedWeekdays: after.closedWeekdays,
    delivery: { cutOff: numbers.cutOff, home: numbers.carrierHome, abroad: numbers.carrierAbroad },
  })
  await store(db, 'fleet', { transportDays: numbers.transport, cleaningDays: numbers.cleaning })
  const changes = Object.fromEntries(
    changed.map((name) => [name, [String(before[name]), String(after[name])]]),
  )
  return { id: 'rental', changes }
}
