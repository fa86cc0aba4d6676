import { beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient, PERIOD, RENTAL } from '../support/api-client'
import { sendForm } from '../support/filled-forms'
import { logged, officePageOf, working } from '../support/office'
import { formWith, visitorByLink } from '../support/ordering'
import { again } from '../support/payments'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder } from '../support/staff'

const shop = testShop()
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

test('the office changes days and pieces by a form that shows both prices first', async () => {
  const order = await paidOrder(client, RENTAL)
  const visitor = await working(shop, 'orders')
  const page = `${officePageOf(order)}/change`
  expect((await visitor.get(officePageOf(order))).html).toContain(`href="${page}"`)
  const wanted = { 'period.start': '02-12-2026', 'period.end': '2026-12-12', 'lines[0].quantity': '2' }
  const shown = await sendForm(visitor, page, 'Show what it comes to', wanted)
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('more. We ask for it by email')])
  expect(shown.html).toMatch(
    /name="lines\[0\]\.quantity"[^>]*value="2"|value="2"[^>]*name="lines\[0\]\.quantity"/,
  )
  expect(await again(client, order)).toMatchObject({ items: [{ quantity: 1 }] })
  const { fields } = formWith(shown.html, 'Change the order')
  const done = await visitor.post(page, { ...fields, ...wanted, addedPieces: '1', price: 'order' })
  expect([done.status, done.location]).toEqual([303, officePageOf(order)])
  expect(await again(client, order)).toMatchObject({
    rent_range: { start: '2026-12-02', end: '2026-12-12' },
    items: [{ quantity: 2 }],
  })
  expect(await logged(shop, order.UUID_Order)).toEqual(['orders.change'])
  expect((await visitor.get(officePageOf(order))).text).toContain('1 → 2')
})

test('what cannot be is told beside its field, and what was typed stays', async () => {
  const order = await paidOrder(client, RENTAL)
  const visitor = await working(shop, 'orders')
  const page = `${officePageOf(order)}/change`
  const typed = { 'period.end': '2026-12-13', 'lines[0].quantity': '2' }
  const refused = await sendForm(visitor, page, 'Show what it comes to', typed)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('13-12-2026')])
  expect(refused.html).toContain('href="#period.end"')
  expect(refused.html).toContain('value="2026-12-13"')
  const empty = await sendForm(visitor, page, 'Show what it comes to', { 'lines[0].quantity': '0' })
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('href="#lines[0].quantity"')])
  await shipOrder(client, order)
  expect((await visitor.get(page)).text).toContain('can no longer be changed')
})

test('a calendar takes the other days over, as their sequence has risen', async () => {
  const order = await paidOrder(client, RENTAL)
  const visitor = await visitorByLink(shop, order)
  const dates = async () => {
    const { html } = await visitor.get(`/en/orders/${order.UUID_Order}/dates.ics`)
    return { html, sequence: Number(/^SEQUENCE:(\d+)/m.exec(html)?.[1]) }
  }
  const before = await dates()
  const office = await working(shop, 'orders')
  const page = `${officePageOf(order)}/change`
  const { html } = await sendForm(office, page, 'Show what it comes to', { 'period.end': '2026-12-08' })
  const total = /name="shown\.order" value="(\d+)"/.exec(html)?.[1] ?? ''
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const article = order.items[0]?.UUID_Artikel ?? ''
  await office.post(page, {
    ...{ seen, 'period.start': PERIOD.start, 'period.end': '2026-12-08', 'lines[0].articleId': article },
    ...{ 'lines[0].quantity': '1', addedPieces: '1', price: 'order', 'shown.order': total },
  })
  const after = await dates()
  expect(after.html).toContain('DTSTART;VALUE=DATE:20261208')
  expect(after.sequence).toBeGreaterThan(before.sequence)
})

test('a customer sees what more days cost, orders them with the button of an order, and finds the way to pay', async () => {
  const order = await paidOrder(client, RENTAL)
  const visitor = await visitorByLink(shop, order)
  const path = `/en/orders/${order.UUID_Order}`
  const days = { start: '2026-12-01', end: '2026-12-18' }
  const refused = await sendForm(visitor, `${path}/days`, 'Change the days', days)
  expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/costs .* instead of/)])
  const { fields } = formWith(refused.html, 'Order with obligation to pay')
  const done = await visitor.post(`${path}/days`, { ...fields, ...days })
  expect([done.status, done.location]).toEqual([303, path])
  const { html } = await visitor.get(path)
  expect(html).toContain(`action="${path}/pay"`)
  expect(formWith(html, 'iDEAL').fields).toBeDefined()
})
