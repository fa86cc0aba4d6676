import { beforeEach, describe, expect, test } from 'vitest'
import { moveTo } from '../support/browsing'
import { LITERAL_CHECKOUT } from '../support/literal-backend'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { asked, literalShop, newAddress, PASSWORD, PAYMENT, register } from '../support/literal-shop'
import { formWith } from '../support/ordering'

const on = literalShop()
// What a backend answers is remembered of it, so one that answers more is another one.
const more = literalShop()

const ANY_FORM = {
  sections: [
    { title: '', fieldGroups: [{ fields: [{ name: 'Emailadres', type: 'email', label: 'E-mail' }] }] },
  ],
}

describe('what a backend does not answer', () => {
  test.each(['/en', '/en/login', '/en/login/forgot', '/en/orders/7a1c6f5e-0000-4000-8000-00000000000f'])(
    'is not linked by %s',
    async (path) => {
      const visitor = on.shop.visitor()
      if (path.includes('orders')) await register(visitor)
      const { html } = await visitor.get(path)
      expect(html).not.toMatch(/orders\/link|\/newsletter|etc\/outbox/)
    },
  )

  test('is not linked by the list of orders, and no page for search engines', async () => {
    const visitor = on.shop.visitor()
    await register(visitor)
    expect((await visitor.get('/en/orders')).html).not.toContain('orders/link')
    expect((await visitor.get('/sitemaps/pages.xml')).html).not.toContain('/newsletter')
  })

  test('says so at its own address, with a way on', async () => {
    const { status, html } = await on.shop.visitor().get('/en/orders/link')
    expect([status, html.includes('href="tel:')]).toEqual([404, true])
  })

  test('is linked where it is answered', async () => {
    more.backend.ways.forms = { newsletter: ANY_FORM, 'order/link': ANY_FORM }
    const visitor = more.shop.visitor()
    expect((await visitor.get('/en')).html).toContain('action="/en/newsletter')
    expect((await visitor.get('/en/login')).html).toContain('href="/en/orders/link"')
  })
})

describe('an order that is not paid', () => {
  async function placed(visitor = on.shop.visitor()) {
    await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
    await visitor.get('/en/checkout')
    await visitor.post('/en/checkout', {
      ...{ Voornaam: 'Lena', Achternaam: 'Bos', Emailadres: 'lena@example.com', Mobiel: '0612345678' },
      ...{ Bezorg_Adresline1: 'Laan', Bezorg_Huisnummer: '1', Bezorg_Postcode: '1234 AB' },
      Bezorg_Plaatsnaam: 'Utrecht',
    })
    const page = await visitor.get('/en/checkout/confirm')
    const { fields } = formWith(page.html, 'name="delivery_terms"')
    on.backend.ways.paymentURL = undefined
    await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
    on.backend.ways.paymentURL = PAYMENT
    return String(Reflect.get(on.backend.orders.at(-1)?.order ?? {}, 'uuid'))
  }

  test('is paid from its own page', async () => {
    const visitor = on.shop.visitor()
    const id = await placed(visitor)
    const form = formWith((await visitor.get(`/en/orders/${id}`)).html, 'Pay now')
    expect((await visitor.follow(await visitor.post(form.action, form.fields))).html).toContain(PAYMENT)
  })

  test('is paid by a customer in another browser', async () => {
    const first = on.shop.visitor()
    await register(first)
    const id = await placed(first)
    const visitor = on.shop.visitor()
    visitor.cookies.set('connect.sid', first.cookies.get('connect.sid') ?? '')
    const form = formWith((await visitor.get(`/en/orders/${id}`)).html, 'Pay now')
    const gone = await visitor.follow(await visitor.post(form.action, form.fields))
    expect(gone.html).toContain(PAYMENT)
    expect(asked(on.backend, '/api/start_order_payment').at(-1)?.body).toMatchObject({ uuid: id })
    expect((await visitor.get(`/en/payment_callback/${id}`)).text).toContain('1 × Junior (en)')
  })

  test('is offered no payment once it is paid', async () => {
    const visitor = on.shop.visitor()
    await register(visitor)
    const id = await placed(visitor)
    Object.assign(on.backend.orders.at(-1)?.order ?? {}, { status: 201 })
    expect((await visitor.get(`/en/orders/${id}`)).html).not.toContain('Pay now')
  })
})

test('a quote is promised at once by a backend alone that makes it', async () => {
  on.backend.ways.forms = { quote: ANY_FORM }
  const visitor = on.shop.visitor()
  await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
  const { html, text } = await visitor.get('/en/quote')
  expect(text).toContain('E-mail')
  expect(html).not.toMatch(/at once|We will show you the quote next/)
})

describe('a token that is refused', () => {
  const typed = { Emailadres: 'lena@example.com' }

  test('is asked for anew, and the form sent once more', async () => {
    on.backend.ways.refusedTokens = 1
    const before = asked(on.backend, '/api/forgot').length
    expect((await on.shop.visitor().post('/en/login/forgot', typed)).status).toBe(303)
    expect(asked(on.backend, '/api/forgot')).toHaveLength(before + 2)
  })

  test.each([false, true])('again is told in our words, said by a page: %s', async (refusesTokensByPage) => {
    Object.assign(on.backend.ways, { refusedTokens: 2, refusesTokensByPage })
    const { status, text } = await on.shop.visitor().post('/en/login/forgot', typed)
    expect(status).toBe(403)
    expect(text).toContain('We could not check that this form came from you')
    expect(text).not.toContain('csrf')
  })
})

test('a fact that nothing is known of is left out of the imprint', async () => {
  const { html } = await on.shop.visitor().get('/en/etc/imprint')
  expect(html).not.toMatch(/<dd[^>]*>[\s,]*<\/dd>|<p>\s*<\/p>|<dl[^>]*><\/dl>/)
  expect(html).not.toContain('number </dd>')
  expect(html).toContain('Email</dt>')
})

test('a wrong password counts once where an empty login is refused otherwise', async () => {
  const email = newAddress()
  more.backend.users.push({ Emailadres: email, password: PASSWORD, Mobiel: '', Mobiel_Actief: 0 })
  const { status, text } = await more.shop.visitor().post('/en/login', { Username: email, Password: 'wrong' })
  expect(status).toBe(422)
  expect(text).toContain('Login failed')
  const sent = asked(more.backend, '/api/login').map(({ body }) => Reflect.get(body ?? {}, 'Username'))
  expect(sent.filter((name) => name === email)).toHaveLength(1)
})

describe('the country of a checkout', () => {
  const country = { name: 'Landcode', type: 'select', label: 'Land', rules: 'required' }
  const options = ['NL', 'DE', 'ES'].map((value) => ({ value, label: value }))

  beforeEach(() => {
    const fields = [{ ...country, options }]
    const sections = [...LITERAL_CHECKOUT.sections, { title: '', fieldGroups: [{ fields }] }]
    on.backend.ways.forms = { checkout: { sections } }
  })

  test('is the one that was chosen', async () => {
    const visitor = on.shop.visitor()
    await moveTo(visitor, 'es')
    await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
    const { html } = await visitor.get('/en/checkout')
    expect(html).toMatch(/<option[^>]*(?:value="ES"[^>]*selected|selected[^>]*value="ES")/)
  })
})
