import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DUTCH_ADDRESS } from '../support/api-client'
import { startLiteralBackend } from '../support/literal-backend'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { type Program, startBackend, startShop } from '../support/processes'
import { type Fields, type Page, type TextBrowser, textBrowser, wordsOf } from '../support/text-browser'
import { isLong } from './rounds'
import { buy, fillCart, order } from './shopping'

const told = {
  nl: 'De winkel is even niet bereikbaar',
  de: 'Der Shop ist gerade nicht erreichbar',
}

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
    shop = await startShop({ API_BASE_URL: backend.url, PRICE_UNIT: 'cents' })
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
    for (const path of ['/nl/rent', '/nl/cart', '/nl/checkout'])
      expectUnavailable(await visitor.open(path), 'nl', told.nl)
    expectUnavailable(await visitor.post('/de/country', { country: 'be' }), 'de', told.de)
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
  'nothing at all': () => {},
  'a 404 with JSON': (_, res) => res.writeHead(404, json).end('{"message":"none","code":"not_found"}'),
  'a way elsewhere': (_, res) => res.writeHead(302, { Location: 'http://example.org/' }).end(),
  '“unchanged” to who knows nothing': (_, res) => res.writeHead(304).end(),
  'something that is not HTTP': (_, res) => res.socket?.end('HELO\r\n'),
}

describe('a backend that answers', () => {
  const TIME_LAPSE = new URL('time-lapse.mjs', import.meta.url).href
  let speak: RequestListener
  let server: Server
  let shop: Program

  beforeAll(async () => {
    server = createServer((req, res) => speak(req, res)).listen(0, 'localhost')
    await once(server, 'listening')
    const API_BASE_URL = `http://localhost:${(server.address() as AddressInfo).port}`
    shop = await startShop({
      API_BASE_URL,
      PRICE_UNIT: 'cents',
      LOG_LEVEL: 'trace',
      NODE_OPTIONS: `--import=${TIME_LAPSE}`,
    })
  })
  afterAll(async () => {
    await shop.dispose()
    server.closeAllConnections()
    server.close()
  })

  it.each(Object.entries(rubbish))('%s is not there', async (_, answer) => {
    speak = answer
    const visitor = textBrowser(shop.url)
    const [list, posted] = await Promise.all([
      visitor.open('/nl/buy'),
      visitor.post('/de/country', { country: 'be' }),
    ])
    expectUnavailable(list, 'nl', told.nl)
    expectUnavailable(posted, 'de', told.de)
    expect(visitor.cookies.has('shop')).toBe(false)
  })

  it('rubbish is logged with the page that asked, but no secret of its address', async () => {
    speak = (_, res) => res.writeHead(200).end('no JSON')
    const token = 'kq3vN0b-2hT5yX8sLw1cZr7uJd9mEaFgPoQiBxCtVnS'
    const id = '0b54a6cf-3b1c-4a55-9ef9-2f4f0a7d1e21'
    const paths = [
      `/en/reset/${token}?`,
      `/de/newsletter/confirm/${token}?`,
      `/en/payment_callback/${id}?key=${token}`,
      `/en/orders/${id}?signature=${token}`,
      `/en/guide?weight=45to50&height=under175&handling=yes`,
    ]
    for (const path of paths)
      for (const asked of [path, path.replace('?', '.data?')]) await fetch(shop.url + asked)
    const { status } = await fetch(`${shop.url}/en?_data=home`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(shop.output()).toContain('"path":"/api/web_content"')
    for (const secret of [token, id, '45to50', 'under175', '_data'])
      expect(shop.output()).not.toContain(secret)
  })
})

// Pages of such a shop are tested by requests.
it.runIf(isLong)(
  'a live shop says once, as it starts, that its backend names no seller',
  { timeout: 60_000 },
  async () => {
    const backend = await startLiteralBackend()
    onTestFinished(backend.close)
    const SESSION_SECRET = 'a-secret-of-at-least-thirty-two-characters'
    const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.test', SESSION_SECRET, LOG_LEVEL: 'warn' }
    const shop = await startShop({ API_BASE_URL: backend.url, PRICE_UNIT: 'euros', ...live })
    onTestFinished(shop.dispose)
    await expect
      .poll(() => shop.output(), { timeout: 20_000 })
      .toContain('names no seller: legal_name, street, city')
    await textBrowser(shop.url).open('/en')
    expect(shop.output().match(/names no seller/g)).toHaveLength(1)
  },
)

it('an order that a backend left unanswered is not sent again by another process of the shop', {
  timeout: 60_000,
}, async () => {
  const backend = await startLiteralBackend()
  onTestFinished(backend.close)
  const SESSION_SECRET = 'the-same-for-both-processes-of-this-shop'
  const settings = { API_BASE_URL: backend.url, PRICE_UNIT: 'euros', SESSION_SECRET }
  const [first, second] = await Promise.all([startShop(settings), startShop(settings)])
  for (const shop of [first, second]) onTestFinished(shop.dispose)
  const [customer, elsewhere] = [textBrowser(first.url), textBrowser(second.url)]
  await customer.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
  const confirm = await customer.post('/en/checkout', DUTCH_ADDRESS as Fields)
  const button = 'Order with obligation to pay'
  backend.ways.instead = { status: 503, body: {} }
  const untold = await customer.press(confirm, button, { delivery_terms: '1' })
  expect([untold.status, wordsOf(untold.html)]).toEqual([
    504,
    expect.stringContaining('We do not know whether'),
  ])
  backend.ways.instead = undefined
  for (const [name, value] of customer.cookies) elsewhere.cookies.set(name, value)
  const shown = { ...untold, url: untold.url.replace(first.url, second.url) }
  const again = await elsewhere.press(shown, button, { delivery_terms: '1' })
  expect([again.status, backend.orders.length]).toEqual([504, 0])
})
