import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates'
import { quoteStatus, quoteValidUntil } from './quotes'

const TODAY = '2026-11-20'

describe('how long a quote is valid', () => {
  it('is 30 days for what is bought, and never so long that the delivery would be late', () => {
    expect(quoteValidUntil(TODAY, null, 3)).toBe('2026-12-20')
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 365 }), fc.integer({ min: 0, max: 3 }), (ahead, leadDays) => {
        const start = addDays(TODAY, ahead)
        const until = quoteValidUntil(TODAY, { start, end: addDays(start, 4) }, leadDays)
        expect(until >= TODAY && until <= '2026-12-20').toBe(true)
        expect(addDays(until, leadDays) <= start).toBe(true)
      }),
    )
  })

  it('ends with its last day, unless something else has ended it', () => {
    const validUntil = '2026-12-20'
    expect(quoteStatus({ state: 'open', validUntil }, validUntil)).toBe('open')
    expect(quoteStatus({ state: 'open', validUntil }, '2026-12-21')).toBe('expired')
    expect(quoteStatus({ state: 'accepted', validUntil }, '2026-12-21')).toBe('accepted')
    expect(quoteStatus({ state: 'withdrawn', validUntil }, '2026-12-21')).toBe('withdrawn')
  })
})
