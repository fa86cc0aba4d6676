import { expect, test } from 'vitest'
import { shopOn } from '../support/app'
import { inTurn } from '../support/cases'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { fetchFrom, literalShop, register } from '../support/literal-shop'
import { formWith } from '../support/ordering'
import { inRounds } from '../support/rounds'

const { junior } = LITERAL_ARTICLES
const ADDRESS = {
  ...{ Voornaam: 'Lena', Achternaam: 'Bos', Emailadres: 'lena@example.com', Mobiel: '0612345678' },
  ...{ Bezorg_Adresline1: 'Laan', Bezorg_Huisnummer: '1', Bezorg_Postcode: '1234 AB' },
  ...{ Bezorg_Plaatsnaam: 'Utrecht', Bezorg_Landcode: 'nl' },
}

const on = literalShop()

/** Returns a shop that knows nothing of its backend yet. */
async function slowShop() {
  const rounds = inRounds(fetchFrom(on.backend))
  return { rounds, shop: await shopOn(rounds.ask) }
}

const PAGES = [
  ...['', '/buy', '/rent', '/trial', '/faq', '/guide', '/login', '/country', '/cart', '/etc/terms'],
  ...['buy', 'rent', 'trial'].map((type) => `/${type}/${junior}`),
]

test.each(inTurn(PAGES, 4))('the page %s waits for its backend once', async (path) => {
  // Its modules are loaded here.
  await on.shop.visitor().get(`/en${path}`)
  const { rounds, shop } = await slowShop()
  const first = await rounds.of(() => shop.visitor().get(`/en${path}`))
  const again = await rounds.of(() => shop.visitor().get(`/en${path}`))
  expect(first.asked, JSON.stringify(first.asked)).toHaveLength(1)
  expect(again.asked, JSON.stringify(again.asked)).toHaveLength(1)
})

test('whoever orders waits for no more than what depends on an answer', async () => {
  const { rounds, shop } = await slowShop()
  const visitor = shop.visitor()
  const counts: Record<string, number> = {}
  const count = async <Result>(step: string, act: () => Promise<Result>): Promise<Result> => {
    const { asked, result } = await rounds.of(act)
    counts[step] = asked.length
    return result
  }
  await count('register', () => register(visitor, 'en'))
  await count('add', () => visitor.post(`/en/buy/${junior}`, { quantity: '1' }))
  await count('cart', () => visitor.get('/en/cart'))
  await count('checkout', () => visitor.get('/en/checkout'))
  await count('details', () => visitor.post('/en/checkout', ADDRESS))
  const { html } = await count('confirm', () => visitor.get('/en/checkout/confirm'))
  const { fields } = formWith(html, 'name="delivery_terms"')
  await count('order', () => visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' }))
  await count('orders', () => visitor.get('/en/orders'))
  await count('account', () => visitor.get('/en/account'))
  // Orders and payments are sent with a token of their own each.
  expect(counts).toEqual({
    ...{ register: 7, add: 1, cart: 1, checkout: 3, details: 2, confirm: 1, order: 4, orders: 2, account: 2 },
  })
})
