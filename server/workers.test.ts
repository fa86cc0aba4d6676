import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { workerCount } from './workers'

it.each([
  [undefined, 1],
  ['', 1],
  ['1', 1],
  [' 4 ', 4],
  ['64', 64],
  ['auto', Math.min(availableParallelism(), 64)],
])('WORKERS=%s are %i', (WORKERS, count) => expect(workerCount({ WORKERS })).toBe(count))

it.each(['0', '65', '-1', '1.5', 'many', '1e1'])('WORKERS=%s is none', (WORKERS) =>
  expect(() => workerCount({ WORKERS })).toThrow('WORKERS: a number from 1 to 64'),
)
