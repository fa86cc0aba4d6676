import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, BUILT, ORIGIN, type Visitor } from '../support/app'
import { idOf } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { FORMS_PAGE } from '../support/test-form'

// The attacks that the advisories in SECURITY.md tell of, on the shop as it is built.
const shop = testShop()
const EVIL = 'evil.example'

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
const asRead = (value: string) =>
  value.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Returns where a page could lead somebody: what its links and forms name, and where it redirects to, as a browser resolves it. */
function targetsOf(path: string, { html, headers }: Answer): URL[] {
  const named = [...html.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)].map(([, to = '']) =>
    asRead(to),
  )
  const location = headers.get('Location')
  const all = location === null ? named : [...named, location]
  return all.map((to) => new URL(to, new URL(path, `${ORIGIN}/`)))
}

const isElsewhere = ({ hostname, protocol }: URL) =>
  hostname.endsWith(EVIL) || ['javascript:', 'data:', 'x:'].includes(protocol)

/** Milliseconds of processor time that an answer takes, which other programs of the machine do not change. */
async function costOf(ask: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await ask()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('a page leads to no other site, whatever its address says', () => {
  // GHSA-wrjc-x8rr-h8h6, GHSA-jjmj-jmhj-qwj2 and GHSA-9jcx-v3wj-wh4m: the router goes elsewhere where it is told to go to one of these.
  const ELSEWHERE = [
    `//${EVIL}`,
    `/\\${EVIL}`,
    `\\\\${EVIL}`,
    `\\/${EVIL}`,
    `/\t/${EVIL}`,
    `/en/..//${EVIL}`,
    `/en\\..\\..\\\\${EVIL}`,
    `x://${EVIL}`,
    `https://${EVIL}`,
    `javascript://${EVIL}/%0Aalert(1)`,
  ]
  const READ = ['to', 'order', 'place', 'search', 'find', 'country', 'region', 'state', 'email', 'after']

  let customer: Visitor
  beforeAll(async () => {
    customer = await customerOf(shop)
  })

  // Each way to write another site is tried on each page in full tests, and else by turns.
  test.each(ELSEWHERE)('in its query: %j', async (target) => {
    const turn = ELSEWHERE.indexOf(target)
    const query = new URLSearchParams(READ.map((name) => [name, target])).toString()
    const asked = [
      ...['', '/login', '/rent/cart/login', '/faq', '/checkout'].map(
        (page) => [shop.visitor(), page] as const,
      ),
      ...['/login', '/verify-phone', '/account/verify-phone', '/account', '/orders'].map(
        (page) => [customer, page] as const,
      ),
    ]
    for (const [index, [visitor, page]] of asked.entries()) {
      if (!process.env.TEST_ALL && (index + turn) % 3 > 0) continue
      const path = `/en${page}?${query}`
      const answer = await visitor.get(path)
      expect(targetsOf(path, answer).filter(isElsewhere).map(String), path).toEqual([])
    }
  })

  test.each([
    `//${EVIL}/en/rent`,
    `//${EVIL}//payment_callback/x/pay`,
    `/en/%5C%5C${EVIL}`,
    `/en/rent/%2F%2F${EVIL}`,
    `/%09/${EVIL}`,
  ])('in its path: %s', async (path) => {
    // The router says there that it knows no such page.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const address of [path, `${path}.data`]) {
      const response = await shop.request(new Request(`${ORIGIN}${address}`, { redirect: 'manual' }))
      const answer = { html: await response.text(), headers: response.headers } as Answer
      expect(targetsOf(`${ORIGIN}${address}`, answer).filter(isElsewhere).map(String), address).toEqual([])
    }
  })
})

describe('what is sent costs little, and little of it comes back', () => {
  // GHSA-rxv8-25v2-qmq8: turbo-stream goes through what it encodes by recursion, so deep or large answers keep everybody waiting.
  const deepName = `a${'[0]'.repeat(40_000)}`
  const BODIES: [string, string][] = [
    ['a name of many parts', `${encodeURIComponent(deepName)}=x`],
    ['a name of many properties', `${'a.'.repeat(50_000)}b=x`],
    ['a value that is nested', `subject=${encodeURIComponent('['.repeat(60_000))}`],
    ['very many names', Array.from({ length: 990 }, (_, at) => `field${at}[${at}][x]=${at}`).join('&')],
    ['one name very many times', 'subject=a&'.repeat(990)],
    ['a long value', `subject=${'x'.repeat(200_000)}`],
  ]

  test.each(BODIES)('%s', async (_, body) => {
    const article = await idOf(shop, 'NN-NL')
    for (const page of ['/en/contact', '/en/checkout', `/en/buy/${article}`, FORMS_PAGE]) {
      let answer: Response | undefined
      const cost = await costOf(async () => {
        const headers = { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }
        answer = await shop.request(new Request(`${ORIGIN}${page}.data`, { method: 'POST', body, headers }))
      })
      const size = (await answer?.text())?.length
      expect(size, page).toBeLessThan(16_000)
      expect(cost, page).toBeLessThan(2_000)
      expect(answer?.status, page).toBeLessThan(500)
    }
  })
})

describe('routes are matched in little time', () => {
  // GHSA-8x6r-g9mw-2r78 and GHSA-chx6-hx7r-mcp5: each path that is asked about, and each part of it, is matched with all routes.
  const deep = `/en${'/cart'.repeat(18)}`
  const many = (count: number, path: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => path(at))

  test.each([
    ['as many as may be asked', many(66, (at) => `/en/rent/${at}`), 200],
    ['paths as deep as may be', many(10, (at) => `${deep.slice(0, -5)}/${at}`), 200],
    ['a path that is too deep', [`/en${'/cart'.repeat(3_000)}`], 400],
    ['very many that are short', many(3_000, (at) => `/${at.toString(36)}`), 400],
    ['one path whose many parts are empty', ['/'.repeat(5_000)], 400],
  ])('of links: %s', async (_, paths, status) => {
    const { assets }: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
    const query = new URLSearchParams([['version', assets.version], ...paths.map((path) => ['p', path])])
    await expectCheap(`/__manifest?${query}`, status)
  })

  test.each([
    ['the data of a page that is deep', `${deep}.data`, 404],
    ['a page of many parts', `/en${'/a'.repeat(5_000)}`, 414],
  ])('of an address: %s', async (_, path, status) => {
    await expectCheap(path, status)
  })

  async function expectCheap(path: string, status: number) {
    let answer: Response | undefined
    const cost = await costOf(async () => {
      answer = await shop.request(new Request(`${ORIGIN}${path}`))
    })
    expect(answer?.status).toBe(status)
    expect(cost).toBeLessThan(2_000)
  }
})

describe('another site changes nothing', () => {
  // GHSA-h5cw-625j-3rxh and GHSA-84g9-w2xq-vcv6: actions ran before, or without, a look at where the request came from.
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s, as a page or as data', async (method) => {
    const article = await idOf(shop, 'NN-NL')
    for (const path of [
      `/en/buy/${article}`,
      `/en/buy/${article}.data`,
      '/en/newsletter',
      '/en/login.data',
    ]) {
      const headers = { Origin: `https://${EVIL}`, 'X-Forwarded-Host': EVIL }
      const sent = { method, headers, body: new URLSearchParams({ quantity: '1', email: 'a@b.example' }) }
      const answer = await shop.request(new Request(`${ORIGIN}${path}`, sent))
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []])
    }
  })
})
