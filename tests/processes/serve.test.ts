import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../server/connection'
import { placedOrder } from '../support/api-client'
import { type Program, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { clientOf } from './client'
import { root } from './run'
import { buy } from './shopping'
import { until } from './until'

const tooMuch = 2 * 1024 * 1024
const formType = 'Content-Type: application/x-www-form-urlencoded\r\n\r\n'

let shop: Program
let proxied: Program
beforeAll(async () => {
  ;[shop, proxied] = await Promise.all([startShop(), startShop({ TRUST_PROXY: '1' })])
})
afterAll(() => Promise.all([shop.dispose(), proxied.dispose()]))

const raw = (request: string) => sendRaw(shop.url, request, 3000)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

it('says once where it listens', () => {
  expect(shop.output().match(/Listening on http:\/\/localhost:\d+\/\n/g)).toHaveLength(1)
})

it('sells', async () => {
  const page = await buy(textBrowser(shop.url))
  expect(page.html).toContain('Thank you, your order is paid')
})

describe('an address that is wrong', () => {
  it.each([
    '/%zz',
    '/%c0%af..%c0%af',
    '/en/%ff',
    '/en/rent/%00',
    '/en/%2e%2e%5c',
    '//[',
    '/api/%zz',
    '/api/bank/%ff',
    '/assets/%zz',
    `/en/${'x'.repeat(200)}`,
  ])('is the visitor’s mistake: %s', async (path) => {
    const status = statusOf(await raw(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`))
    expect([400, 404]).toContain(status)
  })
  it.each(['/en?%zz', '/en?x=%c0%af', '/en/buy?x=%ff&x='])('in its query does no harm: %s', async (path) => {
    const status = statusOf(await raw(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`))
    expect(status).toBe(200)
  })
  it.each(['//example.org/%2e%2e', '/\\\\', '/\\\\example.org', '/%5cexample.org'])(
    'leads to no other site: %s',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
      expect([302, 400, 404]).toContain(statusOf(answer))
      expect(/^location: (.*)\r$/im.exec(answer)?.[1] ?? '/en').toBe('/en')
    },
  )
  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'with the method %s is refused',
    async (method) => {
      const answer = await raw(`${method} /en HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
      expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
      expect(statusOf(answer)).toBeLessThan(500)
    },
  )
})

describe('a body that is too large', () => {
  it('is refused so that the visitor reads why, in their language', async () => {
    const { status, html } = await textBrowser(shop.url).post('/de/country', { country: 'x'.repeat(tooMuch) })
    expect(status).toBe(413)
    expect(html).toContain('<html lang="de"')
  })
  it('is refused to programs in their own terms', async () => {
    const client = await clientOf(shop.url)
    const { status, body } = await client.post('/api/create_order', { text: 'x'.repeat(tooMuch) })
    expect(status).toBe(413)
    expect(body).toMatchObject({ code: 'too_large' })
  })
  it('is refused to somebody who sends all of it before reading', async () => {
    const head = `POST /en/country HTTP/1.1\r\nHost: shop\r\nContent-Length: ${tooMuch}\r\n`
    const next = 'GET /api/health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'
    const answer = await raw(head + formType + 'x'.repeat(tooMuch) + next)
    expect(statusOf(answer)).toBe(413)
    // What is left of the body is never taken for another request.
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)?.slice(1)).toEqual(
      answer.includes('{"data"') ? ['HTTP/1.1 200'] : [],
    )
  })
})

describe('several cookies at once', () => {
  const namesIn = (response: Response) => response.headers.getSetCookie().map((line) => line.split('=')[0])

  it.each(['gzip, br', 'identity'])('all arrive, with %s', async (encoding) => {
    const change = new URLSearchParams({ country: 'de' })
    const changed = await fetch(`${shop.url}/en/country`, {
      method: 'POST',
      body: change,
      redirect: 'manual',
    })
    expect(changed.status).toBe(303)
    expect(namesIn(changed).sort()).toEqual(['notice', 'shop'])
    const cookies = changed.headers.getSetCookie().map((line) => line.split(';')[0])
    const headers = { Cookie: cookies.join('; '), 'Accept-Encoding': encoding }
    const page = await fetch(`${shop.url}/en`, { headers })
    expect(namesIn(page).sort()).toEqual(['i18n_redirected', 'notice'])
    expect(page.headers.get('Vary')).toMatch(/Cookie/)
    expect(page.headers.get('Vary')).toMatch(/Accept-Encoding/)
  })
})

describe('what the visitor has already', () => {
  const script = readdirSync(join(root, 'build/client/assets')).find((name) => name.endsWith('.js'))

  it.each([`/assets/${script}`, '/favicon.svg', '/favicon.ico', '/pictures/junior.svg'])(
    'is not sent again: %s',
    async (path) => {
      const first = await fetch(shop.url + path)
      expect(first.status).toBe(200)
      await first.arrayBuffer()
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/"/)
      const again = await fetch(shop.url + path, { headers: { 'If-None-Match': etag } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      const changed = await fetch(shop.url + path, { headers: { 'If-None-Match': '"older"' } })
      expect(changed.status).toBe(200)
      await changed.arrayBuffer()
    },
  )
  it('is not sent again by the API', async () => {
    const first = await fetch(`${shop.url}/api/items`)
    await first.arrayBuffer()
    const etag = first.headers.get('ETag') ?? ''
    const again = await fetch(`${shop.url}/api/items`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('ETag')).toBe(etag)
  })
  it('is weighed with HEAD without being sent', async () => {
    for (const path of [`/assets/${script}`, '/pictures/junior.svg', '/en/buy', '/api/items', '/en/none']) {
      const [head, get] = await Promise.all([
        fetch(shop.url + path, { method: 'HEAD' }),
        fetch(shop.url + path, { headers: { 'Accept-Encoding': 'identity' } }),
      ])
      expect(head.status, path).toBe(get.status)
      expect(head.headers.get('Content-Type'), path).toBe(get.headers.get('Content-Type'))
      expect(await head.text()).toBe('')
      await get.arrayBuffer()
    }
  })
  it('may be a part of a file', async () => {
    const part = await fetch(`${shop.url}/pictures/junior.svg`, {
      headers: { Range: 'bytes=0-9', 'Accept-Encoding': 'identity' },
    })
    expect(part.status).toBe(206)
    expect(await part.text()).toHaveLength(10)
  })
})

describe('behind a proxy that ends https', () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'shop.example' }
  const cookiesOf = async (url: string) => {
    const change = new URLSearchParams({ country: 'de' })
    const headers = { ...forwarded, Origin: new URL(url).origin }
    const answer = await fetch(`${url}/en/country`, {
      method: 'POST',
      body: change,
      redirect: 'manual',
      headers,
    })
    return { status: answer.status, cookies: answer.headers.getSetCookie() }
  }

  it('cookies are kept for https, and browsers told to stay there', async () => {
    const page = await fetch(`${proxied.url}/nl`, { headers: forwarded })
    expect(page.headers.getSetCookie().length).toBeGreaterThan(0)
    expect(page.headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
    for (const line of page.headers.getSetCookie()) expect(line).toContain('; Secure')
    const token = await fetch(`${proxied.url}/api/csrf`, { headers: forwarded })
    for (const line of token.headers.getSetCookie()) expect(line).toContain('; Secure')
  })
  it('nobody is believed who was not named a proxy', async () => {
    const page = await fetch(`${shop.url}/en`, { headers: forwarded })
    expect(page.headers.has('Strict-Transport-Security')).toBe(false)
    const { status, cookies } = await cookiesOf(shop.url)
    expect(status).toBe(303)
    for (const line of cookies) expect(line).not.toContain('Secure')
  })
  it('payments are made at the address the visitor sees', async () => {
    const client = await clientOf(proxied.url, forwarded)
    const { UUID_Order, signature } = await placedOrder(client)
    const started = await client.post('/api/start_order_payment', {
      order: { UUID_Order, signature },
      return_url: `https://shop.example/en/payment_callback/${UUID_Order}?key=${signature}`,
    })
    expect(started.body).toEqual({
      paymentURL: expect.stringMatching(/^https:\/\/shop\.example\/api\/bank\//),
    })
  })
})

it('is warned of a location service that does not answer, and serves without it', async () => {
  const silent = createServer(() => {}).listen(0)
  await once(silent, 'listening')
  const LOCATION_URL = `http://localhost:${(silent.address() as AddressInfo).port}/{ip}`
  const waiting = await startShop({ TRUST_PROXY: 'loopback', LOCATION_URL, LOG_LEVEL: 'warn' })
  const page = await fetch(`${waiting.url}/en`, { headers: { 'X-Forwarded-For': '194.25.2.129' } })
  expect(page.status).toBe(200)
  const lines = () => waiting.output().split('\n')
  const logged = () => lines().filter((line) => line.includes('"msg":"location unavailable"'))
  // The shop stops waiting, and so does its backend.
  await until('both to be warned', () => logged().length === 2)
  expect(lines().filter((line) => /"level":[56]0/.test(line))).toEqual([])
  await waiting.dispose()
  silent.closeAllConnections()
  silent.close()
})

describe('somebody who takes for ever', () => {
  let hurried: Program
  beforeAll(async () => {
    const hook = new URL('time-lapse.mjs', import.meta.url).href
    hurried = await startShop({ NODE_OPTIONS: `--import=${hook}` })
  })
  afterAll(() => hurried.dispose())

  it.each([
    ['to say what they want', 'GET /en HTTP/1.1\r\nHost: sho'],
    [
      'to send what they have',
      `POST /en/country HTTP/1.1\r\nHost: shop\r\nContent-Length: 99\r\n${formType}country`,
    ],
  ])('%s is cut off', async (_, begun) => {
    expect(statusOf(await sendRaw(hurried.url, begun, 10_000))).toBe(408)
  })
})
