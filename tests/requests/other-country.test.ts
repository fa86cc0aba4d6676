import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_CART_LINES, MAX_QUANTITY } from '../../contract/limits'
import { LOCALES } from '../../contract/locales'
import type { Visitor } from '../support/app'
import { moveTo, visitorIn } from '../support/browsing'
import { cartOf, keptCart, orderForm, ordersIn, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'

const CONFIRM = '/en/checkout/confirm'

let visitor: Visitor
const shop = testShop()

beforeEach(async () => {
  visitor = await visitorIn(shop, 'nl')
})

// The care set goes to neighbours only, the travel set not to the edge of Europe, the night light everywhere.
const MIXED = { 'NN-NL': 1, 'NN-CM': 2 }

describe('the message after a change of country', () => {
  test('says that a cart stays as it is', async () => {
    await putCart(visitor, await cartOf(shop, 'trial', { 'NN-J': 1 }))
    expect((await moveTo(visitor, 'de')).text).toContain(
      'Your delivery country is now Germany. Your cart stays as it is.',
    )
  })

  test('says nothing of a cart that is not there', async () => {
    expect((await moveTo(visitor, 'de')).text).toContain(
      'is now Germany. Prices and offers have changed with it.',
    )
  })

  test.each([
    ['en', 'Not offered there and therefore on hold: Frame connectors, set of 4 and Frame tubes, set of 4.'],
    ['nl', 'Daar niet verkrijgbaar en daarom nu niet te bestellen:'],
    ['de', 'Dort nicht erhältlich und deshalb zurzeit nicht bestellbar:'],
  ])('is in the visitor’s language: %s', async (locale, words) => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1, 'NN-PC': 1, 'NN-PT': 1 }))
    expect((await moveTo(visitor, 'fi', undefined, locale)).text).toContain(words)
  })

  test('names three articles at most, and fits into its cookie beside a full cart', async () => {
    const articles = await shop.backend.db.selectFrom('articles').select('id').execute()
    const lines = articles.map(({ id }) => ({ articleId: id, quantity: MAX_QUANTITY }))
    const unknown = Array.from({ length: MAX_CART_LINES - lines.length }, () => ({
      articleId: crypto.randomUUID(),
      quantity: MAX_QUANTITY,
    }))
    await putCart(visitor, { type: 'buy', lines: [...lines, ...unknown], voucher: 'V'.repeat(40) })
    for (const locale of LOCALES) {
      const answer = await visitor.post(`/${locale}/country`, { country: 'li' })
      expect((visitor.cookies.get('notice') ?? '').length).toBeLessThan(1000)
      const all = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      expect(all.length).toBeLessThan(4096)
      const page = await visitor.follow(answer)
      if (locale === 'en') expect(page.text).toMatch(/therefore on hold: [^.]*, [^.]*, [^.]* and \d+ more\./)
    }
  })
})

describe('a region', () => {
  test('has prices of its own, and other shipping', async () => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await moveTo(visitor, 'es')
    const page = await moveTo(visitor, 'es', 'Canarische Eilanden')
    expect(page.text).toContain('is now Spain (Canary Islands). Your cart: € 55,23, was € 53,28.')
    expect((await visitor.get('/en/cart')).text).toContain('Total: € 55,23')
    expect((await moveTo(visitor, 'es')).text).toContain('is now Spain. Your cart: € 53,28, was € 55,23.')
  })

  test('changed after the address was given asks for the address again', async () => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await moveTo(visitor, 'es')
    const SPANISH = { Bezorg_Postcode: '28001', Bezorg_Provincie: 'Madrid' }
    expect((await sendDetails(visitor, SPANISH)).location).toBe(CONFIRM)
    const form = await orderForm(visitor)
    const before = (await ordersIn(shop)).length
    await moveTo(visitor, 'es', 'Canarische Eilanden')
    const refused = await visitor.post(CONFIRM, form)
    expect(refused.location).toBe('/en/checkout')
    const page = await visitor.follow(refused)
    expect(page.text).toContain('The delivery country has changed. Please check your address.')
    expect(page.html).toContain('value="Noor"')
    expect(await ordersIn(shop)).toHaveLength(before)
  })
})

describe('a checkout that was begun', () => {
  beforeEach(async () => {
    await putCart(visitor, await cartOf(shop, 'buy', MIXED))
    await sendDetails(visitor)
  })

  test('follows a change of country to its first step, and says why', async () => {
    const changed = await visitor.post(`${CONFIRM}/country`, { country: 'be' })
    expect(changed.location).toBe(CONFIRM)
    const moved = await visitor.follow(changed)
    expect(moved.location).toBe('/en/checkout')
    expect((await visitor.follow(moved)).text).toContain('Your delivery country is now Belgium.')

    const asked = await visitor.get(CONFIRM)
    expect(asked.location).toBe('/en/checkout')
    expect((await visitor.follow(asked)).text).toContain('The delivery country has changed.')
  })

  test('orders nothing in its old country once there is a new one, and all of it after going back', async () => {
    const form = await orderForm(visitor)
    const before = (await ordersIn(shop)).length
    await moveTo(visitor, 'it')
    expect((await visitor.post(CONFIRM, form)).location).toBe('/en/checkout')
    expect(await ordersIn(shop)).toHaveLength(before)
    await moveTo(visitor, 'nl')
    expect((await visitor.post(CONFIRM, form)).location).toMatch(/^\/api\/bank\//)
    expect(visitor.cookies.has('cart')).toBe(false)
  })

  test('is not ordered as it was shown once part of it is kept aside', async () => {
    const shown = await orderForm(visitor)
    await moveTo(visitor, 'it')
    await sendDetails(visitor, { Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' })
    const page = await visitor.post(CONFIRM, { ...(await orderForm(visitor)), shown: shown.shown ?? '' })
    expect([page.status, page.title]).toEqual([409, expect.stringMatching(/^Error: /)])
    expect(page.text).toMatch(/The price has changed.*Before.*€ 7.030,33.*Now.*€ 53,71/)
  })

  test('sent twice leaves what was kept aside in the cart', async () => {
    await moveTo(visitor, 'it')
    await sendDetails(visitor, { Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' })
    const form = await orderForm(visitor)
    const cookies = new Map(visitor.cookies)
    const first = await visitor.post(CONFIRM, form)
    // The browser never got the first answer: its cookies are as they were.
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    const again = await visitor.post(CONFIRM, form)
    expect(again.location).toBe(first.location)
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-CM': 2 }))
    await visitor.post(CONFIRM, form)
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-CM': 2 }))
  })
})
