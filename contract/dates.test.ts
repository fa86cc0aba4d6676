import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isIsoDate, weekday } from './dates'
import { parseDay, parseTypedDate } from './typed-dates'

describe('a typed day', () => {
  it.each(['2026-12-01', '01-12-2026', '1-12-2026', '1.12.2026', '01/12/2026', ' 1 12 2026 '])(
    '%j is the first of December 2026',
    (typed) => expect(parseTypedDate(typed)).toBe('2026-12-01'),
  )

  it.each([
    '',
    'tomorrow',
    '31-02-2027',
    '2026-13-01',
    '1-12-26',
    '12-2026',
    '99999-01-01',
    '1\u00002-12-2026',
  ])('%j is no day', (typed) => expect(parseTypedDate(typed)).toBeUndefined())

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
