import { addDays, type DateRange, daysBetween, type IsoDate } from './dates'

/** A unit that is `out` is with a customer, which only shipping decides. `retired` units never come back. */
export const UNIT_STATES = ['free', 'out', 'cleaning', 'repair', 'retired'] as const
export type UnitState = (typeof UNIT_STATES)[number]

/** The states that staff chooses by hand. */
export const CHOSEN_UNIT_STATES = ['free', 'cleaning', 'repair', 'retired'] as const satisfies UnitState[]
export type ChosenUnitState = (typeof CHOSEN_UNIT_STATES)[number]

/**
 * Only this table says what a unit may become: by the hand of staff, or as the shop follows orders and recalls. Staff may choose the same
 * state once more, with another reason.
 */
const TRANSITIONS: Record<UnitState, { staff: readonly ChosenUnitState[]; shop: readonly UnitState[] }> = {
  free: { staff: ['free', 'cleaning', 'repair', 'retired'], shop: ['out', 'repair', 'retired'] },
  // A trial that is kept stays out for a rental, and is retired when it is bought.
  out: { staff: [], shop: ['out', 'cleaning', 'repair', 'retired'] },
  cleaning: { staff: ['cleaning', 'free', 'repair', 'retired'], shop: ['repair'] },
  repair: { staff: ['repair', 'free', 'cleaning', 'retired'], shop: [] },
  // What was sold or given up and is there again has to be inspected first.
  retired: { staff: ['retired', 'repair'], shop: [] },
}

/** Returns the states that staff may choose for a unit. */
export const chosenFrom = (state: UnitState) => TRANSITIONS[state].staff

export function canBecome(from: UnitState, to: UnitState, by: 'staff' | 'shop'): boolean {
  return TRANSITIONS[from][by].some((allowed) => allowed === to)
}

/** Units in these states have no place in the plan of days: all others are rented out again when they are back and clean. */
export const UNUSABLE_STATES = ['repair', 'retired'] as const satisfies UnitState[]

/** The kinds of notes that staff writes about a unit beside its states. */
export const UNIT_NOTES = ['service', 'hygiene', 'damage', 'note'] as const
export type UnitNote = (typeof UNIT_NOTES)[number]

/** A unit that an order lost, or did not give back, is retired. */
export const LOST_ENTRIES = ['lost', 'not_returned'] as const
export type LostEntry = (typeof LOST_ENTRIES)[number]

/** An inspection is what makes a unit free again that was damaged or repaired. */
export const UNIT_ENTRIES = ['state', 'inspection', ...LOST_ENTRIES, ...UNIT_NOTES] as const
export type UnitEntry = (typeof UNIT_ENTRIES)[number]

/** These separate the numbers that are typed for what is shipped, so no number of a unit may contain any of them. */
export const BETWEEN_NUMBERS = /[\s,;]+/

/** So many days are shown of a fleet at once, unless a month is asked for. */
export const FLEET_DAYS = 28

/** In days: the way to the customer, the same back, and cleaning. */
export type Turnaround = { transportDays: number; cleaningDays: number }

/** Pieces of one article that are not available from the first to the last of these days. */
export type Booking = DateRange & { quantity: number }

/** Returns the days on which a unit is away for a period with a customer. */
export function busyDays({ start, end }: DateRange, { transportDays, cleaningDays }: Turnaround): DateRange {
  return { start: addDays(start, -transportDays), end: addDays(end, transportDays + cleaningDays) }
}

/** Returns how many pieces are booked on each day, from `start` to `end`. */
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

export type Wanted = { bookings: readonly Booking[]; capacity: number; quantity: number }

/** Returns whether so many more pieces can be had on all of these days. */
export function isFree({ bookings, capacity, quantity }: Wanted, days: DateRange): boolean {
  return Math.max(...bookedByDay(bookings, days)) + quantity <= capacity
}

/** Returns the first day on or after `from`, until `last`, on which a run of `length` days begins that are free for all of them. */
export function nextFreeDay(
  wanted: readonly Wanted[],
  { from, last, length }: { from: IsoDate; last: IsoDate; length: number },
): IsoDate | undefined {
  const horizon = { start: from, end: addDays(last, length) }
  const taken = wanted.map(({ bookings, capacity, quantity }) =>
    bookedByDay(bookings, horizon).map((booked) => booked + quantity > capacity),
  )
  const days = daysBetween(from, last)
  let run = 0
  for (let day = 0; day < days + length; day++) {
    run = taken.some((byDay) => byDay[day]) ? 0 : run + 1
    if (run >= length) return addDays(from, day - length + 1)
  }
  return undefined
}
