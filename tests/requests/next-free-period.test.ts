import { beforeAll, expect, test } from 'vitest'
import { articlePath } from '../../app/shop/article-path'
import {
  cartOf,
  formWith,
  idOf,
  keptCart,
  ordersIn,
  placeOrder,
  sendDetails,
  visitorWith,
} from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

/** There is one bed alone, which somebody else has booked from 14 to 24 December. */
beforeAll(async () => {
  await shop.backend.db
    .updateTable('units')
    .set({ state: 'retired' })
    .where('article_id', '=', await idOf(shop, 'NN-J'))
    .where('serial', '!=', 'NN-J-0001')
    .execute()
  const other = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  await sendDetails(other)
  await placeOrder(other)
  expect(await ordersIn(shop)).toHaveLength(1)
})

test('a cart whose period is booked up offers the next one, which one button takes', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  const page = await visitor.get('/en/cart')
  expect(page.text).toContain('Every “Nachtnest Junior” is booked in this period.')
  expect((await visitor.get('/en/checkout')).text).toContain('Nachtnest Junior” is booked')
  const { action, fields } = formWith(page.html, 'Choose')
  const taken = await visitor.follow(await visitor.post(action, fields))
  expect(taken.text).not.toContain('is booked in this period')
  expect((await keptCart(visitor))?.period).toEqual(fields)
  const days = (Date.parse(fields.end ?? '') - Date.parse(fields.start ?? '')) / 86_400_000
  expect([days, (fields.start ?? '') > '2026-12-24']).toEqual([10, true])
})

test('the form of the period keeps what was typed and offers the next period', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  const typed = { start: '17-12-2026', end: '28-12-2026' }
  const page = await visitor.post('/en/cart/period', typed)
  expect([page.status, page.html]).toEqual([422, expect.stringContaining('value="17-12-2026"')])
  expect(page.text).toContain('The same rental period is next free')
})

test('the page of the bed tells the next period, for one bed as for more than there are', async () => {
  const path = articlePath('en', 'rent', await idOf(shop, 'NN-J'))
  const visitor = shop.visitor()
  const page = await visitor.get(`${path}?start=2026-12-14&end=2026-12-24&quantity=1`)
  const { fields } = formWith(page.html, 'Choose')
  expect((await visitor.get(`${path}?${new URLSearchParams(fields)}`)).text).not.toContain('is booked')
  const two = await visitor.get(`${path}?start=2027-02-01&end=2027-02-11&quantity=2`)
  expect(two.text).toContain('Nothing is free for that long within the coming year.')
})
