import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, get, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../contract/limits'
import { PDF } from '../fixtures/files'
import { clientOf } from '../processes/client'
import { buy } from '../processes/shopping'
import { until } from '../processes/until'
import { placedOrder } from '../support/api-client'
import { type Program, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'

const TIME_LAPSE = new URL('../processes/time-lapse.mjs', import.meta.url).href
const assets = readdirSync(fileURLToPath(new URL('../../build/client/assets', import.meta.url)))
const megabyte = 1024 * 1024

const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'
const BEGUN = [
  'GET /en HTTP/1.1\r\nHost: sho',
  'POST /en/country HTTP/1.1\r\nHost: shop\r\nContent-Length: 99\r\n' +
    'Content-Type: application/x-www-form-urlencoded\r\n\r\ncountry',
]

/** A location service that takes questions and answers none. */
const silent = createServer(() => {})
let shop: Program
/** Behind a proxy; what it waits for is over soon. */
let proxied: Program
/** What those are answered who never end what they have begun. */
let slow: Promise<string[]>
beforeAll(async () => {
  await once(silent.listen(0), 'listening')
  const settings = {
    TRUST_PROXY: '1',
    LOCATION_URL: `http://localhost:${(silent.address() as AddressInfo).port}/{ip}`,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${TIME_LAPSE}`,
  }
  ;[shop, proxied] = await Promise.all([startShop(), startShop(settings)])
  slow = Promise.all(BEGUN.map((begun) => sendRaw(proxied.url, begun, 20_000)))
})
afterAll(async () => {
  await Promise.all([shop.dispose(), proxied.dispose()])
  silent.closeAllConnections()
  silent.close()
})

/** Sends bytes as they are; resolves with everything that comes back until the server closes or falls silent. */
function sendRaw(url: string, bytes: string, silence = 300): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(silence, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** Returns an answer as it came over the wire; fetch would undo the compression. */
async function fetchRaw(path: string, headers: Record<string, string> = {}) {
  const [answer] = await once(get(`${shop.url}${path}`, { headers }), 'response')
  answer.resume()
  return answer
}

const ask = (path: string, method = 'GET') =>
  sendRaw(shop.url, `${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`, 3000)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

it('says once where it listens, and sells', async () => {
  expect(shop.output().match(/Listening on http:\/\/localhost:\d+\/\n/g)).toHaveLength(1)
  expect((await buy(textBrowser(shop.url))).html).toContain('Thank you, your order is paid')
})

it.each(['/en/no-such-page', '/api/countries', '/assets/none.js'])(
  'every answer has security headers: %s',
  async (path) => {
    const { headers } = await fetch(`${shop.url}${path}`)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
  },
)

describe('files', () => {
  const framework = assets.find((name) => name.startsWith('framework') && name.endsWith('.js'))

  it('with a hash in their name are kept for ever, compressed for who can read that', async () => {
    const answer = await fetchRaw(`/assets/${framework}`, { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect((await fetchRaw(`/assets/${framework}`)).headers['content-encoding']).toBeUndefined()
  })
  it('that are gone are not turned into pages', async () => {
    const answer = await fetch(`${shop.url}/assets/none.js`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      404,
      expect.stringContaining('text/plain'),
    ])
  })
  it.each(['/../server.js', '/..%2fserver.js', '/%2e%2e/server/index.js', '/assets/../../server.js'])(
    'outside the public folder stay there: %s',
    async (path) => expect([400, 404]).toContain(statusOf(await ask(path))),
  )
  it.each([`/assets/${framework}`, '/favicon.ico', '/api/items'])(
    'and answers are not sent again to who has them: %s',
    async (path) => {
      const first = await fetch(shop.url + path)
      await first.arrayBuffer()
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/"/)
      const again = await fetch(shop.url + path, { headers: { 'If-None-Match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )
  it('and pages are weighed with HEAD without being sent', async () => {
    for (const path of ['/pictures/junior.svg', '/en/buy', '/api/items', '/en/none']) {
      const [head, whole] = await Promise.all([
        fetch(shop.url + path, { method: 'HEAD' }),
        fetch(shop.url + path, { headers: { 'Accept-Encoding': 'identity' } }),
      ])
      expect(head.status, path).toBe(whole.status)
      expect(head.headers.get('Content-Type'), path).toBe(whole.headers.get('Content-Type'))
      expect(await head.text()).toBe('')
      await whole.arrayBuffer()
    }
  })
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('pages are compressed for who accepts %s', async (accepted, encoding) => {
  const answer = await fetchRaw('/en', { 'Accept-Encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toContain('Accept-Encoding')
})

it('several cookies at once all arrive', async () => {
  const namesIn = (response: Response) => response.headers.getSetCookie().map((line) => line.split('=')[0])
  const body = new URLSearchParams({ country: 'de' })
  const changed = await fetch(`${shop.url}/en/country`, { method: 'POST', body, redirect: 'manual' })
  expect(namesIn(changed).sort()).toEqual(['notice', 'shop'])
  const cookies = changed.headers.getSetCookie().map((line) => line.split(';')[0])
  const page = await fetch(`${shop.url}/en`, { headers: { Cookie: cookies.join('; ') } })
  expect(namesIn(page).sort()).toEqual(['i18n_redirected', 'notice'])
  expect(page.headers.get('Vary')).toMatch(/Cookie/)
})

describe('what cannot be read', () => {
  it.each([
    ['an address that is not encoded right', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a host that is none', 'GET /en HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['no host', 'GET /en HTTP/1.1\r\n\r\n'],
    ['an address where a path is due', 'GET http://x/en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['something that is not HTTP', 'HELO shop\r\n\r\n'],
    ['a method from elsewhere', 'TRACE /en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('is refused with 400: %s', async (_, bytes) => {
    expect(await sendRaw(shop.url, bytes)).toMatch(/^HTTP\/1.1 400 /)
  })
  it.each(['/%c0%af..%c0%af', '/en/rent/%00', '/en/%2e%2e%5c', '//[', '/api/bank/%ff', '/assets/%zz'])(
    'is the visitor’s mistake in an address: %s',
    async (path) => expect([400, 404]).toContain(statusOf(await ask(path))),
  )
  it.each(['/en?%zz', '/en/buy?x=%ff&x='])('does no harm in a query: %s', async (path) =>
    expect(statusOf(await ask(path))).toBe(200),
  )
  it.each(['//example.org/%2e%2e', '/\\\\example.org', '/%5cexample.org'])(
    'leads to no other site: %s',
    async (path) => {
      const answer = await ask(path)
      expect([302, 400, 404]).toContain(statusOf(answer))
      expect(/^location: (.*)\r$/im.exec(answer)?.[1] ?? '/en').toBe('/en')
    },
  )
  it.each(['OPTIONS', 'PUT', 'PROPFIND'])('is refused with the method %s', async (method) => {
    const status = statusOf(await ask('/en', method))
    expect(status >= 400 && status < 500, String(status)).toBe(true)
  })
})

it('a connection leads on after a body that nobody reads, and ends after what asks for another protocol', async () => {
  const body = `Content-Length: 500000\r\n\r\n${'x'.repeat(500_000)}`
  const unread = await sendRaw(shop.url, `GET /api/items HTTP/1.1\r\nHost: shop\r\n${body}${HEALTH}`, 3000)
  expect(unread.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 4\r\n\r\nbody'
  const other = await sendRaw(shop.url, `POST /api/items HTTP/1.1\r\nHost: shop\r\n${upgrade}${HEALTH}`, 3000)
  expect(other.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
})

describe('what is too large', () => {
  const form = { 'Content-Type': 'application/octet-stream', 'Accept-Language': 'de' }

  it('is refused to a visitor in their language, to programs in their own terms', async () => {
    const visitor = textBrowser(shop.url)
    const { status, html } = await visitor.post('/de/country', { country: 'x'.repeat(2 * megabyte) })
    expect([status, html.includes('<html lang="de"')]).toEqual([413, true])
    const client = await clientOf(shop.url)
    for (const path of ['/api/create_order', '/api/nothing']) {
      const answer = await client.post(path, { text: 'x'.repeat(2 * megabyte) })
      expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
    }
  })
  it.each(['/en/country', '/api/create_order', '/api/%zz'])(
    'is never taken for another request by %s, of somebody who sends all of it before reading',
    async (path) => {
      const length = 2 * megabyte
      const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: ${length}\r\n\r\n`
      const answer = await sendRaw(shop.url, head + 'x'.repeat(length) + HEALTH, 3000)
      expect([400, 413]).toContain(statusOf(answer))
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)?.slice(1)).toEqual(
        answer.includes('{"data"') ? ['HTTP/1.1 200'] : [],
      )
    },
  )
  it('is refused with 411 when it does not say how large it is', async () => {
    const sending = request(`${shop.url}/en/cart`, { method: 'POST' })
    for (let sent = 0; sent <= megabyte; sent += 65_536) sending.write('x'.repeat(65_536))
    sending.end()
    const [answer] = await once(sending, 'response')
    answer.resume()
    expect(answer.statusCode).toBe(411)
  })
  it('begins at 10 MB for a file', async () => {
    const client = await clientOf(shop.url)
    const send = (size: number) => {
      const file = Buffer.concat([PDF, Buffer.alloc(size - 2 * PDF.length), PDF])
      return client.send('/api/uploads', new Uint8Array(file), form)
    }
    const size = MAX_UPLOAD_BYTES
    expect(await send(size)).toMatchObject({ status: 201, body: { data: { size } } })
    for (const more of [size + 1, 2 * size])
      expect(await send(more)).toMatchObject({
        status: 413,
        body: { code: 'too_large_file', message: expect.stringContaining('10 MB') },
      })
  })
})

describe('behind a proxy that ends https', () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'shop.example' }

  it('cookies are kept for https, and browsers told to stay there', async () => {
    const page = await fetch(`${proxied.url}/nl`, { headers: forwarded })
    expect(page.headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
    const token = await fetch(`${proxied.url}/api/csrf`, { headers: forwarded })
    for (const { headers } of [page, token]) {
      expect(headers.getSetCookie().length).toBeGreaterThan(0)
      for (const line of headers.getSetCookie()) expect(line).toContain('; Secure')
    }
  })
  it('nobody is believed who was not named a proxy', async () => {
    const page = await fetch(`${shop.url}/nl`, { headers: forwarded })
    expect(page.headers.has('Strict-Transport-Security')).toBe(false)
    expect(page.headers.getSetCookie().length).toBeGreaterThan(0)
    for (const line of page.headers.getSetCookie()) expect(line).not.toContain('Secure')
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
  it('a location service that does not answer is not waited for, and warned of', async () => {
    const page = await fetch(`${proxied.url}/en`, { headers: { 'X-Forwarded-For': '194.25.2.129' } })
    expect(page.status).toBe(200)
    await until('a warning', () => proxied.output().includes('"msg":"location unavailable"'))
    expect(proxied.output()).not.toMatch(/"level":[56]0/)
  })
})

it('who takes for ever to say what they want, or to send what they have, is cut off', async () => {
  expect((await slow).map(statusOf)).toEqual([408, 408])
})

it('newcomers are told so at once when there is too much to do, with a way on', async () => {
  const full = await startShop({ MAX_DRAWN: '1' })
  const crowd = Array.from({ length: 100 }, () => fetch(`${full.url}/de/rent?x="<b>`))
  const answers = await Promise.all(crowd)
  const refused = answers.find(({ status }) => status === 503)
  const html = await refused?.text()
  expect(refused?.headers.get('Retry-After')).toBe('5')
  expect(refused?.headers.get('Cache-Control')).toBe('no-store')
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<a href="/de/rent?x=%22%3Cb%3E">Noch einmal versuchen</a>')
  expect((await fetch(`${full.url}/en/rent`)).status).toBe(200)
  await full.dispose()
})

it('a page that is ready has all that a drawn one has', async () => {
  const ask = async (language: string) => {
    const headers = { 'Sec-Fetch-Mode': 'navigate', 'Accept-Language': language }
    const answer = await fetch(`${shop.url}/en/faq`, { headers })
    const { date, ...rest } = Object.fromEntries(answer.headers)
    return { headers: rest, html: await answer.text() }
  }
  await ask('en')
  const kept = await ask('en')
  expect(await ask('en')).toEqual(kept)
  expect(kept.headers).not.toHaveProperty('set-cookie')
  expect((await ask('de')).headers).toHaveProperty('set-cookie')
})

it('who has gone before their turn takes no place of others', async () => {
  const few = await startShop({ MAX_DRAWN: '1' })
  const { port, hostname } = new URL(few.url)
  const leave = () =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET /en/rent?gone HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(3), () => {
          socket.resetAndDestroy()
          resolve(undefined)
        })
      })
    })
  await Promise.all(Array.from({ length: 50 }, leave))
  const { status } = await fetch(`${few.url}/en/rent`, { headers: { Cookie: 'cart=any' } })
  expect(status).toBe(200)
  const busy = Array.from({ length: 4 }, (_, n) => fetch(`${few.url}/en/rent?again=${n}`))
  const statuses = (await Promise.all(busy)).map((answer) => answer.status)
  expect(statuses).toContain(200)
  await few.dispose()
})
