import { beforeAll, expect, test } from 'vitest'
import { newAddress } from '../support/accounts'
import { type ApiClient, apiClient, articleId, DUTCH_ADDRESS, PERIOD, RENTAL } from '../support/api-client'
import { sendForm } from '../support/filled-forms'
import { logged, officePageOf, working } from '../support/office'
import { formWith, visitorByLink } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { again } from '../support/payments'
import { deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder, staffPost } from '../support/staff'

const shop = testShop()
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const rental = () => deliveredOrder(shop.backend.db, client, RENTAL)

test('an earlier end shows what could go back, and a calendar takes it over', async () => {
  const order = await rental()
  const visitor = await visitorByLink(shop, order)
  const dates = async () => {
    const { html } = await visitor.get(`/en/orders/${order.UUID_Order}/dates.ics`)
    return { html, sequence: Number(/^SEQUENCE:(\d+)/m.exec(html)?.[1]) }
  }
  const before = await dates()
  const office = await working(shop, 'orders')
  const page = `${officePageOf(order)}/end`
  expect((await office.get(officePageOf(order))).html).toContain(`href="${page}"`)
  const wrong = await sendForm(office, page, 'Show what could go back', { end: '12-12-2026' })
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('href="#end"')])
  const shown = await sendForm(office, page, 'Show what could go back', { end: '08-12-2026' })
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('The days that are not used')])
  expect((await again(client, order)).rent_range).toEqual(PERIOD)
  const { fields } = formWith(shown.html, 'End it on this day')
  const typed = { ...fields, end: '08-12-2026', refund: 'amount' }
  const tooMuch = await office.post(page, { ...typed, amount: '99999' })
  expect([tooMuch.status, tooMuch.html]).toEqual([422, expect.stringContaining('href="#amount"')])
  const done = await office.post(page, { ...typed, amount: '12,34' })
  expect([done.status, done.location]).toEqual([303, officePageOf(order)])
  expect(await again(client, order)).toMatchObject({ rent_range: { ...PERIOD, end: '2026-12-08' } })
  expect(await logged(shop, order.UUID_Order)).toEqual(['orders.end_earlier'])
  const after = await dates()
  expect(after.html).toContain('DTSTART;VALUE=DATE:20261208')
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect((await office.get(officePageOf(order))).text).toContain('→')
})

test('an order that is not with its customer neither ends earlier nor is collected elsewhere', async () => {
  const order = await paidOrder(client, RENTAL)
  const office = await working(shop, 'orders')
  for (const [page, over] of [
    ['end', 'cannot end earlier'],
    ['collection', 'cannot be collected elsewhere'],
  ] as const)
    expect((await office.get(`${officePageOf(order)}/${page}`)).text).toContain(over)
})

test('an address of collection and a contact are typed once, and stand on the page of the order', async () => {
  const order = await rental()
  const office = await working(shop, 'orders')
  const collection = `${officePageOf(order)}/collection`
  const typed = { Bezorg_Adresline1: 'Steenweg', Bezorg_Postcode: '75001', Bezorg_Plaatsnaam: 'Utrecht' }
  const wrong = await sendForm(office, collection, 'Keep the collection address', typed)
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('value="75001"')])
  await sendForm(office, collection, 'Keep the collection address', { ...typed, Bezorg_Postcode: '3511 JK' })
  const contact = { name: 'Ria Smit', role: 'guardian', phone: '+31687654321', mails: 'contact' }
  const nowhere = await sendForm(office, `${officePageOf(order)}/contact`, 'Save the contact', contact)
  expect([nowhere.status, nowhere.html]).toEqual([422, expect.stringContaining('value="Ria Smit"')])
  const email = 'ria@example.org'
  await sendForm(office, `${officePageOf(order)}/contact`, 'Save the contact', { ...contact, email })
  const { text } = await office.get(officePageOf(order))
  for (const kept of ['Steenweg', 'Ria Smit (guardian', email, 'Gets the emails'])
    expect(text).toContain(kept)
  const lines = [{ position: 0, quantity: 1 }]
  await staffPost(client, order, 'return', { way: 'collected', day: '2026-11-26', lines })
  const visitor = await visitorByLink(shop, order)
  for (const path of ['', '/return'])
    expect((await visitor.get(`/en/orders/${order.UUID_Order}${path}`)).text).toMatch(
      /Collection on .{0,60}Steenweg/,
    )
})

test('whoever got the emails learns that a contact gets them, and that a bank account was named', async () => {
  const customer = newAddress()
  const order = await deliveredOrder(shop.backend.db, client, {
    ...RENTAL,
    address_info: { ...DUTCH_ADDRESS, Emailadres: customer },
  })
  const office = await working(shop, 'orders')
  const names = async (name: string, email: string) =>
    sendForm(office, `${officePageOf(order)}/contact`, 'Save the contact', {
      ...{ name, email, role: 'guardian', phone: '+31687654321', mails: 'contact' },
    })
  const [ria, jan] = [newAddress(), newAddress()]
  await names('Ria Smit', ria)
  await names('Jan Smit', jan)
  const told = async (email: string) => (await mailsTo(shop.backend, email, /was changed/)).at(-1)?.text ?? ''
  expect(await told(customer)).toContain('Ria Smit')
  expect(await told(ria)).not.toMatch(/Jan Smit|jan/)
  expect(await told(jan)).toContain('Jan Smit')
})

test('a unit is swapped for another item at the price that was shown, and the one before is taken back', async () => {
  const order = await paidOrder(client, RENTAL)
  await shipOrder(client, order, { serials: [{ position: 0, serial: 'NN-J-0042' }] })
  await staffPost(client, order, 'delivered')
  const office = await working(shop, 'orders')
  const page = `${officePageOf(order)}/swap`
  expect((await office.get(officePageOf(order))).html).toContain(`href="${page}"`)
  const article = await articleId(client, 'NN-M')
  const typed = { serial: 'NN-J-0042', article, unit: 'NN-M-0007', carrier: 'own' }
  const shown = await sendForm(office, page, 'Show what it comes to', typed)
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('more. We ask for it by email')])
  const { fields } = formWith(shown.html, 'Swap the unit')
  for (const unit of ['', 'NN-M-9999']) {
    const wrong = await office.post(page, { ...fields, ...typed, unit })
    expect([wrong.status, wrong.html.includes('href="#unit"')]).toEqual([422, true])
    expect(wrong.html).toContain(`value="${unit}"`)
  }
  const done = await office.post(page, { ...fields, ...typed })
  expect([done.status, done.location]).toEqual([303, officePageOf(order)])
  expect((await office.get(officePageOf(order))).text).toContain('NN-J-0042 is not back yet')
  const back = await sendForm(office, page, 'Take it back', { grade: '501', note: 'Zip torn' })
  expect([back.status, back.location]).toEqual([303, officePageOf(order)])
  expect((await office.get(officePageOf(order))).text).toContain('NN-M-0007, Minor damage')
  expect(await logged(shop, order.UUID_Order)).toEqual(expect.arrayContaining(['orders.swap']))
})
