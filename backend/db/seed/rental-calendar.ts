import type { PerLocale } from '../../../contract/locales'
import type { SeedClosedDay, SeedRentalCalendar } from './types'

const NEW_YEAR: PerLocale = { en: 'New Year’s Day', nl: 'Nieuwjaar', de: 'Neujahr' }
const EASTER_MONDAY: PerLocale = { en: 'Easter Monday', nl: 'tweede paasdag', de: 'Ostermontag' }
const KINGS_DAY: PerLocale = {
  en: 'King’s Day in the Netherlands',
  nl: 'Koningsdag',
  de: 'Königstag in den Niederlanden',
}
const ASCENSION: PerLocale = { en: 'Ascension Day', nl: 'Hemelvaartsdag', de: 'Christi Himmelfahrt' }
const WHIT_MONDAY: PerLocale = { en: 'Whit Monday', nl: 'tweede pinksterdag', de: 'Pfingstmontag' }
const CHRISTMAS: PerLocale = { en: 'Christmas Day', nl: 'eerste kerstdag', de: '1. Weihnachtstag' }
const BOXING_DAY: PerLocale = { en: 'Boxing Day', nl: 'tweede kerstdag', de: '2. Weihnachtstag' }

// Public holidays of the Netherlands: the carrier neither brings nor collects. Easter is 28-03-2027 and 16-04-2028.
const closedDays: SeedClosedDay[] = [
  { date: '2026-12-25', reasons: CHRISTMAS },
  { date: '2026-12-26', reasons: BOXING_DAY },
  { date: '2027-01-01', reasons: NEW_YEAR },
  { date: '2027-03-29', reasons: EASTER_MONDAY },
  { date: '2027-04-27', reasons: KINGS_DAY },
  { date: '2027-05-06', reasons: ASCENSION },
  { date: '2027-05-17', reasons: WHIT_MONDAY },
  { date: '2027-12-25', reasons: CHRISTMAS },
  { date: '2027-12-26', reasons: BOXING_DAY },
  { date: '2028-01-01', reasons: NEW_YEAR },
  { date: '2028-04-17', reasons: EASTER_MONDAY },
  { date: '2028-04-27', reasons: KINGS_DAY },
  { date: '2028-05-25', reasons: ASCENSION },
  { date: '2028-06-05', reasons: WHIT_MONDAY },
  { date: '2028-12-25', reasons: CHRISTMAS },
  { date: '2028-12-26', reasons: BOXING_DAY },
]

/** When rentals and trials may start and end: no delivery or collection on Sundays and public holidays. */
export const rentalCalendar: SeedRentalCalendar = {
  leadDays: { rent: 3, trial: 3 },
  maxDays: { rent: 365, trial: 14 },
  closedWeekdays: [0],
  closedDays,
}
