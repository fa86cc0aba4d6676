import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { orderFor, orderIn, place, priced } from '../support/api-client'
import { type Program, type Settings, startBackend, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { onDatabase } from './audit'
import { clientOf } from './client'
import { runProgram } from './run'
import { fillCart } from './shopping'
import { until } from './until'

const isAll = Boolean(process.env.TEST_ALL)
const programs = [
  { name: 'build/server.js', start: startShop },
  { name: 'build/backend.js', start: startBackend },
]
const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const complete = {
  SHOP_MODE: 'live',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  PUBLIC_URL: 'https://shop.example',
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_API_KEY: `test_${'x'.repeat(30)}`,
  MAIL_PROVIDER: 'outbox',
  SMS_PROVIDER: 'outbox',
}

const folders: string[] = []
const started: Program[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.dispose()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function expectEnd(file: string, settings: Settings) {
  const run = runProgram(file, { DATA_DIR: newFolder(), ...settings })
  const code = await run.ended
  return { code, output: run.output() }
}

describe.each(programs)('$name', ({ name, start: launch }) => {
  const start = async (settings: Settings) => {
    const program = await launch({ DATA_DIR: newFolder(), ...settings })
    started.push(program)
    return program
  }

  it('names everything a live shop is still to be told', async () => {
    const { code, output } = await expectEnd(name, { SHOP_MODE: 'live' })
    expect(code).toBe(1)
    for (const setting of [
      'SESSION_SECRET',
      'PUBLIC_URL',
      'PAYMENT_PROVIDER',
      'MAIL_PROVIDER',
      'SMS_PROVIDER',
    ]) {
      expect(output).toContain(setting)
    }
    expect(output).not.toMatch(/^\s+at /m)
    expect(output).not.toContain('Listening')
  })
  // Settings are tested beside them, both programs read them by the same code, and each start takes a while.
  const isFirst = isAll || launch === startShop
  const wrong: [string, Settings][] = [
    ['SESSION_SECRET', { ...complete, SESSION_SECRET: 'short' }],
    ['SHOP_MODE', { SHOP_MODE: 'prod' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ]
  it.runIf(isFirst).each(isAll ? wrong : wrong.slice(0, 1))(
    'says which setting it cannot use: %s',
    async (setting, settings) => {
      const { code, output } = await expectEnd(name, settings)
      expect(code).toBe(1)
      expect(output).toContain(setting)
      expect(output).not.toMatch(/^\s+at /m)
    },
  )
  it.runIf(isFirst)('goes live when told everything, without what only a demo shows', async () => {
    const program = await start(complete)
    expect((await fetch(`${program.url}/api/demo/outbox`)).status).toBe(404)
    expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
    expect(program.output()).not.toContain('demo')
    expect(await program.stop()).toBe(0)
  })
  it.runIf(isFirst)('ends when its database cannot be reached', async () => {
    const { code, output } = await expectEnd(name, { DATABASE_URL: 'postgres://shop@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(output).toMatch(/ECONNREFUSED/)
    expect(output).not.toMatch(/^\s+at /m)
  })
  it.runIf(isFirst)('says so when its port is taken, and ends', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await expectEnd(name, { PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toContain('EADDRINUSE')
    expect(output).toContain(String(port))
  })

  it.each(isAll ? SIGNALS : SIGNALS.slice(0, 1))(
    'finishes an order it has begun when %s comes',
    async (signal) => {
      const program = await start({})
      const { answer, finish } = await halfAnOrder(program)
      const exit = program.stop(signal)
      await until('new connections to be refused', () => isRefused(program.url))
      finish()
      const [response] = await answer
      response.resume()
      expect(response.statusCode).toBe(201)
      expect(await exit).toBe(0)
    },
  )
})

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

/** An order of which the shop has the head and waits for the rest. */
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

it('is told its address and secret as a live shop whose backend is elsewhere, too', async () => {
  const settings = { SHOP_MODE: 'live', API_BASE_URL: 'http://localhost:3001' }
  const { code, output } = await expectEnd('build/server.js', settings)
  expect(code).toBe(1)
  for (const setting of ['SESSION_SECRET', 'PUBLIC_URL']) expect(output).toContain(setting)
  expect(output).not.toContain('PAYMENT_PROVIDER')
})

describe('two that start at once on an empty folder', () => {
  it('agree on one secret and one seed', async () => {
    const DATA_DIR = newFolder()
    const starting = [startShop({ DATA_DIR }), startShop({ DATA_DIR }), startBackend({ DATA_DIR })]
    const [first, second, third] = (await Promise.all(starting)) as [Program, Program, Program]
    started.push(first, second, third)

    const visitor = textBrowser(first.url)
    await fillCart(visitor)
    const elsewhere = textBrowser(second.url)
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.open('/en/checkout')).html).toContain('Continue')

    const client = await clientOf(first.url)
    const order = orderIn(await place(client, await priced(client, await orderFor(client))))
    const path = `/api/orders/${order.UUID_Order}?signature=${encodeURIComponent(order.signature)}`
    for (const { url } of [second, third]) expect((await fetch(url + path)).status).toBe(200)

    const counts = await onDatabase({ file: join(DATA_DIR, 'shop.sqlite') }, async (db) => ({
      articles: (await db.selectFrom('articles').select('id').execute()).length,
      log: (await db.selectFrom('price_log').select('id').execute()).length,
      prices: (await db.selectFrom('price_rows').select('article_id').execute()).length,
    }))
    expect(counts.articles).toBe(22)
    expect(counts.log, 'each price was written down once').toBe(counts.prices)
    expect(await Promise.all([first, second, third].map((program) => program.stop()))).toEqual([0, 0, 0])
  })
})
