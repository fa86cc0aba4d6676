import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

test.each([
  ['/EN', '/en'],
  ['/EN/admin/orders?need=ship', '/en/admin/orders?need=ship'],
  ['/En/rent', '/en/rent'],
  ['/DE/BUY?ref=A', '/de/buy?ref=A'],
  ['/NL/faq?x=Y', '/nl/faq?x=Y'],
])('an address in capitals, as mails and print have it, leads to its page: %s', async (typed, kept) => {
  const { status, headers } = await shop.visitor().get(typed)
  expect([status, headers.get('Location')]).toEqual([301, kept])
})

test('one that begins with no language is not found', async () => {
  expect((await shop.visitor().get('/XX/rent')).status).toBe(404)
})
