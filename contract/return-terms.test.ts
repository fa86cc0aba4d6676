import { describe, expect, it } from 'vitest'
import { collectionDays, daysLate, returnTerms, withdrawalOf } from './return-terms'

describe('until when an order can be returned', () => {
  it('is told by the law, and by the shop for what was bought', () => {
    expect(returnTerms('buy', '2026-11-20')).toEqual({
      withdrawUntil: '2026-12-04',
      returnUntil: '2026-12-20',
    })
    expect(returnTerms('trial', '2026-11-20')).toEqual({ withdrawUntil: '2026-12-04', returnUntil: null })
  })

  it.each([
    ['rent', '2026-11-23', '2026-11-23'],
    ['rent', '2027-01-15', '2026-12-04'],
    ['trial', '2026-11-23', '2026-12-04'],
  ] as const)('ends with what was to %s until %s by %s', (type, end, withdrawUntil) => {
    const period = { start: '2026-11-20', end }
    expect(returnTerms(type, '2026-11-20', period)).toEqual({ withdrawUntil, returnUntil: null })
  })
})

describe('the days of collection', () => {
  const calendar = {
    today: '2026-11-20',
    leadDays: 3,
    earliestStart: '2026-11-23',
    latestStart: '2027-11-20',
    maxDays: 365,
    closedWeekdays: [0],
    closed: [{ date: '2026-11-24', reason: 'holiday' }],
  }

  it('begin tomorrow and leave closed days out', () => {
    const days = collectionDays(calendar, '2026-11-20', null)
    expect(days.slice(0, 3)).toEqual(['2026-11-21', '2026-11-23', '2026-11-25'])
    expect(days.at(-1)).toBe('2026-12-19')
  })

  it('go on without a gap to the last day of a long rental', () => {
    const days = collectionDays(calendar, '2026-11-20', { start: '2026-11-01', end: '2027-02-27' })
    expect([days.includes('2027-01-15'), days.at(-1)]).toEqual([true, '2027-02-27'])
  })
})

it('something is late from the second day after its last one', () => {
  expect(
    ['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'].map((day) => daysLate('2026-12-10', day)),
  ).toEqual([0, 0, 0, 2])
})

describe('a withdrawal', () => {
  const rental = { type: 'rent', period: { start: '2026-12-05', end: '2027-10-04' } } as const

  it('shortens the days for which something may be kept, and not one that ends sooner', () => {
    const found = (end: string) =>
      withdrawalOf({ ...rental, period: { ...rental.period, end }, delivered: '2026-12-05' }, '2026-12-10')
    expect(found('2027-10-04')).toMatchObject({ backBy: '2026-12-24', refundBy: '2026-12-24' })
    expect(found('2026-12-20')?.kept).toEqual({ start: '2026-12-05', end: '2026-12-20' })
  })

  it('before delivery is in time, and what is delivered after it is kept for fourteen days at most', () => {
    expect(withdrawalOf({ ...rental, delivered: undefined }, '2026-11-30')?.refundBy).toBe('2026-12-14')
    expect(withdrawalOf({ ...rental, delivered: '2026-12-05' }, '2026-11-30')?.backBy).toBe('2026-12-19')
  })

  it('too late, or none, changes nothing', () => {
    const delivered = '2026-12-05'
    expect(withdrawalOf({ ...rental, delivered }, '2026-12-20')).toBeUndefined()
    expect(withdrawalOf({ ...rental, delivered }, undefined)).toBeUndefined()
  })
})
