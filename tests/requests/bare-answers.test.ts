import { beforeEach, expect, test } from 'vitest'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { asked, literalShop, newAddress, PASSWORD, PAYMENT, register } from '../support/literal-shop'
import { formWith } from '../support/ordering'

const on = literalShop()
// What a backend has read once is remembered of it.
const readsJson = literalShop()

beforeEach(() => {
  on.backend.ways.isBare = true
})

test('an account is opened, left and logged into where answers have nothing around them', async () => {
  const visitor = on.shop.visitor()
  const { email } = await register(visitor, 'en')
  expect((await visitor.get('/en/account')).text).toContain(email)
  expect((await visitor.post('/en/logout', {})).status).toBe(303)
  const again = on.shop.visitor()
  await again.post('/en/login', { Username: email, Password: PASSWORD })
  expect((await again.get('/en/account')).text).toContain(email)
})

test('an order is placed and leads to its payment', async () => {
  const visitor = on.shop.visitor()
  await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
  const saved = await visitor.post('/en/checkout', {
    ...{ Voornaam: 'Lena', Achternaam: 'Bos', Emailadres: 'lena@example.com', Mobiel: '0612345678' },
    ...{ Bezorg_Adresline1: 'Laan', Bezorg_Huisnummer: '1', Bezorg_Postcode: '1234 AB' },
    Bezorg_Plaatsnaam: 'Utrecht',
  })
  expect([saved.status, saved.location]).toEqual([303, '/en/checkout/confirm'])
  const { fields } = formWith((await visitor.follow(saved)).html, 'name="delivery_terms"')
  const placed = await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
  expect(placed.status).toBe(303)
  expect(asked(on.backend, '/api/create_order').length).toBeGreaterThan(0)
  expect((await visitor.follow(placed)).html).toContain(PAYMENT)
})

test('a login is sent as JSON to a backend that reads no forms', async () => {
  readsJson.backend.ways.readsJsonAlone = true
  const email = newAddress()
  readsJson.backend.users.push({ Emailadres: email, password: PASSWORD, Mobiel: '', Mobiel_Actief: 0 })
  const visitor = readsJson.shop.visitor()
  await visitor.post('/en/login', { Username: email, Password: PASSWORD })
  expect((await visitor.get('/en/account')).text).toContain(email)
})
