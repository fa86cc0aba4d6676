import { expect, test } from 'vitest'
import { formWith, unescaped } from '../support/ordering'
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
  const day = { date: '24-12-2026', 'reasons.en': 'Stocktaking', 'reasons.nl': 'Inventaris' }
  const refused = await staff.post(`${RENTAL}/block`, { ...day, 'reasons.de': '' })
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('value="Stocktaking"')])
  expect(refused.html).toContain('id="reasons.de-error"')
  const page = await staff.follow(await staff.post(`${RENTAL}/block`, { ...day, 'reasons.de': 'Inventur' }))
  expect(page.text).toContain('Stocktaking')
  const opened = await staff.follow(await staff.post(`${RENTAL}/open`, { date: '2026-12-24' }))
  expect(opened.text).not.toContain('Stocktaking')
})

test('countries are changed whole, and a reader only looks', async () => {
  const path = '/en/admin/settings/countries'
  const owner = await working('owner')
  const { html } = await owner.get(path)
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const sent = await owner.post(path, { seen, shown: 'lu', buy: 'lu' })
  expect((await owner.follow(sent)).html).toMatch(/id="rent-lu"(?![^>]*checked)/)
  expect((await owner.post(path, { seen, shown: 'lu' })).status).toBe(409)
  const reader = await working('reader')
  expect((await reader.get(path)).html).not.toContain('type="submit"><')
  expect((await reader.post(path, { seen, shown: 'lu' })).status).toBe(404)
  expect((await (await working('orders')).get('/en/admin/settings')).status).toBe(404)
})

test('a voucher is added with an amount as it is written here, and ended', async () => {
  const path = '/en/admin/settings/vouchers'
  const staff = await working('owner')
  const wish = { code: 'autumn-7', amount: '12,50', uses: 'many', validUntil: '31-12-2026' }
  const refused = await staff.post(`${path}/add`, wish)
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="uses-error"')])
  expect(refused.html).toContain('value="12,50"')
  const added = await staff.follow(await staff.post(`${path}/add`, { ...wish, uses: '2' }))
  expect(added.text).toContain('The voucher AUTUMN-7 can be used.')
  expect((await staff.get(`${path}?search=autumn`)).text).toContain('€ 25,00')
  const ended = await staff.follow(await staff.post(`${path}/end`, { code: 'AUTUMN-7' }))
  expect(ended.text).toContain('The voucher AUTUMN-7 has been ended.')
  expect((await (await working('reader')).get(path)).status).toBe(404)
})

test('a voucher of a percentage is added, and nothing typed is lost', async () => {
  const path = '/en/admin/settings/vouchers'
  const staff = await working('owner')
  const wish = { code: 'tenth-7', kind: 'percent', uses: '', validUntil: '' }
  const refused = await staff.post(`${path}/add`, { ...wish, amount: '12,50' })
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="amount-error"')])
  expect(refused.html).toMatch(/value="percent"[^>]*checked|checked[^>]*value="percent"/)
  expect(refused.html).toContain('value="12,50"')
  const added = await staff.follow(await staff.post(`${path}/add`, { ...wish, amount: '10 %' }))
  expect(added.text).toContain('The voucher TENTH-7 can be used.')
  expect((await staff.get(`${path}?search=tenth`)).text).toMatch(/TENTH-7 10\s%/)
})

test('the company is changed by its owner, and nothing typed is lost', async () => {
  const path = '/en/admin/settings/company'
  const owner = await working('owner')
  const { html } = await owner.get(path)
  const { fields } = formWith(html, 'Save')
  const inputs = [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
  const typed = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescaped(value)]))
  const refused = await owner.post(path, { ...typed, ...fields, iban: 'NL00', city: 'Elsewhere' })
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="iban-error"')])
  expect(refused.html).toContain('value="Elsewhere"')
  const saved = await owner.post(path, { ...typed, ...fields, city: 'Elsewhere' })
  expect((await owner.follow(saved)).text).toContain('The change applies from now on.')
  expect((await shop.visitor().get('/en')).text).toContain('Elsewhere')
  expect((await (await working('catalogue')).get(path)).status).toBe(404)
})
