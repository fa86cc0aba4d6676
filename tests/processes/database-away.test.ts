import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderIn, placedOrder } from '../support/api-client'
import { createPostgres, postgresUrl, type TestDatabase } from '../support/postgres'
import { type Program, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { clientOf } from './client'
import { layWire, type Wire } from './wire'

describe.runIf(postgresUrl)('a database that goes and comes back', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let wire: Wire
  let shop: Program
  beforeAll(async () => {
    database = await createPostgres()
    const url = new URL(database.url)
    wire = await layWire(url.hostname, Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(wire.port)
    shop = await startShop({ DATABASE_URL: url.href })
  })
  afterAll(async () => {
    await shop?.dispose()
    await wire?.close()
    await database?.drop()
  })

  beforeEach(() => wire.mend())

  it.each([
    { what: 'refuses', leave: () => wire.cut() },
    { what: 'says nothing', leave: () => wire.silence() },
  ])('is waited for while it $what: the shop says so, and goes on by itself', async ({ leave }) => {
    const client = await clientOf(shop.url)
    const order = await placedOrder(client)
    // Connections that are kept must not be the ones that hang.
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.url}/api/items`)))
    await leave()
    const begin = performance.now()
    const [page, api] = await Promise.all([
      textBrowser(shop.url).open('/nl/rent'),
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
})
