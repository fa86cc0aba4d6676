import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer, Visitor } from '../support/app'
import { LITERAL_CHECKOUT } from '../support/literal-backend'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { asked, literalShop, PAYMENT, register } from '../support/literal-shop'
import { formWith } from '../support/ordering'
import { postedFields } from '../support/posted-fields'

const on = literalShop()

const shown = ({ status, location }: Answer) => [status, location]

const ADDRESS = {
  Voornaam: 'Lena',
  Achternaam: 'Bos',
  Emailadres: 'lena@example.com',
  Mobiel: '0612345678',
  Bezorg_Adresline1: 'Laan',
  Bezorg_Huisnummer: '1',
  Bezorg_Postcode: '1234 AB',
  Bezorg_Plaatsnaam: 'Utrecht',
}

/** The questions of the backend ask for these among others. */
const KEPT = { Bezorg_Adresline1: 'Laan', Bezorg_Postcode: '1234 AB' }

async function toConfirm(visitor: Visitor, language = 'en'): Promise<Answer> {
  const added = await visitor.post(`/${language}/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
  expect(added.status).toBe(303)
  expect((await visitor.get(`/${language}/cart`)).text).toContain('2.495,00')
  expect((await visitor.get(`/${language}/checkout`)).status).toBe(200)
  const saved = await visitor.post(`/${language}/checkout`, ADDRESS)
  expect(shown(saved)).toEqual([303, `/${language}/checkout/confirm`])
  return visitor.follow(saved)
}

async function order(visitor: Visitor, language = 'en'): Promise<Answer> {
  const page = await toConfirm(visitor, language)
  const { fields } = formWith(page.html, 'name="delivery_terms"')
  return visitor.post(`/${language}/checkout/confirm`, { ...fields, delivery_terms: '1' })
}

describe.each([
  ['the shop’s own questions', undefined],
  ['the questions of the backend', { checkout: LITERAL_CHECKOUT }],
])('an order by %s', (_, forms) => {
  beforeEach(() => {
    on.backend.ways.forms = forms
  })

  test('is sent as the six fields of the specification, and its payment as the placed order', async () => {
    const visitor = on.shop.visitor()
    const answer = await order(visitor)
    const { body } = asked(on.backend, '/api/create_order').at(-1) ?? {}
    expect(body).toEqual({
      items: [{ UUID_Artikel: LITERAL_ARTICLES.junior, quantity: 1 }],
      rent_range: null,
      address_info: expect.objectContaining({ Bezorg_Plaatsnaam: 'Utrecht', Bezorg_Landcode: 'nl' }),
      type: 'Koop',
      trial: 0,
      discountID: null,
    })
    const started = asked(on.backend, '/api/start_order_payment').at(-1)?.body
    expect(started).toEqual({
      ...on.backend.orders.at(-1)?.order,
      GTM_Client_ID: '',
      GA4_Session_ID: '',
      GA4_Session_Number: '',
    })
    expect(answer.status).toBe(303)
    const gone = await visitor.follow(answer)
    expect([gone.status, gone.headers.get('Refresh')]).toEqual([200, `0; url=${PAYMENT}`])
    expect(gone.html).toContain(`href="${PAYMENT}"`)
    expect((await visitor.get('/en/cart')).text).toContain('Your cart is empty')
  })
})

describe('an order that the backend does not take', () => {
  beforeEach(() => {
    on.backend.ways.forms = { checkout: LITERAL_CHECKOUT }
  })

  test.each(['Bezorg_Postcode', 'address_info.Bezorg_Postcode'])(
    'leads back to the step of the field that it names: %s',
    async (name) => {
      const visitor = on.shop.visitor()
      const errors = { [name]: ['No delivery to this postcode.'] }
      on.backend.ways.instead = { status: 422, body: { message: 'invalid_form', errors } }
      const refused = await order(visitor)
      expect(shown(refused)).toEqual([303, '/en/checkout'])
      const page = await visitor.follow(refused)
      expect(page.status).toBe(422)
      expect(page.html).toMatch(/<a href="#checkout-Bezorg_Postcode"[^>]*>No delivery to this postcode/)
      expect(postedFields(page.html)).toMatchObject(KEPT)
      on.backend.ways.instead = undefined
      const saved = await visitor.post('/en/checkout', { ...ADDRESS, Bezorg_Postcode: '3511 AB' })
      expect(shown(saved)).toEqual([303, '/en/checkout/confirm'])
      expect((await visitor.get('/en/checkout')).status).toBe(200)
    },
  )

  test('tells what is wrong with anything else beside the button', async () => {
    const errors = { items: ['The Junior is sold out.'] }
    on.backend.ways.instead = { status: 422, body: { message: 'invalid_form', errors } }
    const refused = await order(on.shop.visitor())
    expect([refused.status, refused.text.includes('The Junior is sold out.')]).toEqual([422, true])
  })

  test('is none where a page comes in place of an answer, and nothing is lost', async () => {
    const visitor = on.shop.visitor()
    on.backend.ways.instead = { body: undefined, page: '<!DOCTYPE html><h1>Maintenance</h1>' }
    const refused = await order(visitor)
    expect(refused.status).toBe(503)
    expect((await visitor.get('/en/cart')).text).toContain('2.495,00')
    expect(postedFields((await visitor.get('/en/checkout')).html)).toMatchObject(KEPT)
  })
})

test('a request for a quote is none where a page comes in place of an answer', async () => {
  const field = { name: 'Emailadres', type: 'email', label: 'E-mail', rules: '' }
  on.backend.ways.forms = { quote: { sections: [{ title: '', fieldGroups: [{ fields: [field] }] }] } }
  on.backend.ways.instead = { body: undefined, page: '<!DOCTYPE html><h1>Maintenance</h1>' }
  const visitor = on.shop.visitor()
  await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
  const refused = await visitor.post('/en/quote', { Emailadres: 'lena@example.com' })
  expect(refused.status).toBe(503)
  expect(refused.html).toContain('value="lena@example.com"')
  on.backend.ways.instead = undefined
  expect((await visitor.post('/en/quote', { Emailadres: 'lena@example.com' })).status).toBe(303)
})

test('an address asks for the country where the backend names none to choose from', async () => {
  const field = { name: 'Bezorg_Adres', type: 'address', label: 'Adres', rules: 'required' }
  on.backend.ways.forms = { checkout: { sections: [{ title: '', fieldGroups: [{ fields: [field] }] }] } }
  const visitor = on.shop.visitor()
  await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
  const { html } = await visitor.get('/en/checkout')
  expect(html).toMatch(/<select[^>]* name="Bezorg_Adres_Landcode"/)
  expect(html).toMatch(/<option[^>]*value="nl"[^>]* selected=""|<option selected=""[^>]*value="nl"/)
  const parts = { Adresline1: 'Laan', Huisnummer: '1', Postcode: '3511 AB', Plaatsnaam: 'Utrecht' }
  const typed = Object.entries(parts).map(([part, text]) => [`Bezorg_Adres_${part}`, text])
  const answers = { Bezorg_Adres_Landcode: 'nl', ...Object.fromEntries(typed) }
  const saved = await visitor.post('/en/checkout', answers)
  expect(shown(saved)).toEqual([303, '/en/checkout/confirm'])
})

test('a file goes along with the form that asks for it', async () => {
  const field = { name: 'Papers', type: 'file', label: 'Papers', rules: '' }
  const form = { sections: [{ title: '', fieldGroups: [{ fields: [field] }] }] }
  on.backend.ways.forms = { quote: form }
  const body = new FormData()
  body.append('Papers', new File(['%PDF-1.7 paper'], 'paper.pdf', { type: 'application/pdf' }))
  await on.shop.visitor().post('/en/quote', body)
  const sent = asked(on.backend, '/api/quote').at(-1)
  expect(sent?.raw).toContain('name="Papers_file"; filename="paper.pdf"')
  expect(sent?.raw).toContain('%PDF-1.7 paper')
})

const uuidOf = () => String(Reflect.get(on.backend.orders.at(-1)?.order ?? {}, 'uuid'))

describe('an order', () => {
  test.each([
    ['en', 'we have received your order'],
    ['nl', 'wij hebben uw bestelling ontvangen'],
    ['de', 'Ihre Bestellung ist bei uns eingegangen'],
  ])('is shown in %s to whoever comes back from paying it', async (language, words) => {
    const visitor = on.shop.visitor()
    await order(visitor, language)
    for (const path of ['', `/${uuidOf()}`]) {
      const page = await visitor.get(`/${language}/payment_callback${path}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain(words)
      expect(page.text).toContain(`1 × Junior (${language})`)
    }
    expect((await visitor.get(`/${language}/orders/${uuidOf()}`)).status).toBe(200)
  })

  test('whose payment cannot be started is placed all the same, and can be paid then', async () => {
    on.backend.ways.paymentURL = undefined
    const visitor = on.shop.visitor()
    const page = await visitor.follow(await order(visitor))
    expect(page.status).toBe(200)
    expect(page.text).toContain('An error occurred while starting the payment process.')
    expect(page.text).toContain('we have received your order')
    on.backend.ways.paymentURL = PAYMENT
    const again = formWith(page.html, 'Pay now')
    const gone = await visitor.follow(await visitor.post(again.action, again.fields))
    expect(gone.html).toContain(PAYMENT)
  })

  test.each(['javascript:alert(1)', 'pay.example', ''])('is not led to %j to be paid', async (url) => {
    on.backend.ways.paymentURL = url
    const visitor = on.shop.visitor()
    const page = await visitor.follow(await order(visitor))
    expect(page.text).toContain('An error occurred while starting the payment process.')
  })

  test.each<[string, (order: object) => unknown]>([
    ['no more than it was sent', (sent) => sent],
    ['nothing', () => undefined],
    ['a number alone', () => 4711],
    ['a list', () => []],
    ['an id that is none', () => ({ UUID_Order: '<b>', status: 'new' })],
  ])('of which is told %s is placed', async (_, told) => {
    on.backend.ways.told = told
    const visitor = on.shop.visitor()
    const answer = await order(visitor)
    expect(answer.status).toBe(303)
    expect((await visitor.follow(answer)).status).toBe(200)
    const page = await visitor.get('/en/payment_callback')
    expect(page.text).toContain('we have received your order')
  })

  test('is placed once, however often it is sent', async () => {
    const visitor = on.shop.visitor()
    const { fields } = formWith((await toConfirm(visitor)).html, 'name="delivery_terms"')
    const before = asked(on.backend, '/api/create_order').length
    const send = () => visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(asked(on.backend, '/api/create_order')).toHaveLength(before + 1)
  })

  test('of a customer is in the list, with its status', async () => {
    const visitor = on.shop.visitor()
    await register(visitor)
    await order(visitor)
    const list = await visitor.get('/en/orders')
    expect(list.status).toBe(200)
    expect(list.text).toContain('Awaiting payment')
    expect(list.html).toContain(`/en/orders/${uuidOf()}`)
    Object.assign(on.backend.orders.at(-1)?.order ?? {}, { status: 300 })
    expect((await visitor.get('/en/orders?group=underway')).html).toContain(uuidOf())
    expect((await visitor.get('/en/orders?group=unpaid')).html).not.toContain(uuidOf())
    const elsewhere = on.shop.visitor()
    elsewhere.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
    const page = await elsewhere.get(`/en/orders/${uuidOf()}`)
    expect([page.status, page.text.includes('1 × Junior (en)')]).toEqual([200, true])
  })
})
