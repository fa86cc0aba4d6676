import { addDays, type IsoDate } from './dates'
import { type ClosedDays, isClosed, nextOpenDay } from './periods'

/** Until which hour of the shop's clock what is paid goes out on the same day, and how many open days it is on its way. */
export type DeliveryTerms = { cutOff: number; days: number }

/** `by`: the last day on which to order for it, until `hour`. */
export type DeliveryDay = { day: IsoDate; by: IsoDate; hour: number; days: number }

/** Returns the open day that is so many open days after another one. */
function openDayAfter(day: IsoDate, count: number, closed: ClosedDays): IsoDate {
  return count === 0 ? day : openDayAfter(nextOpenDay(addDays(day, 1), closed), count - 1, closed)
}

/** Returns when what is ordered and paid now arrives; `now` is by the shop's clock, its time 'HH:MM'. */
export function deliveryDay(
  now: { day: IsoDate; time: string },
  { cutOff, days }: DeliveryTerms,
  closed: ClosedDays,
): DeliveryDay {
  const isToday = !isClosed(now.day, closed) && Number(now.time.slice(0, 2)) < cutOff
  const by = isToday ? now.day : nextOpenDay(addDays(now.day, 1), closed)
  return { day: openDayAfter(by, days, closed), by, hour: cutOff, days }
}
