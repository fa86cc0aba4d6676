import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPageHandler } from '../../app/platform/remix/page-handlers.server'
import { changeCatalogueVersion } from '../../backend/db/catalogue-version'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import type { Handed } from '../../contract/endpoints/endpoint'
import { BUILT, ORIGIN, type Visitor } from '../support/app'
import { TEST_SECRET } from '../support/backend'
import { cases } from '../support/cases'
import { idOf } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf, logIn, newAddress, PASSWORD, register } from '../support/shop-accounts'

/** A page by which the shop learns that its backend has a version, for which the first one does not wait. */
const FIRST = '/en/contact'

const shop = testShop()
let build: ServerBuild
let handle: ReturnType<typeof createPageHandler>
let drawAnew: (visitor: Visitor, path: string, address?: string) => Promise<Response>

beforeAll(async () => {
  build = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  handle = createPageHandler(build, 'production')
  const module = { ...build.entry.module, answerPage: undefined }
  const handleAnew = createPageHandler({ ...build, entry: { ...build.entry, module } }, 'production')
  // In the way the shop itself asks: what is handed over has its parts in another order than what is read from JSON.
  const backend = (sent: Request, handed?: Handed) =>
    shop.backend.backend.fetch(sent, process.env.TEST_ALL ? undefined : handed)
  drawAnew = (visitor, path, clientAddress) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'Sec-Fetch-Mode': 'navigate', ...(cookie ? { Cookie: cookie } : {}) }
    const request = new Request(new URL(path, ORIGIN), { headers })
    return handleAnew(request, { backend, secret: TEST_SECRET, clientAddress })
  }
  await shop.visitor().get(FIRST)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** How often the backend was asked for anything but the version. */
function watchBackend(): () => number {
  const { fetch } = shop.backend.backend
  let count = 0
  vi.spyOn(shop.backend.backend, 'fetch').mockImplementation((request, handed) => {
    if (!request.url.endsWith('/api/public_version')) count += 1
    return fetch(request, handed)
  })
  return () => count
}

async function changePrice(cents: number) {
  await shop.backend.db.transaction().execute(async (unit) => {
    await unit.updateTable('price_rows').set({ buy: cents }).where('buy', 'is not', null).execute()
    await changeCatalogueVersion(unit)
  })
}

/** Takes all beds of a model from the fleet, or gives them back. */
async function retireUnits(areRetired: boolean) {
  const [from, to] = areRetired ? (['free', 'retired'] as const) : (['retired', 'free'] as const)
  const units = shop.backend.db.updateTable('units').set({ state: to }).where('state', '=', from)
  await units.where('article_id', '=', ARTICLE_IDS.junior).execute()
}

describe('a page that is the same for everybody', () => {
  test.each(['/en', '/de/buy'])('%s is drawn once', async (path) => {
    const first = await shop.visitor().get(path)
    const asked = watchBackend()
    const second = await shop.visitor().get(path)
    expect(asked()).toBe(0)
    expect(second.html).toBe(first.html)
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(second.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'))
  })

  test('is not sent again to a browser that holds it', async () => {
    const visitor = shop.visitor()
    const { headers } = await visitor.get('/en/rent')
    const etag = headers.get('ETag') ?? ''
    const again = await visitor.get('/en/rent', { 'If-None-Match': etag })
    expect([again.status, again.html, again.headers.get('ETag')]).toEqual([304, '', etag])
    await changePrice(99_00)
    expect((await visitor.get('/en/buy', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('is not mistaken for its data', async () => {
    await shop.visitor().get('/en/buy')
    const { status, headers } = await shop.visitor().get('/en/buy.data')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/x-script'])
  })

  test('shows a new price at once', async () => {
    await changePrice(100_00)
    const before = await shop.visitor().get('/en/buy')
    await changePrice(777_00)
    const after = await shop.visitor().get('/en/buy')
    expect(before.text).not.toBe(after.text)
  })

  test('shows at once that a bed is booked, and that it is free again', async () => {
    const path = `/en/rent/${ARTICLE_IDS.junior}`
    const booked = async () => (await shop.visitor().get(path)).text.includes('is booked in this period')
    await changePrice(45_00)
    expect(await booked()).toBe(false)
    const asked = watchBackend()
    expect([await booked(), asked()]).toEqual([false, 1])
    await retireUnits(true)
    expect(await booked()).toBe(true)
    await retireUnits(false)
    expect(await booked()).toBe(false)
  })

  test('is not kept when something could not be read for it', async () => {
    await changePrice(55_00)
    const { fetch } = shop.backend.backend
    vi.spyOn(shop.backend.backend, 'fetch').mockImplementation(async (request, handed) =>
      request.url.includes('/api/faq') ? new Response(null, { status: 503 }) : fetch(request, handed),
    )
    const without = await shop.visitor().get('/en')
    vi.restoreAllMocks()
    const whole = await shop.visitor().get('/en')
    expect(whole.text.length).toBeGreaterThan(without.text.length)
  })
})

type Step =
  | { do: 'open'; who: number; path: string }
  | { do: 'add'; who: number }
  | { do: 'login'; who: number }
  | { do: 'logout'; who: number }
  | { do: 'clear'; who: number }
  | { do: 'country'; who: number; country: string }
  | { do: 'price'; cents: number }
  | { do: 'units'; areRetired: boolean }

const PATHS = [
  '/en',
  '/nl',
  '/de',
  '/en/rent',
  '/de/rent',
  '/nl/buy',
  '/en/trial',
  '/en/faq',
  `/en/rent/${ARTICLE_IDS.junior}`,
  `/de/trial/${ARTICLE_IDS.junior}`,
  '/nl/etc/privacy_statement',
]
const ADDRESSES = [undefined, '194.25.7.1', '80.58.61.250']

const who = fc.integer({ min: 0, max: 2 })
const open = fc.record({ do: fc.constant('open' as const), who, path: fc.constantFrom(...PATHS) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: open },
  fc.record({ do: fc.constant('add' as const), who }),
  fc.record({ do: fc.constant('login' as const), who }),
  fc.record({ do: fc.constant('logout' as const), who }),
  fc.record({ do: fc.constant('clear' as const), who }),
  fc.record({ do: fc.constant('country' as const), who, country: fc.constantFrom('nl', 'de', 'es', 'fr') }),
  fc.record({ do: fc.constant('price' as const), cents: fc.integer({ min: 1_00, max: 9_999_00 }) }),
  fc.record({ do: fc.constant('units' as const), areRetired: fc.boolean() }),
)

type Means = { bed: string; email: string }

async function take(step: Exclude<Step, { do: 'price' | 'units' }>, visitor: Visitor, { bed, email }: Means) {
  switch (step.do) {
    case 'add':
      return visitor.post(`/en/buy/${bed}`, { quantity: '1' })
    case 'login':
      return logIn(visitor, email)
    case 'logout':
      return visitor.post('/en/logout', {})
    case 'clear':
      return visitor.cookies.clear()
    case 'country':
      return visitor.post('/en/country', { country: step.country })
    case 'open':
      return expectAsFresh(visitor, step.path, ADDRESSES[step.who])
  }
}

async function expectAsFresh(visitor: Visitor, path: string, address: string | undefined) {
  const fresh = await drawAnew(visitor, path, address)
  const shown = await visitor.get(path)
  const policy = 'Content-Security-Policy'
  expect(shown.html).toBe(await fresh.text())
  expect(shown.headers.get(policy)).toBe(fresh.headers.get(policy))
  expect(shown.headers.getSetCookie()).toEqual(fresh.headers.getSetCookie())
}

test('nobody is shown what another drawing would not show them', async () => {
  // The first look-up opens the table of addresses, which may take longer than a page waits for it.
  await shop.visitor('194.25.1.1').get('/en')
  const bed = await idOf(shop, 'NN-J')
  const emails = await Promise.all(
    ADDRESSES.map(async (_, number) => {
      const email = newAddress()
      await register(shop.visitor(), email, { Voornaam: `Somebody ${number}` })
      return email
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const visitors = ADDRESSES.map((address) => shop.visitor(address))
      for (const one of steps) {
        if (one.do === 'price') await changePrice(one.cents)
        else if (one.do === 'units') await retireUnits(one.areRetired)
        else await take(one, visitors[one.who] as Visitor, { bed, email: emails[one.who] ?? '' })
      }
    }),
    cases(6),
  )
}, 120_000)

const COUNTRY_HEADER = 'X-Visitor-Country'
const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const PUBLIC = /^public, .*s-maxage=60, stale-while-revalidate=600$/

type Asked = { country?: string; headers?: Record<string, string>; address?: string }

const answerOf = (sent: Request) => shop.backend.backend.fetch(sent)

const ask = (path: string, { country, headers, address: clientAddress }: Asked = {}) => {
  const usual: Record<string, string> = {
    'Sec-Fetch-Mode': 'navigate',
    'Accept-Language': path.slice(1, 3),
    'User-Agent': CHROMIUM,
  }
  const sent = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== '')
  const request = new Request(new URL(path, ORIGIN), { headers: sent })
  return handle(request, { backend: answerOf, secret: TEST_SECRET, clientAddress, country })
}

const cachingOf = ({ headers }: Response) => headers.get('Cache-Control')
const varyOf = ({ headers }: Response) => (headers.get('Vary') ?? '').split(', ')

describe('where a proxy tells the country of a visitor', () => {
  const shared = ['/en', '/nl/faq']

  test.each(shared)('%s may be kept by others for whoever sends no cookie', async (path) => {
    vi.stubEnv('COUNTRY_HEADER', COUNTRY_HEADER)
    await ask(FIRST)
    // Drawn, then sent again.
    for (const answer of [await ask(path), await ask(path)]) {
      expect(cachingOf(answer)).toMatch(PUBLIC)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(varyOf(answer)).toEqual(expect.arrayContaining(['Cookie', 'Sec-Fetch-Mode', COUNTRY_HEADER]))
    }
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

const GERMANY = '194.25.2.129'

/** Answers one request; out: its status and the names of its cookies. */
async function answerTo(path: string, init: RequestInit & { session?: string } = {}) {
  const context = {
    secret: TEST_SECRET,
    clientAddress: GERMANY,
    backend: (sent: Request) => shop.backend.backend.fetch(sent),
  }
  const headers = { Origin: ORIGIN, Cookie: `session=${init.session ?? 'none'}` }
  const request = new Request(new URL(path, ORIGIN), { ...init, headers })
  const answer = await handle(request, context)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  return { status: answer.status, cookies: cookies.sort() }
}

test('the answer to a login carries every cookie', async () => {
  const email = newAddress()
  await customerOf(shop, email)
  const body = new URLSearchParams({ Username: email, Password: PASSWORD })
  const answer = await answerTo('/en/login', { method: 'POST', body })
  // Registered in the Netherlands, which was nobody's choice before.
  expect(answer).toEqual({ status: 303, cookies: ['known_device', 'notice', 'session', 'shop'] })
})

describe('the loaders of a page', () => {
  test('lose none of their cookies', async () => {
    const session = (await customerOf(shop)).cookies.get('session')
    const { fetch } = shop.backend.backend
    shop.backend.backend.fetch = async (call) => {
      const answer = await fetch(call)
      if (call.url.endsWith('/api/user')) answer.headers.append('Set-Cookie', `session=${session}; Path=/`)
      return answer
    }
    const page = await answerTo('/en/account', { session })
    const data = await answerTo('/en/account.data', { session })
    shop.backend.backend.fetch = fetch
    expect(page).toMatchObject({ status: 200, cookies: ['i18n_redirected', 'session'] })
    expect(data).toMatchObject({ status: 200, cookies: ['i18n_redirected', 'session'] })
  })
})
