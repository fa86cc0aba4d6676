import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf } from './price-unit'

test.each<[unknown, number]>([
  [0.1 + 0.2, 30],
  [1.005, 101],
  ['24,5', 2450],
  ['2.495,00', 249500],
  [' 12 ', 1200],
  [20.665, 2067],
  ['0.125', 13],
  ['1234.500', 123450],
])('%j euros are %i cents', (value, cents) => {
  expect(centsOf(value, 'euros')).toBe(cents)
})

test.each(['24.95', -1, '', Number.NaN, 1e21, null, true])('%j is no number of cents', (value) => {
  expect(centsOf(value, 'cents')).toBeUndefined()
})

test.each([-1, '', 'EUR 5', '1.2.3', '1.000', '1.210', '24,950', Number.POSITIVE_INFINITY, null])(
  '%j is no number of euros',
  (value) => {
    expect(centsOf(value, 'euros')).toBeUndefined()
  },
)

test('every sum of cents comes back from its euros, as a number and as a text', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(centsOf(cents / 100, 'euros')).toBe(cents)
      expect(centsOf((cents / 100).toFixed(2), 'euros')).toBe(cents)
    }),
  )
})
