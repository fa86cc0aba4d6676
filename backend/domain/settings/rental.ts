import type { RentalSettings } from '../../../contract/endpoints/settings'
import type { CareDays, Turnaround } from '../../../contract/fleet'
import { RENTAL_LIMITS, RENTAL_NUMBERS, type RentalNumber, SHOP_MAILS } from '../../../contract/settings'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import { changeLog } from '../platform/action-log'
import type { CalendarRules } from '../platform/catalogue'
import { type FieldRefusal, Refusal } from '../platform/refusal'
import { refuseOutdated } from '../platform/seen'
import { readSettings, storeSetting, wantedMails } from '../platform/settings'

type Stored = {
  calendar: CalendarRules
  fleet: Turnaround
  care: CareDays
}

const USUAL_TURNAROUND: Turnaround = { transportDays: 2, cleaningDays: 2 }

export async function readRentalSettings(db: Queries): Promise<Stored> {
  const settings = await readSettings(db)
  return {
    calendar: settings.get('rental_calendar') as Stored['calendar'],
    fleet: { ...USUAL_TURNAROUND, ...(settings.get('fleet') as Partial<Turnaround> | undefined) },
    care: { hygiene: 0, inspection: 0, ...(settings.get('care') as CareDays | undefined) },
  }
}

function settingsIn({ calendar, fleet, care }: Stored): Omit<RentalSettings, 'mails'> {
  return {
    leadRent: calendar.leadDays.rent,
    leadTrial: calendar.leadDays.trial,
    transport: fleet.transportDays,
    cleaning: fleet.cleaningDays,
    ...care,
    cutOff: calendar.delivery?.cutOff ?? 0,
    carrierHome: calendar.delivery?.home ?? 0,
    carrierAbroad: calendar.delivery?.abroad ?? 0,
    carrierFar: calendar.delivery?.far ?? 0,
    closedWeekdays: [...calendar.closedWeekdays].sort(),
  }
}

export const rentalSettings = async (db: Queries) => settingsIn(await readRentalSettings(db))

export const rentalAndMails = async (db: Queries): Promise<RentalSettings> => ({
  ...(await rentalSettings(db)),
  mails: await wantedMails(db),
})

function numbersIn(sent: RentalSettings): Record<RentalNumber, number> {
  const fields: FieldRefusal[] = []
  const numbers = RENTAL_NUMBERS.map((field) => {
    const { min, max } = RENTAL_LIMITS[field]
    const value = sent[field] ?? Number.NaN
    if (!(Number.isInteger(value) && value >= min && value <= max)) {
      fields.push({ field, code: 'not_in_range', values: { min: String(min), max: String(max) } })
    }
    return [field, value]
  })
  const isNeverOpen = new Set(sent.closedWeekdays).size === 7
  if (isNeverOpen) fields.push({ field: 'closedWeekdays', code: 'never_open' })
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  return Object.fromEntries(numbers)
}

const texts = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))

export async function changeRental(db: Queries, { seen, ...sent }: RentalSettings & { seen: string }) {
  const numbers = numbersIn(sent)
  await changeCatalogueVersion(db)
  const stored = await readRentalSettings(db)
  const before = await rentalAndMails(db)
  refuseOutdated(before, seen)
  const mails = SHOP_MAILS.filter((mail) => sent.mails.includes(mail))
  const after = { ...numbers, closedWeekdays: [...new Set(sent.closedWeekdays)].sort(), mails }
  const logged = changeLog('rental', texts(before), texts(after))
  if (!logged) return undefined
  const leadDays = { rent: numbers.leadRent, trial: numbers.leadTrial }
  await storeSetting(db, 'rental_calendar', {
    ...stored.calendar,
    leadDays,
    closedWeekdays: after.closedWeekdays,
    delivery: {
      cutOff: numbers.cutOff,
      home: numbers.carrierHome,
      abroad: numbers.carrierAbroad,
      far: numbers.carrierFar,
    },
  })
  await storeSetting(db, 'shop_mails', mails)
  await storeSetting(db, 'fleet', { transportDays: numbers.transport, cleaningDays: numbers.cleaning })
  await storeSetting(db, 'care', { hygiene: numbers.hygiene, inspection: numbers.inspection })
  return logged
}
