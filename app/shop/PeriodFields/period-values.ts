import { addDays } from '../../../contract/dates'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/prices'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import { formatDate } from '../../i18n/dates'

export function periodValues(calendar: RentalCalendar) {
  return {
    earliest: formatDate(calendar.earliest_start),
    latest: formatDate(calendar.latest_start),
    example: formatDate(addDays(calendar.earliest_start, INCLUDED_RENTAL_DAYS)),
    count: calendar.max_days,
  }
}
