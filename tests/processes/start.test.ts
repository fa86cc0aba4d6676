import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, get, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { orderFor, orderIn, place, priced } from '../support/api-client'
import { type Program, type Settings, startBackend, startRemixServe, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { onDatabase } from './audit'
import { clientOf } from './client'
import { newFolder, started } from './grounds'
import { isLong } from './rounds'
import { runProgram } from './run'
import { buy, fillCart } from './shopping'
import { until } from './until'

const LIVE = {
  SHOP_MODE: 'live',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  PUBLIC_URL: 'https://shop.example',
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_API_KEY: `test_${'x'.repeat(30)}`,
  MAIL_PROVIDER: 'outbox',
  SMS_PROVIDER: 'outbox',
}
const TOLD_LATER = ['PAYMENT_PROVIDER', 'MAIL_PROVIDER', 'SMS_PROVIDER']
const BUYERS = 16

/** Runs a program that is to end by itself; returns what it said. */
async function endOf(file: string, settings: Settings, words: string[] = []) {
  const run = runProgram(file, { DATA_DIR: newFolder(), ...settings }, words)
  const code = await run.ended
  expect(run.output()).not.toMatch(/^\s+at /m)
  return { code, output: run.output() }
}

describe('a start', () => {
  it.each([
    { name: 'build/backend.js', settings: {}, named: [...Object.keys(LIVE).slice(1, 3), ...TOLD_LATER] },
    { name: 'build/server.js', settings: { API_BASE_URL: 'http://localhost:3001' }, named: ['PUBLIC_URL'] },
  ])('names all that a live shop is still to be told: $name', async ({ name, settings, named }) => {
    const { code, output } = await endOf(name, { SHOP_MODE: 'live', ...settings })
    expect(code).toBe(1)
    for (const setting of named) expect(output).toContain(setting)
    if (name === 'build/server.js') expect(output).not.toContain('PAYMENT_PROVIDER')
    expect(output).not.toMatch(/Listening|ready/)
  })

  // Settings are tested beside them, and each start takes a while.
  it.runIf(isLong)('says why it fails', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const PORT = String((other.address() as AddressInfo).port)
    for (const [settings, said] of [
      [{ ...LIVE, SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
      [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
      [{ DATABASE_URL: 'postgres://shop@127.0.0.1:1/none' }, 'ECONNREFUSED'],
      [{ PORT }, 'EADDRINUSE'],
    ] as const) {
      const { code, output } = await endOf('build/server.js', settings)
      expect([code, output]).toEqual([1, expect.stringContaining(said)])
    }
  })

  it.runIf(isLong)('goes live when told everything, without what only a demo shows', async () => {
    const program = await started(LIVE)
    expect((await fetch(`${program.url}/api/demo/outbox`)).status).toBe(404)
    expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
    expect(program.output()).not.toContain('demo')
  })

  it('brings an empty database up to date, also when two do so at once', async () => {
    const DATA_DIR = newFolder()
    const migrate = () => endOf('build/backend.js', { DATA_DIR }, ['migrate'])
    const done = { code: 0, output: 'The database is up to date.\n' }
    expect(await Promise.all([migrate(), migrate()])).toEqual([done, done])
  })

  it.runIf(isLong)('of two at once on an empty folder agrees on one secret and one seed', async () => {
    const settings = { DATA_DIR: newFolder() }
    const starting = [started(settings), started(settings), started(settings, startBackend)] as const
    const [first, second, third] = await Promise.all(starting)
    const visitor = textBrowser(first.url)
    await fillCart(visitor)
    const elsewhere = textBrowser(second.url)
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.open('/en/checkout')).html).toContain('Continue')

    const client = await clientOf(first.url)
    const order = orderIn(await place(client, await priced(client, await orderFor(client))))
    const path = `/api/orders/${order.UUID_Order}?signature=${encodeURIComponent(order.signature)}`
    for (const { url } of [second, third]) expect((await fetch(url + path)).status).toBe(200)

    const counts = await onDatabase({ file: join(settings.DATA_DIR, 'shop.sqlite') }, async (db) => ({
      articles: (await db.selectFrom('articles').select('id').execute()).length,
      log: (await db.selectFrom('price_log').select('id').execute()).length,
      prices: (await db.selectFrom('price_rows').select('article_id').execute()).length,
    }))
    expect(counts.articles).toBe(22)
    expect(counts.log, 'each price was written down once').toBe(counts.prices)
  })

  it.runIf(isLong)('by remix-serve is that of the whole shop', async () => {
    const { url } = await started({}, startRemixServe)
    expect((await buy(textBrowser(url))).html).toContain('Thank you, your order is paid')
    const { data } = await (await fetch(`${url}/api/demo/outbox`)).json()
    const told = data.map(({ mail }: { mail: { to: string } }) => mail.to)
    expect(told, 'the shop hears of the order, and its customer').toHaveLength(2)
    expect(told).toContain('hallo@nachtnest.example')
    for (const path of ['/api/items', '/api/openapi.json', '/pictures/junior.svg', '/de/rent/country'])
      expect((await fetch(url + path)).status, path).toBe(200)
    expect((await fetch(`${url}/en/none`)).status).toBe(404)
    // It knows no other way to what scripts need.
    const { html } = await textBrowser(url).open('/en/buy', { 'Sec-Fetch-Mode': 'navigate' })
    expect(html).toMatch(/<template id="scripts">.*window\.__remixContext = /s)
  })
})

describe.each([
  { name: 'build/server.js', start: startShop },
  { name: 'build/backend.js', start: startBackend },
])('$name', ({ start }) => {
  it('refuses what a proxy may read otherwise; finishes an order it has begun when it is to stop, resets nobody, and waits for nobody who is silent', async () => {
    const program = await started({}, start)
    const { port, host } = new URL(program.url)
    for (const doubled of ['Host: evil.example', 'Content-Length: 0\r\nContent-Length: 1']) {
      const socket = connect(Number(port), 'localhost')
      socket.end(`GET /api/health HTTP/1.1\r\nHost: ${host}\r\n${doubled}\r\n\r\n`)
      expect(await text(socket), doubled).toMatch(/^HTTP\/1.1 400 /)
    }

    const silent = connect(Number(port), 'localhost')
    silent.on('error', () => {})
    await once(silent, 'connect')
    const { answer, finish } = await halfAnOrder(program)
    const answered = new Set<Agent>()
    const agents = Array.from({ length: BUYERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const endings = Promise.all(
      agents.map((agent) => askUntilRefused(program.url, agent, () => answered.add(agent))),
    )
    await until('every buyer to be known', () => answered.size === BUYERS)
    const exit = program.stop(isLong ? 'SIGINT' : 'SIGTERM')
    await until('new connections to be refused', () => isRefused(program.url))
    finish()
    const [response] = await answer
    response.resume()
    expect(response.statusCode).toBe(201)
    const begin = performance.now()
    expect(await exit).toBe(0)
    expect(performance.now() - begin).toBeLessThan(3_000)
    expect(await endings).toEqual(agents.map(() => 'told'))
    silent.destroy()
  })
})

/** Asks again and again on one connection, and says how it ended. */
async function askUntilRefused(url: string, agent: Agent, noteAnswer: () => void): Promise<string> {
  for (;;) {
    const ending = await new Promise<string | undefined>((resolve) => {
      const asked = get(`${url}/api/items`, { agent }, (response) => {
        const isLast = response.headers.connection === 'close'
        response.on('error', () => resolve('cut off'))
        response.on('end', () => resolve(isLast ? 'told' : undefined)).resume()
      })
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    if (ending) return ending
    noteAnswer()
  }
}

/** Whether a new connection gets no answer any more. */
function isRefused(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get(url, { agent: false }, (response) => {
      response.resume()
      resolve(false)
    })
    asking.on('error', () => resolve(true))
  })
}

/** Begins an order, of which the shop has the head and waits for the rest. */
async function halfAnOrder(program: Program) {
  const client = await clientOf(program.url)
  const body = JSON.stringify(await priced(client, await orderFor(client)))
  const given = await fetch(`${program.url}/api/csrf`)
  const { data } = await given.json()
  const sending = request(`${program.url}/api/create_order`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Cookie: given.headers.getSetCookie()[0]?.split(';')[0],
      [CSRF_HEADER]: data.csrfToken,
      [IDEMPOTENCY_HEADER]: randomUUID(),
      Expect: '100-continue',
    },
  })
  // The shop asks for the body: it has taken the request before any signal comes.
  sending.flushHeaders()
  await once(sending, 'continue')
  const answer = once(sending, 'response')
  sending.write(body.slice(0, 20))
  return { answer, finish: () => sending.end(body.slice(20)) }
}
