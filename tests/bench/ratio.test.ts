import { expect, it } from 'vitest'
import { median, quantile, ratioOf } from './ratio'

it('a ratio is that of the medians, with its base and how far that varies', () => {
  const { ratio, base, spread } = ratioOf([90, 1.9, 2, 2.1, 1.9], [11, 10, 1])
  expect({ ratio, base }).toEqual({ ratio: 5, base: 2 })
  expect(spread).toBeCloseTo(0.1)
})

it('a base that varies by more than 30 % says nothing', () => {
  expect(() => ratioOf([1, 1, 2, 3, 3], [1])).toThrow('the machine is too busy, its base varies by 100 %')
})

it('rounds may vary as long as their medians stay', () => {
  const base = Array.from({ length: 80 }, (_, round) => [1, 2, 2, 2, 9][round % 5] ?? 0)
  expect(ratioOf(base, [4])).toEqual({ ratio: 2, base: 2, spread: 0 })
})

it('of nothing there is no ratio', () => {
  expect(() => ratioOf([], [1])).toThrow('nothing was counted')
  expect(() => ratioOf([1], [])).toThrow('nothing was counted')
  expect(() => ratioOf([0], [1])).toThrow('nothing was counted')
})

it('a quantile is the value below which a share lies', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index)
  expect([median(values), quantile(values, 0.99), quantile([], 0.5)]).toEqual([50, 99, Number.NaN])
})
