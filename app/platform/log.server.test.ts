import { expect, test, vi } from 'vitest'

const error = vi.hoisted(() => vi.fn())
vi.mock('pino', () => ({ default: () => ({ error }) }))

import { logNews } from './log.server'

test('what each reading of a source says is logged once, until it says something else', () => {
  const [one, other] = [{}, {}]
  for (const message of ['A1 is left out', 'A1 is left out', '', 'A1 is left out']) logNews(one, message)
  logNews(other, 'A1 is left out')
  expect(error.mock.calls).toEqual([['A1 is left out'], ['A1 is left out'], ['A1 is left out']])
})
