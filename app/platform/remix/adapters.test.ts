import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileSessionStorage } from '@remix-run/node'
import { afterAll, expect, test, vi } from 'vitest'
import { sourcesIn } from '../../../tests/checks/sources'

const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
afterAll(() => rmSync(folder, { recursive: true }))

// GHSA-9583-h5hc-x8cw: an unsigned cookie named any file of the machine as that of its session.
test('sessions are kept in no file, and the installed Remix reads none beside their folder', async () => {
  const uses = sourcesIn(['app', 'server', 'server.ts', 'backend'], ['.ts', '.tsx']).filter(
    ({ path, text }) => !path.endsWith('.test.ts') && text.includes('SessionStorage('),
  )
  expect(uses.map(({ path }) => path)).toEqual([])

  const dir = join(folder, 'sessions')
  mkdirSync(dir)
  writeFileSync(join(folder, 'secret'), JSON.stringify({ data: { secret: 'read' }, expires: null }))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = createFileSessionStorage({ dir, cookie: { name: 'session' } })
  for (const id of ['/../secret', '../../sessions/../secret', `${dir}/../secret`]) {
    const value = Buffer.from(JSON.stringify(id)).toString('base64')
    const session = await storage.getSession(`session=${encodeURIComponent(value)}`)
    expect(session.get('secret'), id).toBeUndefined()
  }
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not signed'))
})

type FakeRequest = {
  protocol: string
  hostname: string
  originalUrl: string
  method: string
  headers: object
}
type CreateRequest = (req: FakeRequest & { get: (name: string) => string }, res: object) => Request

const express = createRequire(createRequire(import.meta.url).resolve('@remix-run/serve/package.json'))
const { createRemixRequest } = express('@remix-run/express/dist/server.js') as {
  createRemixRequest: CreateRequest
}

// GHSA-4q56-crqp-v477: what stood behind the colon of a host became part of the address.
test.each(['shop.test:80/en/login?', 'shop.test:/evil', 'shop.test:a@evil.test', 'shop.test:1e3'])(
  'the host %s changes nothing but the port of an address',
  (host) => {
    const req = {
      protocol: 'http',
      hostname: 'shop.test',
      originalUrl: '/en/rent?x=1',
      method: 'GET',
      headers: {},
      get: () => host,
    }
    const { pathname, search, hostname } = new URL(createRemixRequest(req, { on: () => {} }).url)
    expect([hostname, pathname, search]).toEqual(['shop.test', '/en/rent', '?x=1'])
  },
)
