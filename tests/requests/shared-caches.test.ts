import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPageHandler } from '../../app/remix/page-handlers.server'
import { BUILT, ORIGIN } from '../support/app'
import { TEST_SECRET } from '../support/backend'
import { testShop } from '../support/set-up'

const shop = testShop()
const COUNTRY_HEADER = 'X-Visitor-Country'
const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const PUBLIC = /^public, .*s-maxage=60, stale-while-revalidate=600$/

type Asked = { country?: string; headers?: Record<string, string>; address?: string }

let ask: (path: string, asked?: Asked) => Promise<Response>

beforeAll(async () => {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  const handle = createPageHandler(build, 'production')
  const backend = (sent: Request) => shop.backend.backend.fetch(sent)
  ask = (path, { country, headers, address: clientAddress } = {}) => {
    const usual: Record<string, string> = {
      'Sec-Fetch-Mode': 'navigate',
      'Accept-Language': path.slice(1, 3),
      'User-Agent': CHROMIUM,
    }
    const sent = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== '')
    const request = new Request(new URL(path, ORIGIN), { headers: sent })
    return handle(request, { backend, secret: TEST_SECRET, clientAddress, country })
  }
})
afterEach(() => void vi.unstubAllEnvs())

const cachingOf = ({ headers }: Response) => headers.get('Cache-Control')
const varyOf = ({ headers }: Response) => (headers.get('Vary') ?? '').split(', ')

describe('where a proxy tells the country of a visitor', () => {
  const shared = ['/en', '/nl/rent', '/de/buy', '/en/trial', '/nl/faq']

  test.each(shared)('%s may be kept by others for whoever sends no cookie', async (path) => {
    vi.stubEnv('COUNTRY_HEADER', COUNTRY_HEADER)
    // Drawn, then sent again.
    for (const answer of [await ask(path), await ask(path)]) {
      expect(cachingOf(answer)).toMatch(PUBLIC)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(varyOf(answer)).toEqual(expect.arrayContaining(['Cookie', 'Sec-Fetch-Mode', COUNTRY_HEADER]))
    }
  })

  test.each(shared)('%s is the same for all browsers that show pictures', async (path) => {
    vi.stubEnv('COUNTRY_HEADER', COUNTRY_HEADER)
    const [one, other] = await Promise.all([ask(path), ask(path, { headers: { 'User-Agent': IPHONE } })])
    expect(await other.text()).toBe(await one.text())
  })

  test('the page is the one of that country, whatever the address says', async () => {
    vi.stubEnv('COUNTRY_HEADER', COUNTRY_HEADER)
    const german = '194.25.7.1'
    const told = await (await ask('/en/buy', { country: 'es', address: german })).text()
    const others = await (await ask('/en/buy', { country: 'es' })).text()
    const unknown = await (await ask('/en/buy', { address: german })).text()
    expect(told).toBe(others)
    expect(told).not.toBe(unknown)
    expect(unknown).toBe(await (await ask('/en/buy')).text())
  })

  test.each<[string, string, Asked]>([
    ['who sends a cookie', '/en', { headers: { Cookie: 'shop=any' } }],
    [
      'whose browser prefers another language, and is sent a cookie',
      '/en',
      { headers: { 'Accept-Language': 'de' } },
    ],
    ['who reads in lynx', '/en', { headers: { 'User-Agent': 'Lynx/2.9.0', 'Sec-Fetch-Mode': '' } }],
    ['who reads in w3m', '/en', { headers: { 'User-Agent': 'w3m/0.5.3', 'Sec-Fetch-Mode': '' } }],
    ['who opens the cart', '/en/cart', {}],
    ['who opens a dialog', '/en/login', {}],
    ['who looks for something', '/en/faq?q=price', {}],
    ['who is nowhere', '/en/nowhere', {}],
  ])('nothing is kept for those %s', async (_, path, asked) => {
    vi.stubEnv('COUNTRY_HEADER', COUNTRY_HEADER)
    expect(cachingOf(await ask(path, asked))).not.toMatch(/public|s-maxage/)
  })
})

test('without such a proxy nobody else keeps a page that shows a place', async () => {
  expect(cachingOf(await ask('/en/buy'))).toBe('private, no-cache')
})
