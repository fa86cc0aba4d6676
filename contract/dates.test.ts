import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayInWords, daysBetween, isIsoDate, namedDay, weekday } from './dates'
import { LOCALES } from './locales'
import { parseDay, parseTypedDate } from './typed-dates'

it('A language and a style are prepared once', async () => {
  vi.resetModules()
  const { dayInWords } = await import('./dates')
  const prepare = vi.spyOn(Intl, 'DateTimeFormat')
  dayInWords('2026-12-10', 'nl', 'named')
  expect(dayInWords('2026-12-11', 'nl', 'named')).toBe('vrijdag 11\u00a0december')
  expect(prepare).toHaveBeenCalledOnce()
  prepare.mockRestore()
})

describe('a typed day', () => {
  const PASTED = ['1\u00a0december\u00a02026', '1\u201112\u20112026', '\u200e01-12-2026\u200b']

  it.each(['2026-12-01', '1-12-2026', '01/12/2026', ' 1 12 2026 ', ...PASTED])(
    '%j is the first of December 2026',
    (typed) => expect(parseTypedDate(typed)).toBe('2026-12-01'),
  )

  it.each(['', '31-02-2027', '12-2026', '1\u00002-12-2026'])('%j is no day', (typed) =>
    expect(parseTypedDate(typed)).toBeUndefined(),
  )

  it('of birth begins in 1900', () => {
    expect(parseDay('3.5.1980')).toBe('1980-05-03')
    expect(parseDay('3.5.1880')).toBeUndefined()
    expect(parseTypedDate('3.5.1980')).toBeUndefined()
  })
})

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('any day', () => {
  it('is a day, however it is typed', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-')
        expect(isIsoDate(day)).toBe(true)
        expect(parseTypedDate(`${Number(date)}.${Number(month)}.${year}`)).toBe(day)
      }),
    )
  })

  it('lies as many days from another as were added, across summer time too', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect((((weekday(day) + days) % 7) + 7) % 7).toBe(weekday(addDays(day, days)))
      }),
    )
  })
})

describe('a day of an order', () => {
  it.each([
    ['12.12.26', '2026-12-12'],
    ['12 December', '2026-12-12'],
    ['5 mrt 27', '2027-03-05'],
    ['1/2', '2027-02-01'],
    ['20.11.', '2026-11-20'],
    ['19-11', '2027-11-19'],
    ['29 feb', '2028-02-29'],
    ['Sat 12 December 2026', '2026-12-12'],
    ['Sa., 12. Dezember 2026', '2026-12-12'],
    ['do 2026-12-10', '2026-12-10'],
  ])('may be typed as "%s"', (typed, day) => {
    expect(parseTypedDate(typed, '2026-11-20')).toBe(day)
  })

  it.each(['12', '31 nov', '12 soon', '12 dec 126', 'Fri 12 December 2026'])('is not "%s"', (typed) =>
    expect(parseTypedDate(typed, '2026-11-20')).toBeUndefined(),
  )

  it.each(LOCALES)('may be typed as the shop writes it in words, in %s', (locale) => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseTypedDate(dayInWords(day, locale), '2026-11-20')).toBe(day)
      }),
    )
  })

  it('without a year is the next such day', () => {
    const days = fc.integer({ min: 0, max: 3_000 }).map((ahead) => addDays('2024-01-01', ahead))
    fc.assert(
      fc.property(days, days, (today, day) => {
        const found = parseTypedDate(`${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`, today) ?? ''
        expect([found >= today, found.slice(5)]).toEqual([true, day.slice(5)])
        expect(daysBetween(today, found)).toBeLessThan(day.slice(5) === '02-29' ? 2922 : 366)
      }),
    )
  })
})

it('a day has its year beside a day of another one', () => {
  expect(namedDay('2027-12-02', 'en', '2026-12-02')).toBe('Thursday 2\u00a0December 2027')
  expect(namedDay('2026-12-24', 'nl', '2026-12-02')).toBe('donderdag 24\u00a0december')
})
