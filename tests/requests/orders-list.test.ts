import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { cartOf, ordersIn, placeOrder, putCart } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'

const shop = testShop()

let visitor: Visitor

/** 45 orders, one an hour: number 45 is the newest, every fifth one is delivered, the others are paid. */
beforeAll(async () => {
  visitor = await customerOf(shop)
  await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  await placeOrder(visitor)
  const { db } = shop.backend
  const [first] = await ordersIn(shop)
  if (!first) throw new Error('No order')
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', first.id).execute()
  for (let index = 1; index <= 45; index++) {
    const id = randomUUID()
    const status = index % 5 === 0 ? 301 : 201
    const created_at = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 3_600_000).toISOString()
    const own = { id, checkout_key: randomUUID(), number: `NN-26-${100_000 + index}`, status, created_at }
    await db
      .insertInto('orders')
      .values({ ...first, ...own })
      .execute()
    await db
      .insertInto('order_lines')
      .values(lines.map((line) => ({ ...line, order_id: id })))
      .execute()
  }
  await db.updateTable('orders').set({ user_id: null }).where('id', '=', first.id).execute()
})

/** In the headings; an order may name another one too. */
const numbersIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*>.*?NN-26-1000(\d\d)/g)].map(([, number]) => Number(number))

const countdown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('the list of orders', () => {
  test('tells of each order when, what, of which type, for how much and how it stands', async () => {
    const { text, html } = await visitor.get('/en/orders')
    expect(text).toMatch(
      /Order NN-26-100045 Delivered 1 × Nachtnest Junior Rental ?, 14-12-2026 to 24-12-2026 Ordered on 02-01-2026 Total, including any deposit € \d+,\d\d/,
    )
    expect(linkNamed(html, 'Order NN-26-100045')).toMatch(/^\/en\/orders\/[\w-]{36}$/)
  })

  test('has 20 orders a page, newest first, with links to the others', async () => {
    const first = await visitor.get('/en/orders')
    expect(numbersIn(first.html)).toEqual(countdown(45, 26))
    expect(first.text).not.toContain('Newer orders')
    const second = await visitor.get(linkNamed(first.html, 'Older orders'))
    expect(numbersIn(second.html)).toEqual(countdown(25, 6))
    const third = await visitor.get(linkNamed(second.html, 'Older orders'))
    expect(numbersIn(third.html)).toEqual(countdown(5, 1))
    expect(third.text).not.toContain('Older orders')
    expect(linkNamed(second.html, 'Newer orders')).toBe('/en/orders')
  })

  test('is narrowed by links, which stay in the address', async () => {
    const all = await visitor.get('/en/orders')
    expect(linkNamed(all.html, 'Delivered')).toBe('/en/orders?group=delivered')
    expect(numbersIn((await visitor.get('/en/orders?group=delivered')).html)).toEqual([
      45, 40, 35, 30, 25, 20, 15, 10, 5,
    ])
    const underway = await visitor.get('/en/orders?group=underway')
    expect(linkNamed(underway.html, 'Older orders')).toBe('/en/orders?group=underway&page=2')
    const none = await visitor.get('/en/orders?group=canceled')
    expect(none.text).toContain('There are no orders here.')
    expect(linkNamed(none.html, 'Show all orders')).toBe('/en/orders')
  })

  test('is itself with an address that makes no sense, and beyond its end leads back', async () => {
    for (const query of ['?page=0', '?page=x', '?group=x']) {
      const page = await visitor.get(`/en/orders${query}`)
      expect([page.status, numbersIn(page.html)]).toEqual([200, countdown(45, 26)])
    }
    const page = await visitor.get('/en/orders?page=900')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Show all orders')])
  })
})
