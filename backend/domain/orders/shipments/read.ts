import { addDays, type DateRange, type IsoDate, shopDay, shopTime } from '../../../../contract/dates'
import type { OrderShipment } from '../../../../contract/endpoints/order-details'
import { busyDays } from '../../../../contract/fleet'
import { addressPartName } from '../../../../contract/forms/address-parts'
import { lookUp } from '../../../../contract/look-up'
import { SHIPPED } from '../../../../contract/order-status'
import { type ClosedDays, lastOpenDay, nextOpenDay } from '../../../../contract/periods'
import { isStillHere, type ShipmentDirection } from '../../../../contract/shipments'
import type { Queries, Tables } from '../../../db/schema'
import type { ShipmentEvent } from '../../../ports'
import { closedDaysOf, handOverDay, paidInTimeFor } from '../../catalogue/rental-calendar'
import { contentFor } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import { carrierName } from '../record/find'
import type { Order } from '../record/order'

/** Parcels handed over by then leave the same day. */
export const PICK_UP_TIME = '17:00'

// In days on which parcels are delivered.
const DAYS_ON_THE_WAY: Record<string, number> = { nl: 1, be: 1, de: 2, lu: 2 }
const DAYS_FURTHER_AWAY = 4

const openDayAfter = (day: IsoDate, calendar: ClosedDays): IsoDate => nextOpenDay(addDays(day, 1), calendar)

export function dayOfPickUp(sentAt: Date, calendar: ClosedDays): IsoDate {
  const { day, time } = shopTime(sentAt)
  return nextOpenDay(time < PICK_UP_TIME ? day : addDays(day, 1), calendar)
}

/** A rental arrives on its first day, not before. */
export function expectedDay(
  { country, period }: { country: string; period: DateRange | null },
  sentAt: Date,
  calendar: ClosedDays,
): IsoDate {
  let day = dayOfPickUp(sentAt, calendar)
  const days = lookUp(DAYS_ON_THE_WAY, country) ?? DAYS_FURTHER_AWAY
  for (let remaining = days; remaining > 0; remaining--) day = openDayAfter(day, calendar)
  return period && period.start > day ? nextOpenDay(period.start, calendar) : day
}

export function dayAfterSetback(expected: IsoDate, setback: Date, calendar: ClosedDays): IsoDate {
  const day = shopDay(setback)
  return openDayAfter(day > expected ? day : expected, calendar)
}

/** `paidAt` matters only without a period. */
type Leaving = { period: DateRange | null; paidAt: Date }

export function leavingDay(catalogue: Catalogue, { period, paidAt }: Leaving): IsoDate {
  if (!period) return handOverDay(catalogue, paidAt)
  return lastOpenDay(busyDays(period, catalogue.turnaround).start, closedDaysOf(catalogue))
}

export function leavingBy(catalogue: Catalogue, day: IsoDate): { start: IsoDate; paidAt: Date } {
  const next = nextOpenDay(addDays(day, 1), closedDaysOf(catalogue))
  return {
    start: addDays(next, catalogue.turnaround.transportDays),
    paidAt: paidInTimeFor(catalogue, day),
  }
}

type Reader = Pick<Services, 'carriers' | 'now'>
type ShippedOrder = Pick<Order, 'id' | 'address' | 'country' | 'locale' | 'period'>
type Context = { order: ShippedOrder; catalogue: Catalogue }

const SETBACKS = ['delayed', 'not_home']

function destination({ order, catalogue }: Context, direction: ShipmentDirection) {
  const shop = contentFor(catalogue, order)
  if (direction === 'back') return { country: 'nl', postcode: shop.postal_code, town: shop.city }
  const value = (part: 'Postcode' | 'Plaatsnaam') => {
    return String(order.address[addressPartName('Bezorg', part)] ?? '')
  }
  return { country: order.country, postcode: value('Postcode'), town: value('Plaatsnaam') }
}

function planOf({ order, catalogue }: Context, row: Tables['shipments'], stored: readonly ShipmentEvent[]) {
  const calendar = closedDaysOf(catalogue)
  const sentAt = new Date(row.created_at)
  const setbacks = stored.filter(({ kind }) => SETBACKS.includes(kind)).map(({ at }) => at)
  const expected = expectedDay(order, sentAt, calendar)
  const from = contentFor(catalogue, order).city
  const to = destination({ order, catalogue }, row.direction).town
  const postponed = setbacks.reduce((day, setback) => dayAfterSetback(day, setback, calendar), expected)
  return { journey: { code: row.code, sentAt, expected, from, to, setbacks, calendar }, expected: postponed }
}

const isSameEvent = (a: ShipmentEvent, b: ShipmentEvent) =>
  a.kind === b.kind && a.at.getTime() === b.at.getTime()

function untilDelivered(events: ShipmentEvent[]): ShipmentEvent[] {
  const sorted = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const end = sorted.findIndex(({ kind }) => kind === 'delivered')
  return end === -1 ? sorted : sorted.slice(0, end + 1)
}

function shipmentFrom(
  { carriers, now }: Reader,
  context: Context,
  row: Tables['shipments'],
  stored: ShipmentEvent[],
) {
  const { id, direction, code, parcels, created_at: createdAt } = row
  const carrier = carriers.get(row.carrier)
  const { journey, expected } = planOf(context, row, stored)
  const isOut = direction === 'out'
  const planned = (isOut && carrier?.events?.(journey)) || []
  const pastEvents = planned.filter(
    (event) => event.at <= now() && !stored.some((storedEvent) => isSameEvent(storedEvent, event)),
  )
  const events = untilDelivered([...stored, ...pastEvents])
  const isDelivered = events.at(-1)?.kind === 'delivered'
  const { country, postcode } = destination(context, direction)
  const { locale } = context.order
  return {
    ...{ id, direction, carrier: row.carrier, code, parcels, createdAt, events },
    carrierName: carrierName(carriers, row.carrier),
    trackingUrl: carrier?.trackingUrl?.({ code, country, postcode, locale }) ?? null,
    /** Null once arrived, and for returns. */
    expected: isOut && !isDelivered ? expected : null,
  }
}

export type Shipment = ReturnType<typeof shipmentFrom>

const eventFrom = ({ kind, at, place }: Tables['shipment_events']): ShipmentEvent => ({
  kind,
  at: new Date(at),
  place,
})

async function shipmentsOfAll(
  services: Reader,
  db: Queries,
  { orders, catalogue }: { orders: readonly ShippedOrder[]; catalogue: Catalogue },
): Promise<Map<string, Shipment[]>> {
  const orderIds = orders.map(({ id }) => id)
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute()
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const events = await db.selectFrom('shipment_events').selectAll().where('shipment_id', 'in', ids).execute()
  const shipmentOf = (order: ShippedOrder, row: Tables['shipments']) => {
    const orderEvents = events.filter(({ shipment_id }) => shipment_id === row.id).map(eventFrom)
    return shipmentFrom(services, { order, catalogue }, row, untilDelivered(orderEvents))
  }
  return new Map(
    orders.map((order) => {
      const sent = rows.filter(({ order_id }) => order_id === order.id)
      return [order.id, sent.map((row) => shipmentOf(order, row))]
    }),
  )
}

export async function shipmentsOf(services: Reader, db: Queries, { order, catalogue }: Context) {
  return (await shipmentsOfAll(services, db, { orders: [order], catalogue })).get(order.id) ?? []
}

export const orderShipment = ({ id: _, events, ...shipment }: Shipment): OrderShipment => ({
  ...shipment,
  events: events.map(({ kind, at, place }) => ({ kind, at: at.toISOString(), place })),
})

export async function stillHere(
  services: Reader & Pick<Services, 'catalogue'>,
  db: Queries,
  listed: readonly { id: string; status: number }[],
): Promise<ReadonlySet<string>> {
  const ids = listed.filter(({ status }) => status === SHIPPED).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'address', 'country', 'locale', 'start_date', 'end_date'])
    .where('id', 'in', ids)
    .execute()
  const orders = rows.map(({ start_date: start, end_date: end, address, ...row }) => ({
    ...row,
    address: JSON.parse(address),
    period: start && end ? { start, end } : null,
  }))
  const sent = await shipmentsOfAll(services, db, { orders, catalogue: await services.catalogue(db) })
  return new Set(ids.filter((id) => isStillHere({ status: SHIPPED, shipments: sent.get(id) ?? [] })))
}
