import { describe, expect, it } from 'vitest'
import {
  lastDayProblem,
  lastOpenDay,
  laterLastDays,
  nextOpenDay,
  periodProblems,
  possibleDay,
  possibleLastDay,
} from './periods'

// 1 December 2026 is a Tuesday.
const calendar = {
  today: '2026-11-28',
  leadDays: 3,
  earliestStart: '2026-12-01',
  latestStart: '2027-11-28',
  maxDays: 14,
  closedWeekdays: [0],
  closed: [{ date: '2026-12-25', reason: 'Christmas' }],
}

describe('a period', () => {
  it.each([
    ['2026-12-01', '2026-12-15', []],
    ['2026-11-30', '2026-12-04', [{ field: 'start', code: 'too_early' }]],
    ['2027-11-29', '2027-12-02', [{ field: 'start', code: 'too_late' }]],
    ['2026-12-06', '2026-12-10', [{ field: 'start', code: 'closed' }]],
    ['2026-12-01', '2026-12-06', [{ field: 'end', code: 'closed' }]],
    ['2026-12-02', '2026-12-02', [{ field: 'end', code: 'end_before_start' }]],
    ['2026-12-01', '2026-12-16', [{ field: 'end', code: 'too_long' }]],
    [
      '',
      '',
      [
        { field: 'start', code: 'not_a_date' },
        { field: 'end', code: 'not_a_date' },
      ],
    ],
    ['2026-02-31', '2026-12-11', [{ field: 'start', code: 'not_a_date' }]],
  ])('from %s to %s', (start, end, problems) => {
    expect(periodProblems({ start, end }, calendar)).toEqual(problems)
  })
})

describe('the next open day', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-06', '2026-12-07'],
    ['2026-12-25', '2026-12-26'],
  ])('on or after %s is %s', (day, open) => expect(nextOpenDay(day, calendar)).toBe(open))

  it('is the day itself where no day is ever open', () => {
    const never = { ...calendar, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }
    expect(nextOpenDay('2026-12-01', never)).toBe('2026-12-01')
  })
})

describe('the last open day', () => {
  it.each([
    ['2027-11-28', '2027-11-27'],
    ['2026-12-25', '2026-12-24'],
  ])('on or before %s is %s', (day, open) => expect(lastOpenDay(day, calendar)).toBe(open))
})

describe('the nearest possible day', () => {
  it.each([
    ['start', '2026-12-01', '2026-12-08', '2026-12-01'],
    ['start', '2026-12-25', '2026-12-29', '2026-12-26'],
    ['start', '2028-01-01', '2028-01-08', '2027-11-27'],
    ['start', 'soon', '2026-12-08', undefined],
    ['end', '2026-12-01', '2026-12-01', '2026-12-02'],
    ['end', '2026-12-01', '2027-12-01', '2026-12-15'],
    ['end', '2026-12-11', '2026-12-25', '2026-12-24'],
  ] as const)('of the %s of %s to %s is %s', (field, start, end, day) =>
    expect(possibleDay(field, { start, end }, calendar)).toBe(day),
  )
})

describe('another last day', () => {
  const rental = { start: '2026-12-01', end: '2026-12-05' }
  const limits = laterLastDays(rental, { today: '2026-12-04', maxDays: 14 })

  it('is later than the agreed one, not in the past, and within the longest rental', () => {
    expect(limits).toEqual({ first: '2026-12-06', last: '2026-12-15' })
    expect(laterLastDays(rental, { today: '2026-12-08', maxDays: 14 }).first).toBe('2026-12-08')
  })

  it.each([
    ['soon', 'not_a_date', undefined],
    ['2026-12-05', 'too_early', '2026-12-07'],
    ['2026-12-15', undefined, '2026-12-15'],
    ['2026-12-16', 'too_late', '2026-12-15'],
  ] as const)('on %s is judged', (day, problem, possible) => {
    expect(lastDayProblem(day, limits, calendar)).toBe(problem)
    if (possible) expect(possibleLastDay(day, limits, calendar)).toBe(possible)
  })

  it('is none where the rental is as long as it may be, or no day is open', () => {
    expect(possibleLastDay('2026-12-20', { first: '2026-12-16', last: '2026-12-15' }, calendar)).toBe(
      undefined,
    )
    const sunday = { first: '2026-12-06', last: '2026-12-06' }
    expect(possibleLastDay('2026-12-06', sunday, calendar)).toBe(undefined)
  })
})
