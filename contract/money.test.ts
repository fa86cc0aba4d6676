import { expect, test } from 'vitest'
import { formatMoney, formatPercent } from './money'

test.each([
  [0, '€\u00a00,00'],
  [7, '€\u00a00,07'],
  [123_456, '€\u00a01.234,56'],
  [123_456_789, '€\u00a01.234.567,89'],
  // The minus sign is as wide as a figure, and is read aloud as one; a hyphen is neither.
  [-2_500, '\u2212€\u00a025,00'],
])('%i cents are %s', (cents, written) => {
  expect(formatMoney(cents)).toBe(written)
})

test.each([
  ['en', '21%', '25,5%'],
  ['nl', '21%', '25,5%'],
  ['de', '21\u00a0%', '25,5\u00a0%'],
] as const)(
  'a rate is written as in its language, with a comma where it is not whole: %s',
  (locale, whole, part) => {
    expect([21, 25.5].map((percent) => formatPercent(percent, locale))).toEqual([whole, part])
  },
)
