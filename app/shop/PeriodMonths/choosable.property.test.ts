import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type DateRange, daysBetween } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { periodProblems } from '../../../contract/periods'
import { afterPress, type Choosable, choosableNext, monthWithin, whyNot } from './choosable'
import { dayByKey } from './useDayKeys'

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-11-20', days))

const calendar = fc
  .record({ today: day, leadDays: fc.integer({ min: 0, max: 9 }), maxDays: fc.integer({ min: 1, max: 365 }) })
  .chain(({ today, leadDays, maxDays }) =>
    fc.record({
      today: fc.constant(today),
      leadDays: fc.constant(leadDays),
      earliestStart: fc.constant(addDays(today, leadDays)),
      latestStart: fc.constant(addDays(today, 365)),
      maxDays: fc.constant(maxDays),
      closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
      closed: fc.array(fc.record({ date: day, reason: fc.constant('Holiday') }), { maxLength: 5 }),
    }),
  ) satisfies fc.Arbitrary<RentalCalendar>

const runs = fc.array(
  fc
    .tuple(day, fc.integer({ min: 0, max: 20 }))
    .map(([start, days]) => ({ start, end: addDays(start, days) })),
  { maxLength: 4 },
)

const NOTHING: DateRange = { start: '', end: '' }

function possibleDays(choosable: Choosable): string[] {
  const count = daysBetween(choosable.first, choosable.last) + 1
  const days = Array.from({ length: count }, (_, index) => addDays(choosable.first, index))
  return days.filter((one) => !whyNot(one, choosable))
}

describe('days that are pressed', () => {
  it('are together a period that is possible and free', () => {
    fc.assert(
      fc.property(calendar, runs, fc.nat(), fc.nat(), (known, taken, first, second) => {
        const firstDays = possibleDays(choosableNext(NOTHING, known, taken))
        fc.pre(firstDays.length > 0)
        const begun = afterPress(NOTHING, firstDays[first % firstDays.length] ?? '')
        const lastDays = possibleDays(choosableNext(begun, known, taken)).filter((one) => one > begun.start)
        fc.pre(lastDays.length > 0)
        const period = afterPress(begun, lastDays[second % lastDays.length] ?? '')
        expect(periodProblems(period, known)).toEqual([])
        expect(taken.some(({ start, end }) => start <= period.end && end >= period.start)).toBe(false)
      }),
    )
  })

  it('leave no possible period out', () => {
    fc.assert(
      fc.property(calendar, runs, day, day, (known, taken, start, end) => {
        fc.pre(periodProblems({ start, end }, known).length === 0)
        const isFree = !taken.some((run) => run.start <= end && run.end >= start)
        const isFirst = !whyNot(start, choosableNext(NOTHING, known, taken))
        const isLast = !whyNot(end, choosableNext({ start, end: '' }, known, taken))
        expect(isFirst && isLast).toBe(isFree)
      }),
    )
  })
})

describe('a key', () => {
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

  it('leads in its direction, to a day within those of the calendar', () => {
    fc.assert(
      fc.property(calendar, runs, fc.nat(), fc.constantFrom(...KEYS), (known, taken, nth, key) => {
        const choosable = choosableNext(NOTHING, known, taken)
        const days = daysBetween(choosable.first, choosable.last) + 1
        const from = addDays(choosable.first, nth % days)
        const next = dayByKey(key, from, choosable) ?? ''
        expect(next >= choosable.first && next <= choosable.last).toBe(true)
        const isBack = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Home'].includes(key)
        expect(isBack ? next <= from : next >= from).toBe(true)
      }),
    )
  })

  it('reaches closed days too, and moves by weeks and months', () => {
    const from = (one: string, key: string) => dayByKey(key, one, { first: '2026-12-01', last: '2027-03-31' })
    expect(from('2026-12-12', 'ArrowRight')).toBe('2026-12-13')
    expect(from('2026-12-18', 'ArrowDown')).toBe('2026-12-25')
    expect(from('2026-12-09', 'Home')).toBe('2026-12-07')
    expect(from('2026-12-09', 'End')).toBe('2026-12-13')
    expect(from('2027-01-30', 'PageDown')).toBe('2027-02-28')
    expect(from('2027-01-04', 'PageUp')).toBe('2026-12-04')
    expect(from('2026-12-01', 'ArrowLeft')).toBe('2026-12-01')
    expect([from('2026-12-01', 'Enter'), from('2026-12-01', 'toString')]).toEqual([undefined, undefined])
  })
})

it('a chosen last day after the last possible first day stays within the months and the keys', () => {
  const known: RentalCalendar = {
    today: '2026-12-01',
    leadDays: 1,
    earliestStart: '2026-12-02',
    latestStart: '2027-12-01',
    maxDays: 366,
    closedWeekdays: [],
    closed: [],
  }
  const choosable = choosableNext({ start: '2027-11-20', end: '2028-02-20' }, known, [])
  expect(monthWithin('2028-02', choosable)).toBe('2028-02')
  expect(monthWithin('2028-03', choosable)).toBe('2028-02')
  expect(dayByKey('ArrowLeft', '2028-02-20', choosable)).toBe('2028-02-19')
  expect(whyNot('2028-02-19', choosable)).toBe('too_late')
})
