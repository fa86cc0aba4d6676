import { test as base, expect, type Page } from 'playwright/test'
import { createPostgres, postgresUrl } from './postgres'
import { freePort, type Program, startBackend, startShop } from './processes'

/** How the shop of a journey is put together: on its own, with the backend in another process, or on PostgreSQL. */
export interface Deployment {
  deployment: 'embedded' | 'apart' | 'postgres'
}

interface Worker extends Deployment {
  /** The running shop; its database is new and belongs to the journeys of one worker. */
  shop: Program
}

/** Playwright's test with a shop of its own; a page that calls another host or reports an error fails the test. */
export const test = base.extend<{ needed: undefined }, Worker>({
  deployment: ['embedded', { option: true, scope: 'worker' }],
  // Before the shop, which could not be started.
  needed: [
    async ({ deployment }, use) => {
      base.skip(deployment === 'postgres' && !postgresUrl, 'no PostgreSQL here')
      await use(undefined)
    },
    { auto: true },
  ],
  shop: [
    async ({ deployment }, use) => {
      const parts = await deploy(deployment)
      await use(parts.shop)
      await parts.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page, shop }, use) => {
    const complaints = watch(page, new URL(shop.url).host)
    await use(page)
    expect(complaints, 'what the page complained about').toEqual([])
  },
})

async function deploy(deployment: Deployment['deployment']) {
  if (deployment === 'embedded') {
    const shop = await startShop()
    return { shop, dispose: shop.dispose }
  }
  if (deployment === 'postgres') {
    const database = await createPostgres()
    const shop = await startShop({ DATABASE_URL: database.url })
    const dispose = async () => {
      await shop.dispose()
      await database.drop()
    }
    return { shop, dispose }
  }
  // Each must know the other's address before either runs: a payment returns to the shop.
  const port = await freePort()
  const backend = await startBackend({ SHOP_URL: `http://localhost:${port}` })
  const shop = await startShop({ PORT: String(port), API_BASE_URL: backend.url })
  const dispose = async () => {
    await shop.dispose()
    await backend.dispose()
  }
  return { shop, dispose }
}

function watch(page: Page, host: string): string[] {
  const complaints: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isElsewhere = url.protocol.startsWith('http') && url.hostname !== new URL(`http://${host}`).hostname
    if (isElsewhere) complaints.push(`called ${url.href}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refused form (422) is an expected answer, which Chromium reports all the same.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) complaints.push(message.text())
  })
  return complaints
}

export { expect }
