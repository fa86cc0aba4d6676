import { expect, test } from 'vitest'
import { scarceDays } from './availability.server'

test('days in a row with as few free units are named once, the others by the fewest', () => {
  const booked = [2, 8, 8, 7, 3, 11]
  const days = booked.map((count, index) => ({ date: `2026-12-0${index + 1}`, booked: count }))
  expect(scarceDays(days, 10)).toEqual({
    scarce: [
      { start: '2026-12-02', end: '2026-12-03', free: 2 },
      { start: '2026-12-04', end: '2026-12-04', free: 3 },
      { start: '2026-12-06', end: '2026-12-06', free: -1 },
    ],
    least: 7,
  })
  expect(scarceDays(days.slice(1, 3), 10).least).toBeNull()
})
