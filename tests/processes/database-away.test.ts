import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderIn, placedOrder } from '../support/api-client'
import { createPostgres, postgresUrl, type TestDatabase } from '../support/postgres'
import { type Program, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { clientOf } from './client'
import { isLong } from './rounds'
import { until } from './until'
import { layWire, type Wire } from './wire'

describe.runIf(postgresUrl)('a database that goes and comes back', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let wire: Wire
  let shop: Program
  let url: string
  beforeAll(async () => {
    database = await createPostgres()
    const direct = new URL(database.url)
    wire = await layWire(direct.hostname, Number(direct.port || 5432))
    direct.hostname = '127.0.0.1'
    direct.port = String(wire.port)
    url = direct.href
    shop = await startShop({ DATABASE_URL: url })
  })
  afterAll(async () => {
    await shop?.dispose()
    await wire?.close()
    await database?.drop()
  })

  beforeEach(() => wire.mend())

  it.each([
    { what: 'refuses', leave: () => wire.cut() },
    // A question is given up after ten seconds.
    ...(isLong ? [{ what: 'says nothing', leave: () => wire.silence() }] : []),
  ])('is waited for while it $what: the shop says so, and goes on by itself', async ({ leave }) => {
    const client = await clientOf(shop.url)
    const order = await placedOrder(client)
    // Connections that are kept must not be the ones that hang.
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.url}/api/items`)))
    await leave()
    const begin = performance.now()
    const visitor = textBrowser(shop.url)
    // On a busy machine the shop sends newcomers away.
    visitor.cookies.set('cart', 'any')
    const [page, api] = await Promise.all([
      visitor.open('/nl/rent'),
      client.get(`/api/orders/${order.UUID_Order}?signature=${order.signature}`),
    ])
    expect(performance.now() - begin).toBeLessThan(20_000)
    expect(page.status).toBe(503)
    expect(page.html).toContain('De winkel is even niet bereikbaar')
    expect(api.status).toBe(503)
    expect(Number(api.headers.get('Retry-After'))).toBeGreaterThan(0)
    await wire.mend()
    await expect.poll(() => fetch(`${shop.url}/nl/rent`).then(({ status }) => status)).toBe(200)
    const again = await client.get(`/api/orders/${order.UUID_Order}?signature=${order.signature}`)
    expect(orderIn(again).Ordernummer).toBe(order.Ordernummer)
  })

  it.each([
    '/api/orders/1?signature=%00',
    '/api/check_btw/NL%00',
    '/en/rent/%00',
    '/en/newsletter/confirm/%00',
  ])('is not asked for what no text of it can hold: %s', async (path) => {
    let status = 0
    await until('the shop to be back', async () => {
      status = (await fetch(shop.url + path)).status
      return status !== 503
    })
    expect([200, 404, 422]).toContain(status)
  })

  it('is waited for by a shop that starts while the database does', async () => {
    const { refused } = wire.start()
    const starting = startShop({ DATABASE_URL: url })
    await until('the shop to try again', () => refused() > 2)
    await wire.mend()
    const late = await starting
    expect((await fetch(`${late.url}/nl/rent`)).status).toBe(200)
    await late.dispose()
  })
})
