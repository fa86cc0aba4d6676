import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import { type DeliveryDay, deliveryDay } from '../../../contract/delivery-day'
import { shopTime } from '../../../contract/shop-time'
import { MEMBER_STATES } from '../../../contract/vat-free'
import type { Catalogue } from '../platform/catalogue'
import { closedDaysOf } from './rental-calendar'

/** Working days are Monday to Friday (locales/en/pages/delivery_info.md), whenever rentals are brought. */
const WEEKEND = [0, 6]

type Place = { country: string; region?: string | null }

/** Returns the days of the carrier to a place; 0 where they are not known, as where customs may keep a parcel. */
function carrierDays({ calendar: { delivery }, countries }: Catalogue, { country, region }: Place): number {
  if (!delivery || region || !countries.get(country)?.buy) return 0
  if (country === DEFAULT_COUNTRY) return delivery.home
  return MEMBER_STATES.includes(country) ? delivery.abroad : 0
}

/** Returns when what is bought and paid now arrives at a place; undefined where that cannot be promised. */
export function promisedDay(catalogue: Catalogue, place: Place, now: Date): DeliveryDay | undefined {
  const cutOff = catalogue.calendar.delivery?.cutOff ?? 0
  const days = carrierDays(catalogue, place)
  if (cutOff === 0 || days === 0) return undefined
  const { closedWeekdays, closed } = closedDaysOf(catalogue)
  const working = { closedWeekdays: [...closedWeekdays, ...WEEKEND], closed }
  return deliveryDay(shopTime(now), { cutOff, days }, working)
}
