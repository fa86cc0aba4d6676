import { expect, test } from 'vitest'
import { apiClient, RENTAL } from '../support/api-client'
import { sayCompany } from '../support/live-shop'
import { answerBank, cartOf, openPage, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { announcedReturn, mailTextOf } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder } from '../support/staff'

const shop = testShop()

const HOURS = 'We deliver and collect between 8:00 and 18:00.'

test('the hours of delivery stand where a day is named, until the owner says none', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  await sendDetails(visitor)
  expect((await visitor.get('/en/checkout/confirm')).text).toContain(HOURS)
  const thanks = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'paid')
  expect(thanks.text).toContain(HOURS)
  const order = await announcedReturn(shop.backend.db, client, RENTAL)
  const page = await openPage(visitor, `/en/orders/${order.UUID_Order}/return?key=${order.signature}`)
  // What is there is fetched alone.
  const collection = 'We collect everything on 26 November between 8:00 and 18:00.'
  for (const of of [page, await visitor.get(`/en/orders/${order.UUID_Order}`)]) {
    expect(of.text).toContain(collection)
    expect(of.text).not.toContain(HOURS)
  }
  expect(await mailTextOf(shop.backend.db, order, 'return-announced')).toContain(HOURS)
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

test('what is sold goes as a parcel, of whose hours nothing is said', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await sendDetails(visitor)
  const confirm = await visitor.get('/en/checkout/confirm')
  const thanks = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'paid')
  const paid = await paidOrder(client)
  await shipOrder(client, paid, {})
  const page = await openPage(visitor, `/en/orders/${paid.UUID_Order}?key=${paid.signature}`)
  const mails = ['order-confirmation', 'order-shipped'].map((step) => mailTextOf(shop.backend.db, paid, step))
  expect(thanks.text).toContain('arrives')
  for (const text of [confirm.text, thanks.text, page.text, ...(await Promise.all(mails))]) {
    expect(text).not.toContain(HOURS)
  }
})

test('a purchase that is collected is not asked to have a bed in its bag', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await announcedReturn(shop.backend.db, client, {})
  const page = await openPage(shop.visitor(), `/en/orders/${order.UUID_Order}/return?key=${order.signature}`)
  const mail = await mailTextOf(shop.backend.db, order, 'return-announced')
  for (const text of [page.text, mail]) {
    expect(text).toContain('ack everything and stick the return label on it.')
    expect(text).not.toMatch(/\bbag\b|\bbed back/)
  }
})
