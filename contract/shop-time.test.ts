import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shopMoment, shopTime } from './dates'

it('a moment is found again by the day and the time it is in the shop', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 3 * 60, max: 24 * 60 - 1 }), (date, minute) => {
      const day = date.toISOString().slice(0, 10)
      const parts = [Math.floor(minute / 60), minute % 60]
      const time = parts.map((part) => String(part).padStart(2, '0')).join(':')
      expect(shopTime(shopMoment(day, time))).toEqual({ day, time })
    }),
  )
})

it('knows summer and winter', () => {
  expect(shopMoment('2026-07-01', '12:00').toISOString()).toBe('2026-07-01T10:00:00.000Z')
  expect(shopMoment('2026-12-01', '12:00').toISOString()).toBe('2026-12-01T11:00:00.000Z')
  // The nights in which the clocks change.
  expect(shopMoment('2026-03-29', '08:15').toISOString()).toBe('2026-03-29T06:15:00.000Z')
  expect(shopMoment('2026-10-25', '08:15').toISOString()).toBe('2026-10-25T07:15:00.000Z')
})
