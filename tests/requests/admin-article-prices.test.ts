import { expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { addDays } from '../../contract/dates'
import { shopDay } from '../../contract/shop-time'
import type { Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { testShop } from '../support/set-up'

let seconds = 0
/** Every look at the clock is a second later, so that no two prices are recorded at once. */
const shop = testShop({ clock: () => new Date(TEST_NOW.getTime() + 1_000 * ++seconds) })

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'
const PRICES = `/en/admin/articles/${NIGHTLIGHT}/prices`
const IN_NL = `/en/admin/articles/${NIGHTLIGHT}/price?country=nl&region=Overig`
const TYPED = { buyShipping: '5', buyVat: '21', rentDay: '0', rentVat: '21', deposit: '0' }
const soon = addDays(shopDay(TEST_NOW), 7)

async function staff(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

test('articles are found by the words of any language, a code and a group', async () => {
  const visitor = await staff('reader')
  const shown = async (query: string) => (await visitor.get(`/en/admin/articles?${query}`)).html
  expect(await shown('q=nachtlampje')).toContain(`${NIGHTLIGHT}/prices`)
  expect(await shown('q=nachtlampje&group=Model')).toContain('Nothing found.')
  expect(await shown('group=nothing')).toContain('Nothing found.')
})

test('a price is planned by form, shown as planned, and taken back', async () => {
  const visitor = await staff('catalogue')
  const seen = seenIn((await visitor.get(IN_NL)).html)
  const sent = await visitor.post(IN_NL, { ...TYPED, seen, buy: '23,45', from: soon })
  expect([sent.status, sent.location]).toEqual([303, PRICES])
  const planned = await visitor.get(PRICES)
  expect(planned.text).toContain('23,45')
  expect((await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)).text).not.toContain('28,37')
  const line = /name="line" value="([^"]+)"/.exec(planned.html)?.[1] ?? ''
  expect((await visitor.post(`${PRICES}/withdraw`, { line })).status).toBe(303)
  expect((await visitor.get(PRICES)).text).not.toContain('23,45')
  expect((await visitor.get(IN_NL)).text).toContain('withdrawn')
  expect((await visitor.post(`${PRICES}/withdraw`, { line })).status).toBe(303)
  expect((await (await staff('owner')).post(`${PRICES}/withdraw`, { line })).status).toBe(409)
})

test('a price that holds at once is what the shop asks, next to the lowest of 30 days', async () => {
  const visitor = await staff('owner')
  const seen = seenIn((await visitor.get(IN_NL)).html)
  expect((await visitor.post(IN_NL, { ...TYPED, seen, buy: '10' })).status).toBe(303)
  const page = await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)
  expect(page.text).toContain('12,10')
  expect(page.text).toContain('Lowest price in the 30 days before the reduction')
})

test('the second of two at once is told, keeps what was typed, and decides anew', async () => {
  const visitor = await staff('catalogue')
  const seen = seenIn((await visitor.get(IN_NL)).html)
  await visitor.post(IN_NL, { ...TYPED, seen, buy: '11' })
  const told = await visitor.post(IN_NL, { ...TYPED, seen, buy: '12.34' })
  expect([told.status, told.text]).toEqual([409, expect.stringContaining('Somebody has changed this')])
  expect(told.html).toContain('value="12.34"')
  const again = await visitor.post(IN_NL, { ...TYPED, seen: seenIn(told.html), buy: '12.34' })
  expect(again.status).toBe(303)
})

test('a mistake is told at its field, with what was typed', async () => {
  const visitor = await staff('catalogue')
  const seen = seenIn((await visitor.get(IN_NL)).html)
  const refused = await visitor.post(IN_NL, { ...TYPED, seen, buy: '1.234', deposit: '' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('href="#articles-price-deposit"')
  expect(refused.html).toContain('value="1.234"')
  expect(await htmlErrors(refused.html)).toEqual([])
})

test('a chosen place leads to its page, a place that is none to nothing', async () => {
  const visitor = await staff('catalogue')
  const chosen = await visitor.get(`${PRICES}?place=fr%2FOverig`)
  expect(chosen.location).toBe(`/en/admin/articles/${NIGHTLIGHT}/price?country=fr&region=Overig`)
  expect((await visitor.get(`/en/admin/articles/${NIGHTLIGHT}/price`)).status).toBe(404)
})

test('readers look, and others find nothing', async () => {
  const reader = await staff('reader')
  const shown = await reader.get(IN_NL)
  expect([shown.status, shown.html.includes('name="seen"')]).toEqual([200, false])
  expect((await reader.post(IN_NL, { ...TYPED, buy: '1' })).status).toBe(404)
  expect((await reader.post(`${PRICES}/withdraw`, { line: NIGHTLIGHT })).status).toBe(404)
  for (const visitor of [await staff('orders'), shop.visitor()]) {
    for (const path of ['/en/admin/articles', PRICES, IN_NL]) {
      expect((await visitor.get(path)).status).toBe(404)
    }
  }
})
