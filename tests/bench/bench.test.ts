import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { hostTree } from './host-tree'
import { ratioOf } from './ratio'
import { measureSteps } from './steps'
import { atLeast, atMost, exitCodeOf, figureAtMost, notMeasured, ratioRow, runsRow, tableOf } from './table'
import { timesByTurns } from './turns'

it('works are done by turns, and counted after the warm-up', async () => {
  let now = 0
  const done: string[] = []
  const work = (name: string, takes: number) => async () => {
    done.push(name)
    now += takes
  }
  const works = { base: work('base', 2), ours: work('ours', 7) }
  const times = await timesByTurns(works, { warmUp: 1, measured: 2 }, () => now)
  expect(done).toEqual(['base', 'ours', 'base', 'ours', 'base', 'ours'])
  expect(times).toEqual({ base: [2, 2], ours: [7, 7] })
})

it('a ratio is that of the medians, unless the base varies too much or is nothing', () => {
  const { ratio, base, spread } = ratioOf([90, 1.9, 2, 2.1, 1.9], [11, 10, 1])
  expect([ratio, base, spread.toFixed(1)]).toEqual([5, 2, '0.1'])
  const rounds = Array.from({ length: 80 }, (_, round) => [1, 2, 2, 2, 9][round % 5] ?? 0)
  expect(ratioOf(rounds, [4])).toEqual({ ratio: 2, base: 2, spread: 0 })
  expect(() => ratioOf([1, 1, 2, 3, 3], [1])).toThrow('the machine is too busy, its base varies by 100 %')
  expect(() => ratioOf([0], [1])).toThrow('nothing was counted')
})

const found = { ratio: 4.567, base: 1.234, spread: 0.042 }

it('a table has a line for each figure, with its base and whether it is reached', () => {
  const rows = [
    atMost('list', found, 5, 'ms'),
    atLeast('orders', found, 5, '/s'),
    notMeasured('paint', 'gone'),
  ]
  expect(tableOf(rows).replace(/ +/g, ' ').split('\n').slice(2)).toEqual([
    '| list | 4.57 | <= 5 | yes | 1.23 ms, varies by 4 % |',
    '| orders | 4.57 | >= 5 | NO | 1.23 /s, varies by 4 % |',
    '| paint | not measured: gone | | NOT MEASURED | |',
    '',
  ])
})

it('a row of runs compares medians with a base and with what was before', () => {
  const runs = { ours: [1, 2, Number.NaN, 3, 4], base: [1, 1], before: [6, 6, 6] }
  const row = runsRow('crowd', runs, 'ms', { atMost: 2, of: 'base' })
  expect(row).toEqual({
    what: 'crowd',
    measured: '3 ms (2 to 4)',
    base: '1 ms (1 to 1), x 3',
    before: '6 ms (6 to 6), x 0.5',
    reach: '<= 2 x base',
    isReached: false,
  })
  expect(tableOf([row])).toContain('before')
  const { ours } = runs
  expect(runsRow('page', { ours }, 'ms', { atMost: 3 }).isReached).toBe(true)
  expect(runsRow('layout', { ours }, 'ms', { atMost: 0.5, of: 'before' }).isReached).toBeUndefined()
  expect(runsRow('sent away', { ours: [Number.NaN] }, 'ms', { atMost: 3 }).measured).toBe('none')
})

it('only what was measured and reached is a success', () => {
  const [reached, missed] = [figureAtMost('shift', 0, 0.01), figureAtMost('shift', 1, 0.01)]
  const missing = notMeasured('paint', 'no browser')
  expect(exitCodeOf([reached, ratioRow('page', found, 'ms')])).toBe(0)
  expect(exitCodeOf([reached, missing, missed])).toBe(1)
  expect(exitCodeOf([reached, missing])).toBe(2)
})

it('what fails is measured once more, then says so in its row, and the next is measured', async () => {
  const row = { what: 'orders', measured: '0.2', isReached: true }
  const failing = () => Promise.reject(new Error('the browser is gone\nCall log: ...'))
  const once = vi.fn(async () => [row]).mockImplementationOnce(failing)
  const never = vi.fn(failing)
  expect(await measureSteps({ paint: never, orders: once }, () => {})).toEqual([
    { what: 'paint', measured: 'not measured: the browser is gone', isMissing: true },
    row,
  ])
  expect([once.mock.calls.length, never.mock.calls.length]).toEqual([2, 2])
})

it('React draws the elements and text of a page again', () => {
  const html = [
    '<html lang="en"><head><style>a > b {}</style><script>1 < 2</script></head>',
    '<body><p class="c1" style="--gap:2px;color:red">Rest &amp; sleep<br/></p>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></body></html>',
  ].join('')
  expect(renderToString(hostTree(`<!DOCTYPE html>${html}`))).toBe(html)
})
