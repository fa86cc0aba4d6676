import { expect, it } from 'vitest'
import { guaranteedAfterRepair } from './repairs'

it.each([
  ['2026-11-20', '2029-11-20'],
  ['2026-12-31', '2029-12-31'],
  ['2028-02-29', '2031-02-28'],
])('what was delivered on %s and repaired since is guaranteed until %s', (delivered, until) => {
  expect(guaranteedAfterRepair(delivered, '2026-07-31')).toBe(until)
})

it('a repair before 31 July 2026 lengthens nothing', () => {
  expect(guaranteedAfterRepair('2026-06-01', '2026-07-30')).toBe('2028-06-01')
})
