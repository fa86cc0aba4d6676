import { describe, expect, it } from 'vitest'
import { lastDayToPay } from './payment-deadline'

describe('an order', () => {
  it('can be paid for as many days as its method needs', () => {
    expect(lastDayToPay('2026-11-20', 3, null)).toBe('2026-11-23')
    expect(lastDayToPay('2026-12-30', 14, null)).toBe('2027-01-13')
  })

  it('is to be paid before its period begins', () => {
    const period = { start: '2026-11-25', end: '2026-12-04' }
    expect(lastDayToPay('2026-11-20', 14, period)).toBe('2026-11-24')
    expect(lastDayToPay('2026-11-20', 3, period)).toBe('2026-11-23')
  })

  it('can be paid on the day it was placed', () => {
    expect(lastDayToPay('2026-11-20', 14, { start: '2026-11-20', end: '2026-11-24' })).toBe('2026-11-20')
    expect(lastDayToPay('2026-11-20', 0, null)).toBe('2026-11-20')
  })
})
