import { afterEach, expect, test } from 'vitest'
import { testShop } from '../support/set-up'
import { customerOf, linkIn, newAddress, sentTo } from '../support/shop-accounts'

const shop = testShop()
afterEach(() => {
  delete process.env.SHOP_MODE
})

test('a demonstration shows what it would have sent, with links that lead back to it', async () => {
  const email = newAddress()
  await customerOf(shop, email)
  const page = await shop.visitor().get('/en/etc/outbox')
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(page.html).toContain('noindex')
  const link = linkIn((await sentTo(shop, email))[0], '/confirm-email/')
  expect((await shop.visitor().get(link)).status).toBe(200)
})

test('a real shop has no such page, and no link to one', async () => {
  process.env.SHOP_MODE = 'live'
  expect((await shop.visitor().get('/en/etc/outbox')).status).toBe(404)
  expect((await shop.visitor().get('/en/login/forgot')).html).not.toContain('/etc/outbox')
})
