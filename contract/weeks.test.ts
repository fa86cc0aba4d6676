import { expect, test } from 'vitest'
import { daysOfMonth, weeksOf } from './weeks'

test('a month has all its days, also in a leap year and in December', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2027-02').at(-1)).toBe('2027-02-28')
  expect(daysOfMonth('2026-12')).toEqual(expect.arrayContaining(['2026-12-01', '2026-12-09', '2026-12-31']))
})

test('weeks are of seven days from Monday on, blank outside of the month', () => {
  const [first, ...rest] = weeksOf('2026-12')
  expect(first).toEqual([
    undefined,
    ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
  ])
  expect(rest.at(-1)?.[3]).toBe('2026-12-31')
  expect(rest.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02')).toHaveLength(4)
})
