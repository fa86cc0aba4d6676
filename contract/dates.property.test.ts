import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../tests/support/cases'
import { addDays, addMonths, daysBetween, isIsoDate, shopDay, shopMoment, weekday } from './dates'

const HOUR = 3_600_000

// Days around leap days, New Year and both changes of the clocks, and any others.
const SPECIAL = [
  '2028-02-29',
  '2100-02-28',
  '2026-12-31',
  '2027-01-01',
  '2026-03-29',
  '2026-10-25',
  '2032-02-29',
]
const day = fc.oneof(
  fc.constantFrom(...SPECIAL),
  fc.tuple(fc.constantFrom(...SPECIAL), fc.integer({ min: -2, max: 2 })).map(([one, by]) => addDays(one, by)),
  fc.integer({ min: 0, max: 60_000 }).map((by) => addDays('2004-01-01', by)),
)

it('days that are added are the days between, whatever the clocks do', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, by) => {
      const to = addDays(from, by)
      expect([isIsoDate(to), daysBetween(from, to), addDays(to, -by)]).toEqual([true, by, from])
      expect((weekday(from) + (((by % 7) + 7) % 7)) % 7).toBe(weekday(to))
      expect(to > from).toBe(by > 0)
    }),
    cases(200),
  )
})

it('a day of the shop begins at its midnight and ends with the next one', () => {
  fc.assert(
    fc.property(day, (one) => {
      const [start, end] = [shopMoment(one, '00:00'), shopMoment(addDays(one, 1), '00:00')]
      expect([shopDay(start), shopDay(new Date(Number(end) - 1))]).toEqual([one, one])
      expect(shopDay(new Date(Number(start) - 1))).toBe(addDays(one, -1))
      expect([23, 24, 25]).toContain((Number(end) - Number(start)) / HOUR)
    }),
    cases(200),
  )
})

it('a month later is the same day, or the last one of a shorter month', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), (from, months) => {
      const to = addMonths(from, months)
      expect(isIsoDate(to)).toBe(true)
      const isSameDay = to.slice(8) === from.slice(8)
      expect(isSameDay || addDays(to, 1).endsWith('-01')).toBe(true)
    }),
    cases(200),
  )
})

it.each([
  // UTC and Amsterdam disagree on the day, and on the year.
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2028-02-29T22:59:59Z', '2028-02-29'],
])('the day of %s in the shop is %s', (moment, expected) => {
  expect(shopDay(moment)).toBe(expected)
})
