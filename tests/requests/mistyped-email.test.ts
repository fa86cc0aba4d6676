import { expect, test } from 'vitest'
import { piecesField } from '../../contract/endpoints/quotes'
import { DUTCH_ADDRESS } from '../support/api-client'
import { cartOf, idOf, sendDetails, visitorWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'

const shop = testShop()
const TYPED = { Emailadres: 'noor@gmial.com' }
const QUESTION = 'Did you mean noor@gmail.com?'
const YES = { 'Emailadres-suggested': 'noor@gmail.com' }
const NO = { 'Emailadres-suggested': 'noor@gmial.com' }

const buyer = async () => visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))

test('is asked about in the round in which all else is said', async () => {
  const { status, html, text } = await sendDetails(await buyer(), { ...TYPED, Bezorg_Postcode: '1' })
  expect(status).toBe(422)
  expect(html).toContain('href="#checkout-Bezorg_Postcode"')
  expect(html).toMatch(/<a href="#checkout-Emailadres-suggested">Did you mean noor@gmail\.com\?/)
  expect(text).toContain('No, noor@gmial.com is right')
  expect(html).not.toContain('id="checkout-Emailadres-error"')
})

test('the answer is kept beside what else is wrong', async () => {
  const { html } = await sendDetails(await buyer(), { ...TYPED, ...NO, Bezorg_Postcode: '1' })
  expect(html).toMatch(/value="noor@gmial\.com"[^>]*checked=""|checked=""[^>]*value="noor@gmial\.com"/)
  expect(html).not.toContain('href="#checkout-Emailadres-suggested"')
})

test.each([
  ['the one that was meant', YES, 'noor@gmail.com'],
  ['the one that was typed', NO, 'noor@gmial.com'],
])('goes on with %s', async (_, answer, email) => {
  const visitor = await buyer()
  expect((await sendDetails(visitor, TYPED)).status).toBe(422)
  expect((await sendDetails(visitor, { ...TYPED, ...answer })).location).toBe('/en/checkout/confirm')
  const { text } = await visitor.get('/en/checkout/confirm')
  expect(text).toContain(email)
  expect(text).not.toContain('Did you mean')
})

test('an address that was typed anew is not replaced', async () => {
  const visitor = await buyer()
  const changes = { Emailadres: 'mia@gmail.com', ...YES }
  expect((await sendDetails(visitor, changes)).location).toBe('/en/checkout/confirm')
  expect((await visitor.get('/en/checkout/confirm')).text).toContain('mia@gmail.com')
})

test('every form that somebody gives their own address to asks', async () => {
  const pieces = { Soort: 'buy', [piecesField('buy', await idOf(shop, 'NN-M'))]: '2' }
  const forms = {
    '/en/quote': { ...(DUTCH_ADDRESS as Record<string, string>), ...pieces },
    '/en/newsletter': {},
    '/en/contact': { topic: 'fault', message: 'The zip sticks.', name: 'Noor de Vries' },
    '/en/login/forgot': {},
    '/en/login/register': { NewPassword: 'a quiet night in the nest', Bezorg_Landcode: 'nl' },
    '/en/admin/phone-order?country=nl&language=en': {
      ...(DUTCH_ADDRESS as Record<string, string>),
      ...pieces,
    },
  }
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=orders', {})
  for (const [path, fields] of Object.entries(forms)) {
    const asking = await visitor.post(path, { ...fields, ...TYPED })
    expect([path, asking.status]).toEqual([path, 422])
    expect(asking.text).toContain(QUESTION)
    const { location } = await visitor.post(path, { ...fields, ...TYPED, ...YES })
    expect([path, typeof location]).toEqual([path, 'string'])
  }
  expect(await mailsTo(shop.backend, 'noor@gmial.com')).toEqual([])
})

test('a login is not asked about, as nobody has such an address', async () => {
  const answer = await shop.visitor().post('/en/login', { Username: 'noor@gmial.com', Password: 'a secret' })
  expect(answer.text).not.toContain('Did you mean')
})
