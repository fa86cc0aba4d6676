import { addDays, type DateRange, daysBetween, type IsoDate } from './dates'

/** Only shipping makes a unit `out`; `sold` and `retired` units never come back. */
export const UNIT_STATES = ['free', 'out', 'cleaning', 'repair', 'for_sale', 'sold', 'retired'] as const
export type UnitState = (typeof UNIT_STATES)[number]

export const CHOSEN_UNIT_STATES = ['free', 'cleaning', 'repair', 'retired'] as const satisfies UnitState[]
export type ChosenUnitState = (typeof CHOSEN_UNIT_STATES)[number]

/** The only table of allowed changes: by staff, or by the shop as it follows orders and recalls. */
const TRANSITIONS: Record<UnitState, { staff: readonly ChosenUnitState[]; shop: readonly UnitState[] }> = {
  free: { staff: ['free', 'cleaning', 'repair', 'retired'], shop: ['out', 'repair', 'for_sale', 'sold'] },
  // A trial that is kept stays out as a rental, or is sold.
  out: { staff: [], shop: ['out', 'cleaning', 'repair', 'retired', 'sold'] },
  cleaning: { staff: ['cleaning', 'free', 'repair', 'retired'], shop: ['repair'] },
  repair: { staff: ['repair', 'free', 'cleaning', 'retired'], shop: [] },
  for_sale: { staff: ['free', 'cleaning', 'repair', 'retired'], shop: ['sold', 'repair'] },
  sold: { staff: ['repair'], shop: [] },
  // A unit that was sold or given up and turns up again has to be inspected first.
  retired: { staff: ['retired', 'repair'], shop: [] },
}

export const chosenFrom = (state: UnitState) => TRANSITIONS[state].staff

export function canBecome(from: UnitState, to: UnitState, by: 'staff' | 'shop'): boolean {
  return TRANSITIONS[from][by].some((allowed) => allowed === to)
}

/** What was sold before `sold` was a state of its own is retired. */
export const GONE_STATES = ['sold', 'retired'] as const satisfies UnitState[]

export const isGone = (state: UnitState): boolean => GONE_STATES.some((gone) => gone === state)

export const UNUSABLE_STATES = ['repair', 'for_sale', ...GONE_STATES] as const satisfies UnitState[]

export const UNIT_NOTES = ['service', 'hygiene', 'damage', 'note'] as const
export type UnitNote = (typeof UNIT_NOTES)[number]

export const CARES = ['hygiene', 'inspection'] as const
export type Care = (typeof CARES)[number]
/** After how many days it is due again; 0 for never. */
export type CareDays = Record<Care, number>

export const DUE_CARES = ['either', ...CARES] as const
export type DueCare = (typeof DUE_CARES)[number]

export const INSPECTION_RESULTS = ['passed', 'failed'] as const

/** What may be dangerous is certified by nobody. */
export const hasCertificate = (unit: {
  inspection: { on: string | null }
  toInspect: boolean
  recalled: boolean
}) => unit.inspection.on !== null && !unit.toInspect && !unit.recalled

export const LOST_ENTRIES = ['lost', 'not_returned'] as const
export type LostEntry = (typeof LOST_ENTRIES)[number]

/** An inspection frees a unit that was damaged or repaired, a hygienic cleaning one that came back. */
export const UNIT_ENTRIES = ['state', 'inspection', ...LOST_ENTRIES, ...UNIT_NOTES] as const
export type UnitEntry = (typeof UNIT_ENTRIES)[number]

/** Separators of typed serial numbers, so no serial number may contain any. */
export const BETWEEN_NUMBERS = /[\s,;]+/

export const FLEET_DAYS = 28

/** In days: to the customer, the same back, and cleaning. */
export type Turnaround = { transportDays: number; cleaningDays: number }

export type Booking = DateRange & { quantity: number }

export function busyDays({ start, end }: DateRange, { transportDays, cleaningDays }: Turnaround): DateRange {
  return { start: addDays(start, -transportDays), end: addDays(end, transportDays + cleaningDays) }
}

export function bookedByDay(bookings: readonly Booking[], { start, end }: DateRange): number[] {
  const days = daysBetween(start, end) + 1
  const changes = new Array<number>(days + 1).fill(0)
  for (const booking of bookings) {
    const from = Math.max(0, daysBetween(start, booking.start))
    const to = Math.min(days, daysBetween(start, booking.end) + 1)
    if (from >= to) continue
    changes[from] = (changes[from] ?? 0) + booking.quantity
    changes[to] = (changes[to] ?? 0) - booking.quantity
  }
  let booked = 0
  return changes.slice(0, days).map((change) => {
    booked += change
    return booked
  })
}

/** `days` are those on which its pieces are away, which differ by how long an article is cleaned. */
export type Demand = { bookings: readonly Booking[]; capacity: number; quantity: number; days: DateRange }

export function isFree({ bookings, capacity, quantity, days }: Demand): boolean {
  return Math.max(...bookedByDay(bookings, days)) + quantity <= capacity
}

/** Returns the first day, `last` at the latest, from which each demand has capacity for as many days in a row as it has. */
export function nextFreeDay(
  demands: readonly Demand[],
  { from, last }: { from: IsoDate; last: IsoDate },
): IsoDate | undefined {
  const days = daysBetween(from, last) + 1
  const possible = new Array<number>(Math.max(0, days)).fill(0)
  for (const { bookings, capacity, quantity, days: away } of demands) {
    const length = daysBetween(away.start, away.end) + 1
    const booked = bookedByDay(bookings, { start: from, end: addDays(last, length) })
    let freeDays = 0
    for (const [day, count] of booked.entries()) {
      freeDays = count + quantity > capacity ? 0 : freeDays + 1
      const start = day - length + 1
      if (freeDays >= length && start >= 0 && start < days) possible[start] = (possible[start] ?? 0) + 1
    }
  }
  const first = possible.indexOf(demands.length)
  return first < 0 ? undefined : addDays(from, first)
}
