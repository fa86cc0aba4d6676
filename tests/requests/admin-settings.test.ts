import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

async function working(role: string) {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const RENTAL = '/en/admin/settings/rental'

test('a day is blocked by form in a customary notation, and nothing typed is lost', async () => {
  const staff = await working('catalogue')
  const day = { step: 'block', date: '24-12-2026', 'reason-en': 'Stocktaking', 'reason-nl': 'Inventaris' }
  const refused = await staff.post(RENTAL, { ...day, 'reason-de': '' })
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('value="Stocktaking"')])
  expect(refused.html).toContain('id="reason-de-error"')
  const page = await staff.follow(await staff.post(RENTAL, { ...day, 'reason-de': 'Inventur' }))
  expect(page.text).toContain('Stocktaking')
  const opened = await staff.follow(await staff.post(RENTAL, { step: 'open', day: '2026-12-24' }))
  expect(opened.text).not.toContain('Stocktaking')
})

test('countries are changed whole, and a reader only looks', async () => {
  const path = '/en/admin/settings/countries'
  const owner = await working('owner')
  const { html } = await owner.get(path)
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const sent = await owner.post(path, { seen, country: 'lu', buy: 'lu' })
  expect((await owner.follow(sent)).html).toMatch(/id="rent-lu"(?![^>]*checked)/)
  expect((await owner.post(path, { seen, country: 'lu' })).status).toBe(409)
  const reader = await working('reader')
  expect((await reader.get(path)).html).not.toContain('type="submit"><')
  expect((await reader.post(path, { seen, country: 'lu' })).status).toBe(404)
  expect((await (await working('orders')).get('/en/admin/settings')).status).toBe(404)
})
