import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startShop } from '../support/processes'

const TOKEN = 'kq3vN0b-2hT5yX8sLw1cZr7uJd9mEaFgPoQiBxCtVnS'
const ID = '0b54a6cf-3b1c-4a55-9ef9-2f4f0a7d1e21'

/** Starts a shop that logs everything, before a backend of which each answer is the same. */
async function shopBefore(backend: RequestListener) {
  const server = createServer(backend).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const shop = await startShop({ API_BASE_URL: `http://localhost:${port}`, LOG_LEVEL: 'trace' })
  onTestFinished(async () => {
    await shop.dispose()
    server.closeAllConnections()
    server.close()
  })
  return shop
}

it('tells of a failure at which page it was, but no secret of its address', async () => {
  const shop = await shopBefore((_, res) => res.writeHead(200).end('no JSON'))
  const paths = [
    `/en/reset/${TOKEN}`,
    `/de/newsletter/confirm/${TOKEN}`,
    `/nl/newsletter/cancel/${TOKEN}`,
    `/en/confirm-email/${TOKEN}`,
    `/en/payment_callback/${ID}?key=${TOKEN}`,
    `/en/orders/${ID}?signature=${TOKEN}`,
    `/en/guide?kg=43.21&cm=161.8&handling=yes`,
  ]
  for (const path of paths) {
    const [address = '', query = ''] = path.split('?')
    for (const asked of [path, `${address}.data?${query}`]) await fetch(shop.url + asked)
  }
  expect(shop.output()).toContain('"path":"/api/web_content"')
  expect(shop.output()).not.toContain(TOKEN)
  expect(shop.output()).not.toContain(ID)
  expect(shop.output()).not.toMatch(/43\.21|161\.8/)
})

it('keeps no stack of those who ask in an old way', async () => {
  const shop = await shopBefore((_, res) => res.writeHead(503).end())
  for (const route of ['root', 'home', 'none', '']) {
    const { status } = await fetch(`${shop.url}/en?_data=${route}`)
    expect(status).toBeGreaterThanOrEqual(400)
  }
  expect(shop.output()).not.toMatch(/stack|_data/)
})
