import type { IsoDate } from '../../../contract/dates'
import { handInBy } from '../../../contract/return-terms'
import { shopDay } from '../../../contract/shop-time'
import type { ShownOrder } from '../../api/orders.server'

type Returned = Pick<ShownOrder, 'announcedReturn' | 'period' | 'shipments'>

/** `on`: day of collection, or expected by the carrier; `handIn`: last day to hand in the parcel. */
export function returnDays({ announcedReturn, period, shipments }: Returned): {
  on?: IsoDate
  handIn?: IsoDate
} {
  if (!announcedReturn) return {}
  const { way, day, announcedAt, changedAt, receivedAt, gradedAt } = announcedReturn
  if (way === 'collected') return day ? { on: day } : {}
  const back = shipments.filter(({ direction }) => direction === 'back')
  const isHandedIn = back.some(({ events }) => events.some(({ kind }) => kind !== 'announced'))
  const expected = back
    .flatMap((shipment) => shipment.expected ?? [])
    .sort()
    .at(-1)
  if (isHandedIn) return expected ? { on: expected } : {}
  return receivedAt || gradedAt ? {} : { handIn: handInBy(period, shopDay(changedAt ?? announcedAt)) }
}
