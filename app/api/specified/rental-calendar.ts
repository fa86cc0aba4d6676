import { addDays } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import type { OrderType } from '../../../contract/order-type'
import { lastOpenDay, nextOpenDay } from '../../../contract/periods'
import { shopDay } from '../../../contract/shop-time'

const LEAD_DAYS = 3
const MAX_DAYS = { rent: 365, trial: 14 } as const
const SUNDAY = 0

/** For a backend without a calendar; placing the order has the last word. */
export function usualCalendar(type: Exclude<OrderType, 'buy'>): RentalCalendar {
  const today = shopDay(new Date())
  const open = { closedWeekdays: [SUNDAY], closed: [] }
  return {
    today,
    leadDays: LEAD_DAYS,
    earliestStart: nextOpenDay(addDays(today, LEAD_DAYS), open),
    latestStart: lastOpenDay(addDays(today, MAX_DAYS_AHEAD), open),
    maxDays: MAX_DAYS[type],
    ...open,
  }
}
