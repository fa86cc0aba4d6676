import { addDays } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-type'
import { type ClosedDays, lastOpenDay, nextOpenDay } from '../../../contract/periods'
import type { Catalogue } from './snapshot'

/** When nothing is brought or collected. */
export function closedDaysOf({ calendar, closedDays }: Catalogue): ClosedDays {
  return { closed_weekdays: calendar.closedWeekdays, closed: closedDays }
}

export function rentalCalendar(
  { calendar, closedDays }: Catalogue,
  type: Exclude<OrderType, 'buy'>,
  locale: Locale,
  today: string,
): RentalCalendar {
  const latest = addDays(today, MAX_DAYS_AHEAD)
  const open: RentalCalendar = {
    today,
    lead_days: calendar.leadDays[type],
    earliest_start: addDays(today, calendar.leadDays[type]),
    latest_start: latest,
    max_days: calendar.maxDays[type],
    closed_weekdays: calendar.closedWeekdays,
    closed: closedDays
      .filter(({ date }) => date >= today && date <= addDays(latest, calendar.maxDays[type]))
      .map(({ date, reasons }) => ({ date, reason: reasons[locale] })),
  }
  return {
    ...open,
    earliest_start: nextOpenDay(open.earliest_start, open),
    latest_start: lastOpenDay(latest, open),
  }
}
