import { addDays, type IsoDate } from './dates'
import { DEFAULT_COUNTRY } from './default-country'
import type { OrderType } from './order-status'
import { type ClosedDays, isClosed, nextOpenDay } from './periods'

/** `cutOff` is the hour until which paid orders leave on the same day; `days` are the open days on the way. */
export type DeliveryTerms = { cutOff: number; days: number }

/** To arrive on `day`, order on `by` at the latest, before `hour`. */
export type DeliveryDay = { day: IsoDate; by: IsoDate; hour: number; days: number }

function openDayAfter(day: IsoDate, count: number, closed: ClosedDays): IsoDate {
  return count === 0 ? day : openDayAfter(nextOpenDay(addDays(day, 1), closed), count - 1, closed)
}

/** `now` is by the shop's clock, its time 'HH:MM'. */
export function deliveryDay(
  now: { day: IsoDate; time: string },
  { cutOff, days }: DeliveryTerms,
  closed: ClosedDays,
): DeliveryDay {
  const isToday = !isClosed(now.day, closed) && Number(now.time.slice(0, 2)) < cutOff
  const by = isToday ? now.day : nextOpenDay(addDays(now.day, 1), closed)
  return { day: openDayAfter(by, days, closed), by, hour: cutOff, days }
}

export const isLatestDay = ({ type, country }: { type: OrderType; country: string }): boolean =>
  type === 'buy' && country !== DEFAULT_COUNTRY
