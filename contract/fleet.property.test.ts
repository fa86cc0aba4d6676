import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../tests/support/cases'
import { addDays } from './dates'
import { type Demand, isFree, nextFreeDay } from './fleet'

const FROM = '2026-11-20'
const day = (days: number) => addDays(FROM, days)

const booking = fc
  .record({
    start: fc.integer({ min: -5, max: 30 }),
    days: fc.nat(8),
    quantity: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ start, days, quantity }) => ({ start: day(start), end: day(start + days), quantity }))

/** Of articles that are cleaned for different numbers of days. */
const demand = fc
  .record({
    bookings: fc.array(booking, { maxLength: 5 }),
    capacity: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 2 }),
    away: fc.nat(9),
  })
  .map(({ away, ...rest }): Demand => ({ ...rest, days: { start: FROM, end: day(away) } }))

it('the next free day is the first on which each article is free for as many days as it is away', () => {
  const wanted = fc.tuple(fc.array(demand, { maxLength: 3 }), fc.integer({ min: 0, max: 30 }))
  fc.assert(
    fc.property(wanted, ([demands, last]) => {
      const isFreeFrom = (start: number) =>
        demands.every(({ days, ...rest }) => {
          const moved = { start: day(start), end: addDays(days.end, start) }
          return isFree({ ...rest, days: moved })
        })
      const first = Array.from({ length: last + 1 }, (_, start) => start).find(isFreeFrom)
      const found = nextFreeDay(demands, { from: FROM, last: day(last) })
      expect(found).toBe(first === undefined ? undefined : day(first))
    }),
    cases(200),
  )
})
