import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop({
  config: { locationUrl: 'https://geo.test/{ip}' },
  location: { locate: async () => ({ country: 'DE' }) },
})

const digestOf = (rows: object[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** Returns what each table of the database holds, in short. */
async function stored() {
  const { db } = shop.backend
  const tables = await db.introspection.getTables()
  const digests = tables.map(async ({ name }): Promise<[string, string]> => {
    return [
      name,
      digestOf(
        await db
          .selectFrom(name as 'orders')
          .selectAll()
          .execute(),
      ),
    ]
  })
  return Object.fromEntries(await Promise.all(digests))
}

test.each([
  '/en',
  '/en/buy',
  '/en/checkout',
  '/en/cart',
  '/vat-check?number=NL004495445B01',
  '/address-suggestions?query=Molenweg&country=nl',
])('opening %s writes nothing', async (path) => {
  const before = await stored()
  const visitor = shop.visitor('194.25.2.129')
  const page = await visitor.get(path)
  expect([200, 303]).toContain(page.status)
  expect(await stored()).toEqual(before)
})
