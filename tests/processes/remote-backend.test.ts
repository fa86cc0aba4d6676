import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LiteralBackend, startLiteralBackend } from '../support/literal-backend'
import { freePort, type Program, startBackend, startShop } from '../support/processes'
import { type Page, type TextBrowser, textBrowser, wordsOf } from '../support/text-browser'
import { buy, fillCart, order } from './shopping'

const told = {
  en: 'The shop is unavailable',
  nl: 'De winkel is even niet bereikbaar',
  de: 'Der Shop ist gerade nicht erreichbar',
}
const languages = Object.entries(told)

function expectUnavailable(page: Page, language: string, words: string) {
  expect(page.status, wordsOf(page.html)).toBe(503)
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(page.html).toContain(`<html lang="${language}"`)
  expect(wordsOf(page.html)).toContain(words)
  expect(page.headers.get('Cache-Control')).not.toMatch(/public|max-age=[1-9]/)
}

describe('a backend that goes and comes back', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'))
  let backend: Program
  let shop: Program
  let visitor: TextBrowser
  const again = () => startBackend({ DATA_DIR: folder, PORT: new URL(backend.url).port })

  beforeAll(async () => {
    backend = await startBackend({ DATA_DIR: folder })
    shop = await startShop({ API_BASE_URL: backend.url })
    visitor = textBrowser(shop.url)
    expect((await fillCart(visitor)).status).toBe(200)
  })
  afterAll(async () => {
    await Promise.all([shop.dispose(), backend.stop('SIGKILL')])
    rmSync(folder, { recursive: true, force: true })
  })

  // Whatever the test before has left.
  beforeEach(async () => {
    try {
      process.kill(backend.pid, 'SIGCONT')
    } catch {
      backend = await again()
    }
  })

  it('sells while it is there', async () => {
    expect((await buy(textBrowser(shop.url))).html).toContain('Thank you, your order is paid')
  })
  it('is missed in the visitor’s language, loses no cart, and is found again', async () => {
    const cart = visitor.cookies.get('cart')
    const article = await visitor.open('/en/cart')
    await backend.stop('SIGKILL')
    for (const [language, words] of languages) {
      for (const path of [
        `/${language}`,
        `/${language}/rent`,
        `/${language}/cart`,
        `/${language}/checkout`,
      ]) {
        expectUnavailable(await visitor.open(path), language, words)
      }
      const answer = { country: 'be' }
      expectUnavailable(await visitor.post(`/${language}/country`, answer), language, words)
    }
    expect((await fetch(`${shop.url}/en.data`)).status).toBe(503)
    expect(article.status).toBe(200)
    expect(visitor.cookies.get('cart')).toBe(cart)

    backend = await again()
    expect((await visitor.open('/en/cart')).status).toBe(200)
    const bank = await order(visitor)
    expect((await visitor.press(bank, 'Pay')).html).toContain('Thank you, your order is paid')
  })
  it('loses no order that it took with it', async () => {
    const customer = textBrowser(shop.url)
    await fillCart(customer)
    const bank = await order(customer)
    await backend.stop('SIGKILL')
    await expect(customer.press(bank, 'Pay')).rejects.toThrow('fetch failed')
    backend = await again()
    expect((await customer.press(bank, 'Pay')).html).toContain('Thank you, your order is paid')
  })
  it('is given up when it is there but says nothing', async () => {
    process.kill(backend.pid, 'SIGSTOP')
    const begin = performance.now()
    const [page, posted] = await Promise.all([
      visitor.open('/nl/rent'),
      visitor.post('/de/country', { country: 'be' }),
    ])
    expect(performance.now() - begin).toBeLessThan(20_000)
    expectUnavailable(page, 'nl', told.nl)
    expectUnavailable(posted, 'de', told.de)
    process.kill(backend.pid, 'SIGCONT')
    expect((await visitor.open('/nl/rent')).status).toBe(200)
  })
})

describe('a backend that knows the specification alone', { timeout: 60_000 }, () => {
  let backend: LiteralBackend
  beforeAll(async () => {
    backend = await startLiteralBackend()
  })
  afterAll(() => backend.close())

  it('sells for euros where it is said that it counts in them', async () => {
    const shop = await startShop({ API_BASE_URL: backend.url, PRICE_UNIT: 'euros' })
    const visitor = textBrowser(shop.url)
    for (const path of ['/en', '/nl/rent', '/de/trial', '/en/login', '/en/cart']) {
      expect((await visitor.open(path)).status, path).toBe(200)
    }
    expect(wordsOf((await visitor.open('/en/buy')).html)).toContain('2.495,00')
    await shop.dispose()
  })

  it('is out of reach where its prices are no cents', async () => {
    const shop = await startShop({ API_BASE_URL: backend.url })
    expectUnavailable(await textBrowser(shop.url).open('/en/buy'), 'en', told.en)
    await shop.dispose()
  })
})

const json = { 'Content-Type': 'application/json' }
const rubbish: Record<string, RequestListener> = {
  'a page instead of data': (_, res) =>
    res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>'),
  'half of its JSON': (_, res) => res.writeHead(200, json).end('{"data":{"items":[{"UUID_'),
  'less than it promised': (_, res) => {
    res.writeHead(200, { ...json, 'Content-Length': 100 })
    res.write('{"data":')
    res.destroy()
  },
  'a head without a body': (_, res) => res.writeHead(200, json).flushHeaders(),
  'another shape': (_, res) => res.writeHead(200, json).end('{"data":{"items":"none"}}'),
  'an empty list of nothing': (_, res) => res.writeHead(200, json).end('[]'),
  nothing: (_, res) => res.writeHead(200, json).end(),
  'a 204': (_, res) => res.writeHead(204).end(),
  'a 500 with JSON': (_, res) => res.writeHead(500, json).end('{"message":"no","code":"generic_error"}'),
  'a 502 with a page': (_, res) =>
    res.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  'a 404 with a page': (_, res) =>
    res.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>'),
  'a 404 with JSON': (_, res) => res.writeHead(404, json).end('{"message":"none","code":"not_found"}'),
  'a 401': (_, res) => res.writeHead(401, json).end('{"message":"who?","code":"unauthorized"}'),
  'a 429': (_, res) => res.writeHead(429, json).end('{"message":"slower","code":"too_many"}'),
  'a way elsewhere': (_, res) => res.writeHead(302, { Location: 'http://example.org/' }).end(),
  '“unchanged” to who knows nothing': (_, res) => res.writeHead(304).end(),
  'something that is not HTTP': (_, res) => res.socket?.end('HELO\r\n'),
}

describe('a backend that answers', { timeout: 60_000 }, () => {
  let speak: RequestListener
  let server: Server
  let shop: Program

  beforeAll(async () => {
    server = createServer((req, res) => speak(req, res)).listen(await freePort(), 'localhost')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    shop = await startShop({ API_BASE_URL: `http://localhost:${port}` })
  })
  afterAll(async () => {
    await shop.dispose()
    server.closeAllConnections()
    server.close()
  })

  it.each(Object.keys(rubbish))('%s is not there', async (name) => {
    speak = rubbish[name] ?? speak
    const visitor = textBrowser(shop.url)
    const [page, list, posted] = await Promise.all([
      visitor.open('/en'),
      visitor.open('/nl/buy'),
      visitor.post('/de/country', { country: 'be' }),
    ])
    expectUnavailable(page, 'en', told.en)
    expectUnavailable(list, 'nl', told.nl)
    expectUnavailable(posted, 'de', told.de)
    expect(visitor.cookies.has('shop')).toBe(false)
  })
})
