import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, shopMoment } from '../../../../contract/dates'
import { isClosed } from '../../../../contract/periods'
import { cases } from '../../../../tests/support/cases'
import type { Catalogue } from '../../platform/catalogue'
import { leavingBy, leavingDay } from './read'

const dayAfter = (days: number) => addDays('2026-11-20', days)
const anyDay = fc.integer({ min: 0, max: 60 }).map(dayAfter)
const anyMoment = fc
  .tuple(anyDay, fc.integer({ min: 3, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([day, hour, minute]) =>
    shopMoment(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
  )

const anyCatalogue = fc
  .record({
    cutOff: fc.constantFrom(0, 9, 16, 23),
    transportDays: fc.integer({ min: 0, max: 5 }),
    closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
    closedDays: fc.array(
      anyDay.map((date) => ({ date })),
      { maxLength: 10 },
    ),
  })
  .map(({ cutOff, transportDays, closedWeekdays, closedDays }) => {
    const calendar = { closedWeekdays, delivery: { cutOff, home: 1, abroad: 0 } }
    return { calendar, closedDays, turnaround: { transportDays, cleaningDays: 2 } } as unknown as Catalogue
  })

it('an order is found by a day if it leaves on that day or before', () => {
  fc.assert(
    fc.property(anyCatalogue, anyDay, anyDay, anyMoment, (catalogue, today, start, paidAt) => {
      const by = leavingBy(catalogue, today)
      const period = { start, end: addDays(start, 7) }
      expect([
        leavingDay(catalogue, { period, paidAt }) <= today,
        leavingDay(catalogue, { period: null, paidAt }) <= today,
      ]).toEqual([start < by.start, paidAt < by.paidAt])
    }),
    cases(1_000),
  )
})

it('nothing leaves on a closed day, nor too late for its way', () => {
  fc.assert(
    fc.property(anyCatalogue, anyDay, anyMoment, (catalogue, start, paidAt) => {
      const closed = { closedWeekdays: catalogue.calendar.closedWeekdays, closed: catalogue.closedDays }
      const period = { start, end: addDays(start, 7) }
      const days = [period, null].map((one) => leavingDay(catalogue, { period: one, paidAt }))
      expect(days.map((day) => isClosed(day, closed))).toEqual([false, false])
      expect((days[0] ?? '') <= addDays(start, -catalogue.turnaround.transportDays)).toBe(true)
    }),
    cases(300),
  )
})
