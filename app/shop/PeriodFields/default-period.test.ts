import { describe, expect, it } from 'vitest'
import { defaultPeriod } from './default-period'

// 1 December 2026 is a Tuesday.
const calendar = {
  today: '2026-11-28',
  leadDays: 3,
  earliestStart: '2026-12-01',
  latestStart: '2027-11-27',
  maxDays: 14,
  closedWeekdays: [0],
  closed: [{ date: '2026-12-14', reason: 'Stocktaking' }],
}

describe('the period filled in at first', () => {
  it.each([
    ['the 4 days of the start price', 'rent', '2026-12-01', '2026-12-04'],
    ['fewer of them before a Sunday', 'rent', '2026-12-03', '2026-12-05'],
    ['the 14 days of a trial, both ends counted', 'trial', '2026-12-02', '2026-12-15'],
    ['fewer of them before closed days', 'trial', '2026-12-01', '2026-12-12'],
  ] as const)('is %s', (_what, type, start, end) => {
    expect(defaultPeriod(type, { ...calendar, earliestStart: start })).toEqual({ start, end })
  })
})
