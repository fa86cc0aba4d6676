import { describe, expect, it } from 'vitest'
import { isTimeToTransfer, lastDayToPay } from './payment-deadline'

describe('an order', () => {
  it('can be paid for as many days as its method needs', () => {
    expect(lastDayToPay('2026-11-20', 3, null)).toBe('2026-11-23')
    expect(lastDayToPay('2026-12-30', 14, null)).toBe('2027-01-13')
  })

  it('is to be paid in time to be packed for its period, and before that begins', () => {
    const period = { start: '2026-11-25', end: '2026-12-04' }
    expect(lastDayToPay('2026-11-20', 14, { period, leadDays: 0 })).toBe('2026-11-24')
    expect(lastDayToPay('2026-11-20', 14, { period, leadDays: 3 })).toBe('2026-11-22')
    expect(lastDayToPay('2026-11-20', 1, { period, leadDays: 3 })).toBe('2026-11-21')
  })

  it('can be paid on the day it was placed', () => {
    const period = { start: '2026-11-22', end: '2026-11-24' }
    expect(lastDayToPay('2026-11-20', 14, { period, leadDays: 3 })).toBe('2026-11-20')
    expect(lastDayToPay('2026-11-20', 0, null)).toBe('2026-11-20')
  })

  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20', '2026-11-27', true],
    ['2026-11-20', '2026-11-26', false],
    ['2026-11-23', '2026-11-28', true],
    ['2026-11-23', '2026-11-27', false],
  ])('that is transferred on %s is there in time for %s: %s', (today, start, isInTime) => {
    const packed = { period: { start, end: '2026-12-24' }, leadDays: 3 }
    expect(isTimeToTransfer(today, packed)).toBe(isInTime)
  })
})
