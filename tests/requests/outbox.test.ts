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

test('a mail is drawn as its reader sees it, and nothing of it runs', async () => {
  const email = newAddress()
  await customerOf(shop, email)
  const [, path = ''] = /href="(\/en\/etc\/outbox\/[^"]+)"/.exec((await sentTo(shop, email))[0] ?? '') ?? []
  const mail = await shop.visitor().get(path)
  expect([mail.status, mail.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(mail.headers.get('Content-Security-Policy')).toContain(
    "default-src 'none'; style-src 'unsafe-inline'",
  )
  expect(mail.html).toMatch(/<h1[^>]*>Your account is ready<\/h1>/)
  expect((await shop.visitor().get('/en/etc/outbox/none')).status).toBe(404)
})

test('a real shop has no such page, and no link to one', async () => {
  process.env.SHOP_MODE = 'live'
  for (const path of ['/en/etc/outbox', '/en/etc/outbox/1']) {
    expect((await shop.visitor().get(path)).status).toBe(404)
  }
  expect((await shop.visitor().get('/en/login/forgot')).html).not.toContain('/etc/outbox')
})
