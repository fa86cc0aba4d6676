import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingOf } from './reviews'

const reviews = fc.array(fc.record({ stars: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 300,
})

test('an average lies between its stars, a twentieth at most from what it is exactly, in tenths', () => {
  fc.assert(
    fc.property(reviews, (all) => {
      const stars = all.map((one) => one.stars)
      const { average, count } = ratingOf(all) ?? { average: 0, count: 0 }
      expect(count).toBe(stars.length)
      expect(average).toBeGreaterThanOrEqual(Math.min(...stars))
      expect(average).toBeLessThanOrEqual(Math.max(...stars))
      const exact = stars.reduce((sum, one) => sum + one, 0) / stars.length
      expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(average).toBe(Number(average.toFixed(1)))
    }),
  )
})

test('no review has no average', () => {
  expect(ratingOf([])).toBeUndefined()
})
