import { addDays } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-type'
import { type ClosedDays, lastOpenDay, nextOpenDay } from '../../../contract/periods'
import type { Catalogue } from '../platform/catalogue'

export function closedDaysOf({ calendar, closedDays }: Catalogue): ClosedDays {
  return { closedWeekdays: calendar.closedWeekdays, closed: closedDays }
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
    leadDays: calendar.leadDays[type],
    earliestStart: addDays(today, calendar.leadDays[type]),
    latestStart: latest,
    maxDays: calendar.maxDays[type],
    closedWeekdays: calendar.closedWeekdays,
    closed: closedDays
      .filter(({ date }) => date >= today && date <= addDays(latest, calendar.maxDays[type]))
      .map(({ date, reasons }) => ({ date, reason: reasons[locale] })),
  }
  return {
    ...open,
    earliestStart: nextOpenDay(open.earliestStart, open),
    latestStart: lastOpenDay(latest, open),
  }
}
