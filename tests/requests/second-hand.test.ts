import { beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { working } from '../support/office'
import { formWith, placeOrder, visitorWith } from '../support/ordering'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'

const shop = testShop()
let owner: Visitor
beforeAll(async () => {
  owner = await working(shop)
})

async function unitPage(serial: string): Promise<string> {
  const units = shop.backend.db.selectFrom('units').select('id').where('serial', '=', serial)
  return `/en/admin/units/${(await units.executeTakeFirstOrThrow()).id}`
}

/** Offers a unit by the form of its page, publishes its article, and returns that article's id. */
async function offered(serial: string, purchase: string): Promise<string> {
  const page = await unitPage(serial)
  const { seen = '' } = postedFields((await owner.get(page)).html)
  const condition = { 'condition.en': 'A scratch' }
  const typed = { seen, price: '600', purchase, anyway: '1', ...condition }
  const answer = await owner.post(`${page}/offer`, typed)
  const editor = /\/en\/admin\/articles\/([\da-f-]{36})/.exec(answer.location ?? '')
  expect([answer.status, editor]).toEqual([303, expect.anything()])
  const [path = '', article = ''] = editor ?? []
  const fields = postedFields((await owner.get(path)).html)
  expect((await owner.post(`${path}/write`, { ...fields, offered: 'buy', step: 'publish' })).status).toBe(303)
  return article
}

test('a unit bought without deductible VAT is sold without showing any, and its purchase price to nobody', async () => {
  const article = await offered('NN-J-0001', '450,50')
  expect((await owner.get(await unitPage('NN-J-0001'))).text).toMatch(/450[.,]50/)
  const visitor = shop.visitor()
  const page = await visitor.get(`/en/buy/${article}`)
  expect(page.text).toContain('VAT is not shown separately')
  const listed = await visitor.get('/api/items?country=nl')
  for (const { html } of [page, listed]) expect(html).not.toMatch(/450[.,]50|45050/)
})

test('without a purchase price it is an ordinary sale', async () => {
  const article = await offered('NN-J-0002', '')
  const { text } = await shop.visitor().get(`/en/buy/${article}`)
  expect(text).toMatch(/€ 600,00 incl\. VAT/)
  expect(text).not.toContain('VAT is not shown separately')
})

test('a purchase price that cannot be read comes back as it was typed', async () => {
  const page = await unitPage('NN-J-0003')
  const { seen = '' } = postedFields((await owner.get(page)).html)
  const answer = await owner.post(`${page}/offer`, { seen, price: '600', purchase: 'much', anyway: '1' })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('value="much"')
})

test('a cart with nothing but what another bought says so at the checkout, and leads on', async () => {
  const article = await offered('NN-J-0004', '450')
  const cart = { type: 'buy' as const, lines: [{ articleId: article, quantity: 1 }] }
  const [late, first] = [await visitorWith(shop, cart), await visitorWith(shop, cart)]
  await placeOrder(first)
  const page = await late.get('/en/checkout')
  expect(page.html).not.toContain('name="Emailadres"')
  expect(page.text).toMatch(/Buy a bed .*Sold out .*It comes back if it is available again/)
  expect((await late.get(`/en/buy/${article}`)).html).toContain('href="/en/buy"')
  const { action, fields } = formWith(page.html, 'Remove')
  const removed = await late.post(action, fields)
  expect([removed.status, removed.location]).toEqual([303, '/en/checkout'])
  const { html } = await late.get('/en/checkout')
  expect(html).toContain('href="/en/buy"')
})
