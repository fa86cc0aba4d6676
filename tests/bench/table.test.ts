import { expect, it } from 'vitest'
import { atLeast, atMost, exitCodeOf, figureAtMost, notMeasured, ratioRow, tableOf } from './table'

const found = { ratio: 4.567, base: 1.234, spread: 0.042 }

it('a table has a line for each figure, with its base and whether it is reached', () => {
  const rows = [
    atMost('list drawn', found, 5, 'ms'),
    atLeast('orders', found, 5, 'rows/s'),
    ratioRow('page', found, 'ms'),
    figureAtMost('scripts', 90.123, 95, 'KB'),
    notMeasured('paint', 'no browser'),
  ]
  expect(tableOf(rows).replace(/ +/g, ' ')).toBe(
    [
      '| what | measured | reach | | base |',
      '| ---------- | ------------------------ | -------- | ------------ | -------------------------- |',
      '| list drawn | 4.57 | <= 5 | yes | 1.23 ms, varies by 4 % |',
      '| orders | 4.57 | >= 5 | NO | 1.23 rows/s, varies by 4 % |',
      '| page | 4.57 | | | 1.23 ms, varies by 4 % |',
      '| scripts | 90.1 KB | <= 95 KB | yes | |',
      '| paint | not measured: no browser | | NOT MEASURED | |',
      '',
    ].join('\n'),
  )
})

it('only what was measured and reached is a success', () => {
  const [reached, missed] = [figureAtMost('shift', 0, 0.01), figureAtMost('shift', 1, 0.01)]
  const missing = notMeasured('paint', 'no browser')
  expect(exitCodeOf([reached, ratioRow('page', found, 'ms')])).toBe(0)
  expect(exitCodeOf([reached, missing, missed])).toBe(1)
  expect(exitCodeOf([reached, missing])).toBe(2)
})
