import { expect, test } from 'vitest'
import { linkNamed } from '../support/browsing'
import { cartOf, formWith, keptCart, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

/** Returns the address that a visitor with a cart hands out. */
async function linkTo(type: 'rent' | 'buy', articles: Record<string, number>) {
  const visitor = await visitorWith(shop, await cartOf(shop, type, articles, { voucher: 'NOOR-50' }))
  const cart = await visitor.get('/en/cart')
  const page = await visitor.get(`/en/cart${linkNamed(cart.html, 'Share this cart')}`)
  const [, link = ''] = /name="link"[^>]*value="([^"]*)"/.exec(page.html) ?? []
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  return pathname + search
}

test('a shared cart is shown on another device, and put in a cart of its own', async () => {
  const link = await linkTo('rent', { 'NN-J': 2, 'NN-MJ': 2 })
  const other = shop.visitor()
  const page = await other.get(link)
  expect(page.text).toContain('A shared cart')
  expect(page.text).toContain('Nachtnest Junior')
  expect(await keptCart(other)).toBeUndefined()
  const { action, fields } = formWith(page.html, 'Add to my cart')
  expect((await other.post(action, fields)).location).toBe('/en/cart')
  expect(await keptCart(other)).toEqual(await cartOf(shop, 'rent', { 'NN-J': 2, 'NN-MJ': 2 }))
})

test('a shared cart joins one of its kind, and takes the place of one of another kind', async () => {
  const link = await linkTo('buy', { 'NN-NL': 1 })
  const same = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))
  const joined = formWith((await same.get(link)).html, 'Add to my cart')
  await same.post(joined.action, joined.fields)
  expect(await keptCart(same)).toEqual(await cartOf(shop, 'buy', { 'NN-J': 1, 'NN-NL': 1 }))
  const renter = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  const replaced = formWith((await renter.get(link)).html, 'Replace what is in my cart')
  await renter.post(replaced.action, replaced.fields)
  expect(await keptCart(renter)).toEqual(await cartOf(shop, 'buy', { 'NN-NL': 1 }))
})

test('a link that was changed says so, and leaves the cart alone', async () => {
  const cart = await cartOf(shop, 'buy', { 'NN-J': 1 })
  const visitor = await visitorWith(shop, cart)
  expect((await visitor.get('/en/cart?shared=none')).text).toContain('This link no longer works.')
  const posted = await visitor.follow(await visitor.post('/en/cart', { shared: 'none' }))
  expect(posted.text).toContain('This link no longer works.')
  expect(await keptCart(visitor)).toEqual(cart)
})
