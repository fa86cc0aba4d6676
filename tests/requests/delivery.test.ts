import { expect, test } from 'vitest'
import { apiClient, RENTAL } from '../support/api-client'
import { pathOf } from '../support/browsing'
import { sayCompany } from '../support/live-shop'
import { answerBank, cartOf, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { mailTextOf } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder } from '../support/staff'

const shop = testShop()
const PROMISED = 'With you on Mon 23 November if you order and pay before 16:00 on Fri 20 November.'

test('what is bought names the day on which it arrives, from the article to the order', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await sendDetails(visitor)
  for (const path of [
    await pathOf(shop, 'Night light', 'buy'),
    '/en/cart',
    '/en/checkout',
    '/en/checkout/confirm',
  ]) {
    expect((await visitor.get(path)).text).toContain(PROMISED)
  }
})

test('abroad the latest day stands in the cart', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await visitor.post('/en/country', { country: 'de' })
  expect((await visitor.get('/en/cart')).text).toContain('With you by Fri 27 November at the latest if you')
})

test.each([
  ['buy', 'NN-NL', 'Mon 23 November', 'Your order arrives on Monday 23 November'],
  ['rent', 'NN-J', undefined, 'Your order arrives on '],
] as const)(
  'once it is paid, the day of what one orders to %s stays on its pages',
  async (type, code, day, headline) => {
    const visitor = await visitorWith(shop, await cartOf(shop, type, { [code]: 1 }))
    const bank = (await placeOrder(visitor)).location ?? ''
    const id = (await visitor.get('/en/checkout/confirm')).location?.split('/').at(-1)
    expect((await visitor.get(`/en/orders/${id}`)).text).not.toContain('order arrives')
    await answerBank(visitor, bank, 'paid')
    for (const page of ['payment_callback', 'orders']) {
      expect((await visitor.get(`/en/${page}/${id}`)).text).toContain(headline)
    }
    const { text } = await visitor.get(`/en/orders/${id}`)
    const thanks = (await visitor.get(`/en/payment_callback/${id}`)).text
    expect(thanks).toMatch(/On its way by \w+ \d+ \w+/)
    expect(thanks).not.toContain('next working day')
    if (day) for (const told of [text, thanks]) expect(told).toContain(`With you expected ${day}`)
    await shop.backend.db
      .updateTable('orders')
      .set({ status: 301 })
      .where('id', '=', id ?? '')
      .execute()
    expect((await visitor.get(`/en/orders/${id}`)).text).not.toContain('order arrives')
  },
)

test('the latest day abroad stays the latest day on the order and in its mail', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await paidOrder(client)
  const { db } = shop.backend
  await db.updateTable('orders').set({ country: 'de' }).where('id', '=', order.UUID_Order).execute()
  const visitor = shop.visitor()
  const path = `/en/orders/${order.UUID_Order}`
  await visitor.get(`${path}?key=${order.signature}`)
  expect((await visitor.get(path)).text).toContain('Your order arrives by Friday 27 November at the latest')
  await shipOrder(client, order, {})
  expect(await mailTextOf(db, order, 'order-shipped')).toMatch(/Your order arrives by .* at the latest/)
})

const HOURS = 'We deliver and collect between 8:00 and 18:00.'

test('the hours of delivery stand where a day is named, until the owner says none', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  await sendDetails(visitor)
  const thanks = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'paid')
  expect(thanks.text).toContain(HOURS)
  const paid = await paidOrder(client, RENTAL)
  expect((await visitor.get(`/en/orders/${paid.UUID_Order}?key=${paid.signature}`)).status).toBe(303)
  expect((await visitor.get(`/en/orders/${paid.UUID_Order}`)).text).toContain(HOURS)
  expect(await mailTextOf(shop.backend.db, paid, 'order-confirmation')).toContain(HOURS)
  await shipOrder(client, paid, {})
  expect(await mailTextOf(shop.backend.db, paid, 'order-shipped')).toContain(HOURS)
  await sayCompany(client, { 'delivery_hours-en': '' })
  expect((await visitor.get(`/en/orders/${paid.UUID_Order}`)).text).not.toContain(HOURS)
  await sayCompany(client, { 'delivery_hours-en': HOURS })
})
