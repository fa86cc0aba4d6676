import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const error = vi.fn()

beforeAll(() => {
  vi.resetModules()
  vi.doMock('pino', () => ({ default: () => ({ error }) }))
})
afterAll(() => {
  vi.doUnmock('pino')
  vi.resetModules()
})

test('what each reading of a source says is logged once, until it says something else', async () => {
  const { logNews } = await import('./log.server')
  const [one, other] = [{}, {}]
  for (const message of ['A1 is left out', 'A1 is left out', '', 'A1 is left out']) logNews(one, message)
  logNews(other, 'A1 is left out')
  expect(error.mock.calls).toEqual([['A1 is left out'], ['A1 is left out'], ['A1 is left out']])
})

test('an answer that is no use is logged once, for all who wait for it', async () => {
  const { logUnusable } = await import('./log.server')
  error.mockReset()
  for (const status of [500, 500, 404]) {
    logUnusable({ method: 'GET', url: '/api/items' }, { status, says: 'x' })
  }
  expect(error.mock.calls.map(([facts]) => facts)).toEqual([
    { method: 'GET', path: '/api/items', status: 500, says: 'x' },
    { method: 'GET', path: '/api/items', status: 404, says: 'x' },
  ])
})
