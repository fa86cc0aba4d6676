import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { createPageHandler } from './page-handlers.server'

const route = (id: string, parentId: string | undefined, path?: string, module: object = {}) => ({
  id,
  parentId,
  path,
  module: { default: () => null, ...module },
})

const table = [
  route('root', undefined, ''),
  route('shell', 'root'),
  route('home', 'shell', ':locale', { action: () => new Response(null, { status: 204 }) }),
  route('home/cart', 'home', 'cart'),
  route('home/cart/country', 'home/cart', 'country'),
  route('rent', 'shell', ':locale/rent'),
  route('rent/cart', 'rent', 'cart'),
  route('api', 'root', 'api/*', {
    default: undefined,
    loader: ({ request }: { request: Request }) => new Response(request.url),
  }),
]

const assetOf = ({ id, parentId, path }: (typeof table)[number]) => ({
  id,
  parentId,
  path,
  module: `/${id}.js`,
})
const byId = <Route extends { id: string }>(routes: Route[]) =>
  Object.fromEntries(routes.map((one) => [one.id, one]))

/** A build that draws the ids of the routes it was given. */
const build = {
  entry: {
    module: {
      handleError: () => {},
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        context: { manifest: { routes: object } },
      ) => new Response(Object.keys(context.manifest.routes).join(' '), { status, headers }),
    },
  },
  routes: byId(table),
  assets: {
    version: 'v1',
    entry: { module: '/entry.js', imports: [] },
    routes: byId(table.map(assetOf)),
    url: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true, v3_relativeSplatPath: true },
} as unknown as ServerBuild

const handle = createPageHandler(build, 'production')
const whole = createRequestHandler(build, 'production')
const ask = (path: string, init?: RequestInit) => handle(new Request(`http://shop.test${path}`, init), {})

describe('an address is answered by its own routes, and those of the dialogs in its header', () => {
  test.each([
    ['/en/cart/country/', 'root shell home home/cart home/cart/country'],
    ['/en/rent', 'root shell rent rent/cart'],
    ['/nothing/at/all', 'root'],
  ])('%s', async (path, ids) => {
    expect(await (await ask(path)).text()).toBe(ids)
  })

  test('and its data by the same', async () => {
    expect((await ask('/en/rent/cart.data')).status).toBe(200)
    expect(await (await ask('/api/orders/1')).text()).toContain('/api/orders/1')
  })

  test('one that cannot be read is refused', async () => {
    expect((await ask('/en/%ff')).status).toBe(400)
  })
})

describe('the browser learns of routes what Remix would say', () => {
  test.each([
    'version=v1&p=/en/cart/country&p=en/rent',
    'version=v1&p=/en/rent/nothing&p=/nothing/at/all',
    'version=older&p=/en',
  ])('%s', async (query) => {
    const own = await ask(`/__manifest?${query}`)
    const other = await whole(new Request(`http://shop.test/__manifest?${query}`), {})
    expect(own.status).toBe(other.status)
    expect([...own.headers]).toEqual([...other.headers])
    const text = await own.text()
    if (text.startsWith('{')) expect(JSON.parse(text)).toEqual(await other.json())
  })
})

// Console output fails a test, and the router complains there of what it cannot decode.
test('discovery refuses a path that cannot be decoded', async () => {
  const answer = await ask(`/__manifest?version=v1&p=/en&p=${encodeURIComponent('/en/%s%n')}`)
  expect(answer.status).toBe(400)
})

test.each(['https://elsewhere.test', 'no address'])(
  'a post from %s reaches the action, which judges it',
  async (origin) => {
    const init = { method: 'POST', body: 'a=1', headers: { Host: 'shop.test', Origin: origin } }
    const refused = await whole(new Request('http://shop.test/en', init), {}).catch(() => undefined)
    expect(refused?.status).not.toBe(204)
    expect((await ask('/en', init)).status).toBe(204)
  },
)

test('the backend is asked without Remix where the shop offers it', async () => {
  const passToBackend = async (request: Request) => new Response(`passed ${new URL(request.url).pathname}`)
  const entry = { module: { ...build.entry.module, passToBackend } } as unknown as ServerBuild['entry']
  const handle = createPageHandler({ ...build, entry }, 'production')
  const answer = async (path: string) => (await handle(new Request(`http://shop.test${path}`))).text()
  expect(await answer('/api/orders')).toBe('passed /api/orders')
  expect(await answer('/en')).toBe('root shell home home/cart')
})
