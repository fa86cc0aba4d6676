import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'
import { everythingKept } from '../support/shop-accounts'

const shop = testShop({
  config: { locationUrl: 'https://geo.test/{ip}' },
  location: { locate: async () => ({ country: 'DE' }) },
})

test.each([
  '/en/buy',
  '/en/checkout',
  '/en/cart',
  '/vat-check?number=NL004495445B01',
  '/address-suggestions?query=Molenweg&country=nl',
])('opening %s writes nothing', async (path) => {
  const before = await everythingKept(shop)
  const { status } = await shop.visitor('194.25.2.129').get(path)
  expect([200, 303]).toContain(status)
  expect(await everythingKept(shop)).toEqual(before)
})
