import { beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '../support/app'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { asked, literalShop } from '../support/literal-shop'
import { formWith } from '../support/ordering'

const on = literalShop()

const SOON = 'Ordering opens soon'
const ORDER = 'Order with obligation to pay'
const ARTICLE = `/en/buy/${LITERAL_ARTICLES.junior}`

const CONTENT = '/api/web_content'
const SELLER = {
  ...{ legal_name: 'Bakker B.V.', street: 'Kade 12', city: 'Utrecht' },
  ...{ phone: '+31 30 123 45 67', email: 'hallo@bakker.example' },
}
const naming = (seller: object) => {
  on.backend.ways.answers = { [CONTENT]: { body: { data: { content: seller } } } }
}

const ADDRESS = {
  ...{ Voornaam: 'Lena', Achternaam: 'Bos', Emailadres: 'lena@example.com', Mobiel: '0612345678' },
  ...{ Bezorg_Adresline1: 'Laan', Bezorg_Huisnummer: '1', Bezorg_Postcode: '1234 AB' },
  Bezorg_Plaatsnaam: 'Utrecht',
}

async function atConfirm(visitor: Visitor) {
  await visitor.post(ARTICLE, { quantity: '1' })
  await visitor.post('/en/checkout', ADDRESS)
  return visitor.get('/en/checkout/confirm')
}

const placed = () => asked(on.backend, '/api/create_order').length

beforeEach(() => vi.stubEnv('SHOP_MODE', 'live'))

test('a live shop whose backend names no seller says where it sells that it takes no orders, and shows its texts', async () => {
  const visitor = on.shop.visitor()
  const confirm = await atConfirm(visitor)
  expect([confirm.status, confirm.text.includes(SOON), confirm.text.includes(ORDER)]).toEqual([
    ...[200, true, false],
  ])
  for (const path of [ARTICLE, '/en/cart', '/en/checkout']) {
    const { status, text } = await visitor.get(path)
    expect([path, status, text.includes(SOON)]).toEqual([path, 200, true])
  }
  for (const path of ['/en/etc/terms', '/nl/etc/return_policy', '/de/etc/imprint', '/en/contact'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
})

test('an order whose form was open before is not placed, and is once a seller is named', async () => {
  const visitor = on.shop.visitor()
  naming(SELLER)
  const { fields } = formWith((await atConfirm(visitor)).html, 'name="delivery_terms"')
  const order = () => visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
  const before = placed()
  for (const missing of [
    { legal_name: ' ' },
    { street: undefined },
    { city: '<br>' },
    { phone: '' },
    { email: '' },
  ]) {
    naming({ ...SELLER, ...missing })
    const refused = await order()
    expect([refused.status, refused.location, placed()]).toEqual([303, '/en/checkout', before])
    expect((await visitor.follow(refused)).text).toContain(SOON)
  }
  naming({ en: SELLER })
  expect((await order()).status).toBe(303)
  expect(placed()).toBe(before + 1)
  expect((await visitor.get('/en/etc/imprint')).text).toContain('Kade 12')
})

test('a live shop names no maker and promises nothing that its owner did not confirm, and joins what is told', async () => {
  const visitor = on.shop.visitor()
  naming(SELLER)
  const safety = async () => (await visitor.get('/en/etc/product_safety')).text
  expect(await safety()).not.toMatch(/Manufacturer|Each item’s page says/)
  expect((await visitor.get('/en/etc/imprint')).text).toMatch(/Utrecht(?!,)/)
  naming({ ...SELLER, left_out: [] })
  expect(await safety()).toMatch(/Manufacturer[\s\S]*Each item’s page says/)
})

test('a text of the backend may have the marks of those of the shop', async () => {
  const text =
    '---\ndescription: "Terms"\n---\n\n# Own terms\n\nLead.\n\n## One {#one}\n\n{{if_recalls}}Type it.{{otherwise}}Call us.{{end_if}}{{promise_phone}} Day and night.{{end_promise}}\n'
  naming({ ...SELLER, left_out: ['phone'], texts: { terms: { language: 'en', text } } })
  const terms = (await on.shop.visitor().get('/en/etc/terms')).text
  expect(terms).toContain('Own terms')
  expect(terms).toContain('Call us.')
  expect(terms).not.toMatch(/Day and night|Type it/)
})

test('an empty list of countries is no answer', async () => {
  on.backend.ways.answers = { '/api/countries': { body: { data: [] } } }
  expect((await on.shop.visitor().get('/en/buy')).status).toBe(503)
})

test('a demonstration takes orders all the same', async () => {
  vi.stubEnv('SHOP_MODE', 'demo')
  const { text } = await atConfirm(on.shop.visitor())
  expect([text.includes(SOON), text.includes(ORDER)]).toEqual([false, true])
})
