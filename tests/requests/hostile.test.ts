import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUILT, type Visitor } from '../support/app'
import { cartOf, idOf, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

let visitor: Visitor
let article: string
const shop = testShop()
beforeAll(async () => {
  article = await idOf(shop, 'NN-NL')
})
beforeEach(async () => {
  visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
})

const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('a post from another site', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    { Origin: '', Referer: 'https://evil.example/page' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('is refused with a page that says so: %j', async (headers) => {
    const product = `/de/buy/${await idOf(shop, 'NN-NL')}`
    const page = await visitor.post(product, { quantity: '1' }, headers)
    expect([page.status, page.title]).toEqual([403, expect.stringMatching(/anderen Website/)])
  })

  // Every action of the route table but those that change nothing, and /api, which has a proof of its own.
  const CHANGE_NOTHING = ['start', 'not-found', 'api']
  const isOther = (id: string) => CHANGE_NOTHING.includes(id) || id.startsWith('api/')
  const PARAMS: Record<string, string> = { ':locale': 'en', '*': 'nothing' }

  function pathOf(routes: ServerBuild['routes'], id: string): string {
    const { path = '', parentId } = routes[id] ?? {}
    const above = parentId === undefined ? '' : pathOf(routes, parentId)
    const parts = path.split('/').map((part) => PARAMS[part] ?? part.replace(/^:.*/, 'x'))
    return path === '' ? above : [above, ...parts].join('/')
  }

  test('reaches no action', async () => {
    const { routes }: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
    // A dialog is one module under many pages.
    const actions = new Map<unknown, string>()
    for (const [id, route] of Object.entries(routes)) {
      const action = route?.module.action
      if (action && !isOther(id) && !actions.has(action)) actions.set(action, pathOf(routes, id))
    }
    expect(actions.size).toBeGreaterThan(20)
    for (const path of actions.values()) {
      const page = await visitor.post(path, {}, { Origin: 'https://evil.example' })
      expect([path, page.status, page.headers.getSetCookie()]).toEqual([path, 403, []])
    }
  })

  test('is not one from the public address, whatever host a proxy passes on', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
    const sent = await visitor.post(
      '/en/cart',
      { article, quantity: '2' },
      { Origin: 'https://nachtnest.example', Host: '127.0.0.1:3000' },
    )
    expect(sent.status).toBe(303)
    vi.unstubAllEnvs()
  })
})

test('cookies are for https alone where visitors come by https', async () => {
  const page = () => shop.request(new Request('http://127.0.0.1:3000/de'))
  expect((await page()).headers.getSetCookie()[0]).not.toContain('Secure')
  vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
  expect((await page()).headers.getSetCookie()[0]).toContain('Secure')
  vi.unstubAllEnvs()
})

describe('where a form leads back to', () => {
  test.each([
    ['/en/rent?x=€#日本', '/en/rent?x=%E2%82%AC'],
    ['//evil.example', '/en/cart'],
    ['/\\evil.example', '/en/cart'],
    ['javascript:alert(1)', '/en/cart'],
    [`/en?${'x'.repeat(10_000)}`, '/en/cart'],
  ])('%s', async (returnTo, location) => {
    const answer = await visitor.post('/en/cart', { article, quantity: '2', returnTo })
    expect([answer.status, answer.location]).toEqual([303, location])
  })
})

describe('what would keep everybody waiting is not begun', () => {
  test('a form of very many fields', async () => {
    const body = 'quantity=1&'.repeat(20_000)
    const page = await visitor.post('/en/cart', body, URLENCODED)
    expect([page.status, page.title]).toEqual([413, expect.stringMatching(/too much/)])
  })

  test('a body whose size nobody has told', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
    const init = { method: 'POST', body, headers: URLENCODED, duplex: 'half' as const }
    const answer = await shop.request(new Request('https://shop.test/en/checkout', init))
    expect(answer.status).toBe(413)
  })
})

test('a mark of writing direction turns nothing around', async () => {
  await sendDetails(visitor, { Voornaam: '\u202eNoor', Mobiel: '\u202a+31 6 12345678\u202c' })
  const { html } = await visitor.get('/en/checkout/confirm')
  expect(html).toContain('Noor')
  expect(html).not.toMatch(/[\u202a-\u202e]/)
})

test('what is typed cannot become a script, nor be vouched for as one', async () => {
  const script = '</script><script>alert(1)</script>'
  await sendDetails(visitor, { Voornaam: script, Opmerking: `</textarea>${script}<!--` })
  const page = await visitor.get('/en/checkout/confirm')
  expect(page.text).toContain(script)
  expect(page.html).not.toContain('<script>alert')
  expect(page.html).not.toMatch(/<script[^>]* nonce=/)
  expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'(?: 'sha256-[^' ]+')+;/)
})

test('somebody’s data is kept by nobody on the way, asked for as a page or as data', async () => {
  await sendDetails(visitor)
  for (const path of ['/en/checkout/confirm', '/en/checkout/confirm.data']) {
    expect((await visitor.get(path)).headers.get('Cache-Control')).toBe('no-store')
  }
  const { location } = await placeOrder(visitor)
  expect(location).toMatch(/\/api\/bank\//)
  expect((await visitor.get(location ?? '')).headers.get('Cache-Control')).toBe('no-store')
})
