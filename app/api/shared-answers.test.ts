import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoints/endpoint'
import { Backend } from './backend.server'
import { call, readShared } from './call.server'
import * as embedded from './embedded.server'

const schema = z.object({ data: z.string() })
const items = endpoint('GET /api/items', { summary: 'What all read', answer: schema })
const change = endpoint('POST /api/x', { summary: 'A change', answer: schema })

beforeEach(() => {
  vi.spyOn(embedded, 'embeddedVersion').mockResolvedValue('1')
  vi.spyOn(embedded, 'embeddedFetch').mockImplementation(async ({ url }) => {
    const data = url.endsWith('/api/csrf') ? { csrfToken: 'x' } : 'x'
    return Response.json({ data }, { headers: { ETag: '"x"' } })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

function backend(): Backend {
  const visitor = { passedOn: [], storeSetCookies() {} }
  return new Backend(new Request('https://shop.test/en'), {}, 'en', visitor)
}
const read = (from: Backend) => readShared(from, items, {}, ({ data }) => data)

test('Public data is asked for within one process where its version has changed alone', async () => {
  expect([await read(backend()), await read(backend())]).toEqual(['x', 'x'])
  expect(embedded.embeddedFetch).toHaveBeenCalledOnce()
  vi.mocked(embedded.embeddedVersion).mockResolvedValue('2')
  await read(backend())
  expect(embedded.embeddedFetch).toHaveBeenCalledTimes(2)
})

test('The version is read once for a page, and again after a change', async () => {
  const page = backend()
  await Promise.all([read(page), readShared(page, items, {}, (answer) => answer)])
  expect(embedded.embeddedVersion).toHaveBeenCalledOnce()
  await call(page, change, {})
  await read(page)
  expect(embedded.embeddedVersion).toHaveBeenCalledTimes(2)
})

test('Public data is asked for where the version cannot be read', async () => {
  vi.mocked(embedded.embeddedVersion).mockRejectedValue(new Error('away'))
  expect(await read(backend())).toBe('x')
  expect(embedded.embeddedFetch).toHaveBeenCalledOnce()
})
