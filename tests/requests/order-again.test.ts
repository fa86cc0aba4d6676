import { beforeEach, describe, expect, test } from 'vitest'
import { changeCatalogueVersion } from '../../backend/db/catalogue-version'
import type { Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { cartOf, formWith, keptCart, placeOrder, putCart, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

let visitor: Visitor
let path: string

async function order(type: 'buy' | 'rent', quantities: Record<string, number>) {
  visitor = await visitorWith(shop, await cartOf(shop, type, quantities))
  await placeOrder(visitor)
  const result = (await visitor.get('/en/checkout/confirm')).location ?? ''
  path = result.replace('payment_callback', 'orders')
}

beforeEach(() => order('buy', { 'NN-NL': 2 }))

async function again() {
  const { action, fields } = formWith((await visitor.get(path)).html, 'Order this again')
  return visitor.post(action, fields)
}

describe('ordering again', () => {
  test('puts the same into the cart', async () => {
    const answer = await again()
    expect(answer.location).toBe('/en/cart')
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    expect((await visitor.follow(answer)).text).toContain('The items from this order are in your cart.')
  })

  test('adds to what is in the cart, and leaves a cart of another kind alone', async () => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1, 'NN-J': 1 }))
    await again()
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-NL': 3, 'NN-J': 1 }))
    const renting = await cartOf(shop, 'rent', { 'NN-J': 1 })
    await putCart(visitor, renting)
    const page = await visitor.follow(await again())
    expect(page.text).toContain('yours already holds items of another kind')
    expect(await keptCart(visitor)).toEqual(renting)
  })

  test('of a rental leaves its days to be chosen anew', async () => {
    await order('rent', { 'NN-J': 1 })
    await again()
    expect(await keptCart(visitor)).toMatchObject({ type: 'rent', lines: [{ quantity: 1 }] })
    expect((await keptCart(visitor))?.period).toBeUndefined()
  })

  test('says what is not offered where the visitor is now', async () => {
    await order('buy', { 'NN-NL': 1, 'NN-J': 1 })
    const rows = shop.backend.db.updateTable('price_rows').set({ buy: null })
    const article = shop.backend.db.selectFrom('articles').select('id').where('code', '=', 'NN-J')
    const { id } = await article.executeTakeFirstOrThrow()
    await rows.where('article_id', '=', id).execute()
    await shop.backend.db.transaction().execute(changeCatalogueVersion)
    const page = await visitor.follow(await again())
    expect(page.text).toContain('We no longer offer these items, or not in your country: Nachtnest Junior.')
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  })

  test('happens by its button only, and not for strangers', async () => {
    expect((await visitor.get(`${path}/again`)).location).toBe(path)
    expect((await shop.visitor().post(`${path}/again`, {})).location).toMatch(/^\/en\/login\?/)
    expect((await visitor.post(`${path}/again`, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await keptCart(visitor)).toBeUndefined()
  })
})

describe('the dates of an order', () => {
  test.each([
    ['en', 'Add the dates to my calendar', 'delivery of your order', 'return of your order'],
    ['nl', 'Dagen in mijn agenda zetten', 'levering van uw bestelling', 'retour van uw bestelling'],
    ['de', 'Termine in den Kalender übernehmen', 'Lieferung Ihrer Bestellung', 'Rückgabe Ihrer Bestellung'],
  ])('come as a file for calendars, in %s', async (locale, link, ...titles) => {
    await order('rent', { 'NN-J': 1 })
    const address = path.replace('/en/', `/${locale}/`)
    const file = linkNamed((await visitor.get(address)).html, link)
    const { status, headers, html } = await visitor.get(file)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    const unfolded = html.replaceAll('\r\n ', '')
    for (const title of titles) expect(unfolded).toMatch(new RegExp(`SUMMARY:Nachtnest: ${title} NN-26-`))
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261214')
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261224')
    expect(unfolded).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\nSEQUENCE:10\r\n/)
    const withoutMoment = (text: string) => text.replaceAll(/DTSTAMP:.*/g, '')
    expect(withoutMoment((await visitor.get(file)).html)).toBe(withoutMoment(html))
  })

  test('are not there for a purchase, nor for a stranger', async () => {
    expect((await visitor.get(`${path}/dates.ics`)).status).toBe(404)
    expect((await shop.visitor().get(`${path}/dates.ics?key=x`)).status).toBe(404)
  })
})
