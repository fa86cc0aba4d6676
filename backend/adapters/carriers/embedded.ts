import { randomInt } from 'node:crypto'
import { addDays, type IsoDate, shopMoment } from '../../../contract/dates'
import { lastOpenDay } from '../../../contract/periods'
import { dayAfterSetback, dayOfPickUp, PICK_UP_TIME } from '../../domain/orders/shipments/read'
import type { Carrier, Journey, ShipmentEvent } from '../../ports'

function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    return total + Number(digit) * (index % 2 === 0 ? 3 : 1)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

const PREFIX = 'NB'
const DIGITS = 11

const SORTED_AT = '21:30'
const LEAVES_AT = '08:15'
const FIRST_DELIVERY_MINUTE = 9 * 60
const DELIVERY_MINUTES = 8 * 60

function newCode(): string {
  const digits = Array.from({ length: DIGITS }, () => randomInt(10)).join('')
  return PREFIX + digits + checkDigit(digits)
}

function isCode(text: string): boolean {
  const digits = text.slice(PREFIX.length, -1)
  return /^NB\d{12}$/.test(text) && text.endsWith(checkDigit(digits))
}

// The code decides the time, so that it is the same whenever somebody asks.
function timeAtDoor(code: string): string {
  const minute = FIRST_DELIVERY_MINUTE + (Number(code.slice(-7)) % DELIVERY_MINUTES)
  const parts = [Math.floor(minute / 60), minute % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function lastStretch({ code, to }: Journey, day: IsoDate): ShipmentEvent[] {
  return [
    { kind: 'out_for_delivery', at: shopMoment(day, LEAVES_AT), place: to },
    { kind: 'delivered', at: shopMoment(day, timeAtDoor(code)), place: to },
  ]
}

const isAtDoor = ({ kind }: ShipmentEvent) => kind === 'out_for_delivery' || kind === 'delivered'

function events(journey: Journey): ShipmentEvent[] {
  const { sentAt, expected, from, setbacks, calendar } = journey
  const pickUpDay = dayOfPickUp(sentAt, calendar)
  const sortingDay = lastOpenDay(addDays(expected, -1), calendar)
  let day = expected
  let timeline: ShipmentEvent[] = [
    { kind: 'picked_up', at: shopMoment(pickUpDay, PICK_UP_TIME), place: from },
    { kind: 'in_transit', at: shopMoment(sortingDay, SORTED_AT), place: null },
    ...lastStretch(journey, day),
  ]
  for (const setback of setbacks) {
    timeline = timeline.filter((event) => !isAtDoor(event) || event.at < setback)
    if (timeline.at(-1)?.kind === 'delivered') return timeline
    day = dayAfterSetback(day, setback, calendar)
    timeline.push(...lastStretch(journey, day))
  }
  return timeline
}

/** With `movesByItself`, parcels move by the clock; without it, staff says where they are. */
export function createEmbeddedCarrier({ movesByItself }: { movesByItself: boolean }): Carrier {
  return {
    id: 'own',
    name: null,
    example: 'NB123456789012',
    isCode,
    newCode,
    ...(movesByItself ? { events } : {}),
  }
}
