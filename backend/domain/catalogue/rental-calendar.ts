import { addDays, type IsoDate, shopMoment, shopTime } from '../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import { type DeliveryDay, deliveryDay } from '../../../contract/delivery-day'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-status'
import { type ClosedDays, lastOpenDay, nextOpenDay } from '../../../contract/periods'
import { MEMBER_STATES } from '../../../contract/vat-free'
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
  const range: RentalCalendar = {
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
    ...range,
    earliestStart: nextOpenDay(range.earliestStart, range),
    latestStart: lastOpenDay(latest, range),
  }
}

/** Working days are Monday to Friday (locales/en/pages/delivery_info.md), whatever the days of rentals. */
const WEEKEND = [0, 6]

function carrierClosedDays(catalogue: Catalogue): ClosedDays {
  const { closedWeekdays, closed } = closedDaysOf(catalogue)
  return { closedWeekdays: [...closedWeekdays, ...WEEKEND], closed }
}

const cutOffOf = ({ calendar }: Catalogue): number => calendar.delivery?.cutOff ?? 0

/** Returns the working day on which a purchase that is paid at a moment is handed to the carrier. */
export const handOverDay = (catalogue: Catalogue, paidAt: Date): IsoDate =>
  deliveryDay(shopTime(paidAt), { cutOff: cutOffOf(catalogue), days: 0 }, carrierClosedDays(catalogue)).by

/** Returns until when an order has to be paid to be handed over by the end of a day. */
export function paidInTimeFor(catalogue: Catalogue, day: IsoDate): Date {
  const hour = String(cutOffOf(catalogue)).padStart(2, '0')
  return shopMoment(lastOpenDay(day, carrierClosedDays(catalogue)), `${hour}:00`)
}

type Place = { country: string; region?: string | null }

/** In working days at most, which the law asks for (Directive 2011/83/EU, Article 6(1)(g)); 0 where the owner has not said. */
function carrierDays({ calendar: { delivery }, countries }: Catalogue, { country, region }: Place): number {
  if (!delivery || !countries.get(country)?.buy) return 0
  if (country === DEFAULT_COUNTRY) return delivery.home
  // Customs may keep a parcel outside the EU, and on islands with taxes of their own.
  return MEMBER_STATES.includes(country) && !region ? delivery.abroad : (delivery.far ?? 0)
}

/** Returns when a purchase that is paid now arrives; undefined where that cannot be promised. */
export function promisedDay(catalogue: Catalogue, place: Place, now: Date): DeliveryDay | undefined {
  // The owner has not confirmed the days of the example yet.
  if (catalogue.opening.gaps.includes('days')) return undefined
  const cutOff = cutOffOf(catalogue)
  const days = carrierDays(catalogue, place)
  if (cutOff === 0 || days === 0) return undefined
  return deliveryDay(shopTime(now), { cutOff, days }, carrierClosedDays(catalogue))
}
