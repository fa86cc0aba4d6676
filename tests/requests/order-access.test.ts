import { beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { cartOf, formWith, ordersIn, placeOrder, putCart, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf, linkIn, sentTo } from '../support/shop-accounts'

const shop = testShop()

let owner: Visitor
let id: string
/** The link has the key, as in the order's mail. */
let link: string

beforeAll(async () => {
  owner = await customerOf(shop)
  await putCart(owner, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await placeOrder(owner)
  id = (await ordersIn(shop))[0]?.id ?? ''
  const cancel = formWith((await owner.get(`/en/orders/${id}/cancel`)).html, 'Yes, cancel the order')
  await owner.post(cancel.action, cancel.fields)
  link = linkIn((await sentTo(shop, 'noor@example.org'))[0] ?? '', `/en/orders/${id}`)
})

const keyOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('key') ?? ''

async function openAll(visitor: Visitor, path: string) {
  const trail = [path]
  let page = await visitor.get(path)
  while (page.location) {
    trail.push(page.location)
    page = await visitor.follow(page)
  }
  return { page, trail }
}

describe('the link in a mail', () => {
  test('opens the order without a login, and its key leaves the address at once', async () => {
    const visitor = shop.visitor()
    const first = await visitor.get(link)
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
    expect(first.location).not.toContain('key')
    const { page, trail } = await openAll(visitor, first.location ?? '')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Spui')])
    expect(trail.at(-1)).not.toContain('?')
    expect(page.html).not.toContain(keyOf(link))
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.html).toContain('name="robots" content="noindex"')
  })

  test('keeps everything else of the address', async () => {
    const visitor = shop.visitor()
    const { trail } = await openAll(
      visitor,
      `/nl/payment_callback/${id}?a=1&key=${keyOf(link)}&problem=start`,
    )
    expect(trail.at(-1)).toBe(`/nl/payment_callback/${id}?a=1&problem=start`)
    expect((await visitor.get(`/en/payment_canceled?key=${keyOf(link)}&order=${id}`)).location).toBe(
      `/en/payment_canceled?order=${id}`,
    )
  })

  test('says so where the browser keeps no cookies, instead of going round in circles', async () => {
    const { location } = await shop.visitor().get(link)
    const page = await shop.visitor().get(location ?? '')
    expect([page.status, page.location]).toEqual([400, null])
    expect(page.text).toContain('Your browser does not accept cookies Without a cookie')
  })

  test('that is old, cut short or made up finds nothing, and does not lock out whoever had the order open', async () => {
    const visitor = shop.visitor()
    await openAll(visitor, link)
    for (const query of ['?key=', '?key=x', `?key=${keyOf(link).slice(0, -1)}`, `?key=1.${keyOf(link)}`]) {
      for (const page of ['', '/pay', '/cancel']) {
        const answer = await visitor.get(`/en/orders/${id}${page}${query}`)
        expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining('Spui')])
      }
    }
    expect((await openAll(visitor, `/en/orders/${id}`)).page.status).toBe(200)
  })

  test('opens that order only', async () => {
    const other = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await placeOrder(other)
    const otherId = (await ordersIn(shop)).find((order) => order.id !== id)?.id
    const answer = await shop.visitor().get(`/en/orders/${otherId}?key=${keyOf(link)}`)
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('We can send you a new one')])
  })
})

describe('without the link an order', () => {
  test('opens for its owner', async () => {
    owner.cookies.delete('orders')
    expect((await openAll(owner, `/en/orders/${id}`)).page.text).toContain('Spui')
  })

  test('asks whoever is not logged in to do so, and leads back; known or not', async () => {
    for (const path of [`/en/orders/${id}`, '/en/orders/3383fe53-4012-4350-8b9b-0b761755964d/pay']) {
      const answer = await shop.visitor().get(path)
      expect([answer.status, answer.location]).toEqual([303, `/en/login?to=${encodeURIComponent(path)}`])
    }
  })

  test('is not there for somebody else', async () => {
    const stranger = await customerOf(shop)
    for (const path of [
      `/en/orders/${id}`,
      `/en/payment_callback/${id}`,
      '/en/orders/1',
      '/en/orders/x/pay',
    ]) {
      expect((await stranger.get(path)).status).toBe(404)
    }
  })
})

test('a browser forgets its orders when somebody logs out', async () => {
  const customer = await customerOf(shop)
  await openAll(customer, link)
  expect(customer.cookies.has('orders')).toBe(true)
  const { action, fields } = formWith((await customer.get('/en/logout')).html, 'Log out')
  await customer.post(action, fields)
  expect(customer.cookies.has('orders')).toBe(false)
})

test('a form of an old address goes on to the new one as it was sent', async () => {
  const answer = await shop.visitor().post(`/en/payment_callback/${id}/pay?key=x`, { payment_method: 'card' })
  expect([answer.status, answer.location]).toEqual([308, `/en/orders/${id}/pay?key=x`])
})
