import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween } from './dates'
import { deliveryDay } from './delivery-day'
import { isClosed } from './periods'

const FIRST = '2026-11-20'
const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days))
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyTerms = fc.record({ cutOff: fc.integer({ min: 1, max: 23 }), days: fc.integer({ min: 1, max: 14 }) })
const anyClosed = fc.record({
  closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  closed: fc.array(
    anyDay.map((date) => ({ date })),
    { maxLength: 20 },
  ),
})

const openDays = (from: string, to: string, closed: Parameters<typeof isClosed>[1]) =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1)).filter(
    (day) => !isClosed(day, closed),
  ).length

describe('the day of a delivery', () => {
  it('is open, as is the one on which it goes out, with as many open days from that as the carrier takes', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyTerms, anyClosed, (day, time, terms, closed) => {
        const { by, ...promised } = deliveryDay({ day, time }, terms, closed)
        expect([isClosed(by, closed), isClosed(promised.day, closed)]).toEqual([false, false])
        expect(openDays(by, promised.day, closed)).toBe(terms.days)
        expect(by === day || openDays(day, by, closed) === 1).toBe(true)
      }),
    )
  })

  it('holds for whoever orders by the hour that is named', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyTerms, anyClosed, (day, time, terms, closed) => {
        const promised = deliveryDay({ day, time }, terms, closed)
        const last = { day: promised.by, time: `${String(promised.hour - 1).padStart(2, '0')}:59` }
        expect(deliveryDay(last, terms, closed)).toEqual(promised)
      }),
    )
  })
})

// 27 November 2026 is a Friday.
test.each([
  ['2026-11-27', '15:59', '2026-11-28', '2026-11-27'],
  ['2026-11-27', '16:00', '2026-11-30', '2026-11-28'],
  ['2026-11-28', '18:00', '2026-12-01', '2026-11-30'],
  ['2026-12-24', '10:00', '2026-12-28', '2026-12-24'],
])('on %s at %s, it is %s, ordered by %s', (day, time, arrives, by) => {
  const closed = { closedWeekdays: [0], closed: [{ date: '2026-12-25' }, { date: '2026-12-26' }] }
  const promised = deliveryDay({ day, time }, { cutOff: 16, days: 1 }, closed)
  expect([promised.day, promised.by]).toEqual([arrives, by])
})
