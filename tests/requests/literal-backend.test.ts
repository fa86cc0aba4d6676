import { beforeEach, describe, expect, test } from 'vitest'
import { LOCALES } from '../../contract/locales'
import type { Answer, Visitor } from '../support/app'
import { LITERAL_CHECKOUT } from '../support/literal-backend'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { asked, literalShop, newAddress, PASSWORD, PAYMENT, register } from '../support/literal-shop'
import { formWith } from '../support/ordering'
import { postedFields } from '../support/posted-fields'

const on = literalShop()

const shown = ({ status, location }: Answer) => [status, location]

const PAGES = [
  ...['', '/rent', '/buy', '/trial', '/faq', '/guide', '/quote', '/contact', '/cart', '/login'],
  ...['delivery_info', 'payment_info', 'terms', 'privacy_statement', 'imprint'].map((name) => `/etc/${name}`),
]

test('the pages are there, in each language', async () => {
  for (const [index, path] of PAGES.entries()) {
    const language = LOCALES[index % LOCALES.length]
    const { status, html } = await on.shop.visitor().get(`/${language}${path}`)
    expect([path, status, html.includes(`<html lang="${language}"`)]).toEqual([path, 200, true])
  }
})

test('an article is told in the language of the page, for its price in euros', async () => {
  const { status, text } = await on.shop.visitor().get(`/de/buy/${LITERAL_ARTICLES.junior}`)
  expect(status).toBe(200)
  for (const words of ['Junior (de)', 'Ein sicheres Bett', '2.495,00']) expect(text).toContain(words)
})

test('a picture of the backend is shown by the shop, which alone browsers ask', async () => {
  const { html } = await on.shop.visitor().get(`/en/buy/${LITERAL_ARTICLES.junior}`)
  const [, src = ''] = /<img src="(\/pictures\/articles\/[\w-]{22})"/.exec(html) ?? []
  const picture = await on.shop.visitor().get(src)
  expect([picture.status, picture.headers.get('Content-Type'), picture.html]).toEqual([
    ...[200, 'image/svg+xml', '<svg/>'],
  ])
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect((await on.shop.visitor().get('/pictures/articles/aaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
})

test('a text with tags is read without them', async () => {
  const { text } = await on.shop.visitor().get(`/nl/buy/${LITERAL_ARTICLES.junior}`)
  expect(text).toContain('Past & slaapt.')
  expect((await on.shop.visitor().get('/nl/faq?show=all')).text).toContain('12 kg.')
})

describe('an account', () => {
  test('is opened and logged into with what was typed, as no session comes with it', async () => {
    const visitor = on.shop.visitor()
    const { email, answer } = await register(visitor)
    expect(asked(on.backend, '/api/login')).toHaveLength(1)
    expect(asked(on.backend, '/api/login').at(-1)?.body).toEqual({ Username: email, Password: PASSWORD })
    expect(shown(answer)).toEqual([303, '/nl/verify-phone'])
    expect(asked(on.backend, '/api/send_sms').at(-1)?.body).toEqual({ mobile: '+31612345678' })
    expect(visitor.cookies.has('connect.sid')).toBe(true)
    const page = await visitor.follow(answer)
    expect(page.text).toContain(email)
    expect(shown(await visitor.post('/nl/verify-phone', { Code: '000000' }))[0]).toBe(422)
    expect(shown(await visitor.post('/nl/verify-phone', { Code: '123456' }))[0]).toBe(303)
  })

  test('that is there already is told', async () => {
    const { email } = await register(on.shop.visitor())
    const typed = { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'nl' }
    const answer = await on.shop.visitor().post('/nl/login/register', typed)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Er bestaat al een account')])
  })

  test('that cannot be logged into leads to the login and says that it is there', async () => {
    const visitor = on.shop.visitor()
    const email = newAddress()
    const typed = { Emailadres: email, NewPassword: `${PASSWORD} `, Bezorg_Landcode: 'nl' }
    on.backend.ways.refusesLogin = true
    const answer = await visitor.post('/nl/login/register', typed)
    expect(answer.location).toMatch(/^\/nl\/login/)
    expect((await visitor.follow(answer)).text).toContain('Account aangemaakt')
  })

  test('is logged into, shown, given another password and left', async () => {
    const first = on.shop.visitor()
    const { email } = await register(first)
    const visitor = on.shop.visitor()
    const wrong = await visitor.post('/en/login', { Username: email, Password: 'wrong' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Login failed')
    await visitor.post('/en/login', { Username: email, Password: PASSWORD })
    const account = await visitor.get('/en/account')
    expect([account.status, account.text.includes(email)]).toEqual([200, true])
    expect((await visitor.get('/en')).text).toContain('My account')
    const changed = await visitor.post('/en/change-password', { NewPassword: 'another-password' })
    expect(changed.status).toBe(303)
    expect(asked(on.backend, '/api/reset').at(-1)?.body).toMatchObject({ Username: email })
    expect(on.backend.users.find((user) => user.Emailadres === email)?.password).toBe('another-password')
    const out = await visitor.post('/en/logout', {})
    expect(out.status).toBe(303)
    expect((await visitor.get('/en/account')).status).toBe(303)
    expect((await visitor.get('/en')).text).not.toContain('My account')
  })
})

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

  test('leads back to the step of the field that it names', async () => {
    const visitor = on.shop.visitor()
    const errors = { 'address_info.Bezorg_Postcode': ['No delivery to this postcode.'] }
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
  })

  test('tells what is wrong with anything else beside the button', async () => {
    const errors = { items: ['The Junior is sold out.'] }
    on.backend.ways.instead = { status: 422, body: { message: 'invalid_form', errors } }
    const refused = await order(on.shop.visitor())
    expect([refused.status, refused.text.includes('The Junior is sold out.')]).toEqual([422, true])
  })

  test.each([
    ['a page', { body: undefined, page: '<!DOCTYPE html><h1>Maintenance</h1>' }],
    ['502 and a page', { status: 502, body: undefined, page: '<html><h1>Bad Gateway</h1>' }],
    ['503 and a page', { status: 503, body: undefined, page: '<html><h1>Unavailable</h1>' }],
    ['500', { status: 500, body: { message: 'server_error' } }],
    ['503', { status: 503, body: {} }],
    ['a redirect', { status: 302, body: undefined, page: ' ' }],
    ['a message alone', { body: { data: [], message: 'We call you.' } }],
  ])('may be there where the answer is %s: nothing is lost, and it is not sent again', async (_, answer) => {
    const visitor = on.shop.visitor()
    on.backend.ways.instead = answer
    const untold = await order(visitor)
    expect([untold.status, untold.text.includes('We do not know whether')]).toEqual([504, true])
    expect(untold.text).not.toContain('press the order button again')
    expect((await visitor.get('/en/cart')).text).toContain('2.495,00')
    on.backend.ways.instead = undefined
    const { fields } = formWith(untold.html, 'name="delivery_terms"')
    const before = on.backend.orders.length
    expect((await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })).status).toBe(504)
    expect(on.backend.orders).toHaveLength(before)
    expect((await visitor.get('/en/checkout/confirm')).text).toContain('We do not know whether')
  })

  test.each([
    ['success: false', { success: false, message: 'Sold out today.' }],
    ['the status error', { data: { status: 'error', message: 'Sold out today.' } }],
    ['errors', { errors: ['Sold out today.'] }],
    ['no order', { data: { order: null }, message: 'Sold out today.' }],
    ['success: 0', { success: 0, message: 'Sold out today.' }],
    ['success: "false"', { success: 'false', message: 'Sold out today.' }],
    ['ok: false', { ok: false, message: 'Sold out today.' }],
    ['the status ERROR', { status: 'ERROR', message: 'Sold out today.' }],
    ['the status 422', { status: 422, message: 'Sold out today.' }],
    ['the status invalid', { data: { status: 'invalid', checks: {} }, message: 'Sold out today.' }],
    ['false data', { data: false, message: 'Sold out today.' }],
    ['order: false', { data: { order: false, message: 'Sold out today.' } }],
  ])('is refused by a success that tells %s', async (_, body) => {
    on.backend.ways.instead = { body }
    const visitor = on.shop.visitor()
    const refused = await order(visitor)
    expect([refused.status, refused.text.includes('Sold out today.')]).toEqual([422, true])
    expect((await visitor.get('/en/cart')).text).toContain('2.495,00')
  })

  test.each([['null in place of the order', { body: { data: { order: null } } }]])(
    'is none where the answer is %s: nothing is lost, and it can be sent again',
    async (_, answer) => {
      const visitor = on.shop.visitor()
      on.backend.ways.instead = answer
      const refused = await order(visitor)
      expect([refused.status, refused.text.includes('press the order button again')]).toEqual([503, true])
      expect((await visitor.get('/en/cart')).text).toContain('2.495,00')
      expect(postedFields((await visitor.get('/en/checkout')).html)).toMatchObject(KEPT)
      on.backend.ways.instead = undefined
      const { fields } = formWith(refused.html, 'name="delivery_terms"')
      const before = on.backend.orders.length
      expect((await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })).status).toBe(
        303,
      )
      expect(on.backend.orders).toHaveLength(before + 1)
    },
  )
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
  test('is shown to whoever comes back from paying it', async () => {
    const visitor = on.shop.visitor()
    await order(visitor, 'de')
    for (const path of ['', `/${uuidOf()}`]) {
      const page = await visitor.get(`/de/payment_callback${path}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Ihre Bestellung ist bei uns eingegangen')
      expect(page.text).toContain('1 × Junior (de)')
    }
    expect((await visitor.get(`/de/orders/${uuidOf()}`)).status).toBe(200)
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

  test('is led to no script to be paid', async () => {
    on.backend.ways.paymentURL = 'javascript:alert(1)'
    const visitor = on.shop.visitor()
    const page = await visitor.follow(await order(visitor))
    expect(page.text).toContain('An error occurred while starting the payment process.')
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

const bare = literalShop()
// What a backend has read once is remembered of it.
const readsJson = literalShop()
beforeEach(() => {
  bare.backend.ways.isBare = true
})

test('an account is opened, left and logged into where answers have nothing around them', async () => {
  const visitor = bare.shop.visitor()
  const { email } = await register(visitor, 'en')
  expect((await visitor.get('/en/account')).text).toContain(email)
  expect((await visitor.post('/en/logout', {})).status).toBe(303)
  const again = bare.shop.visitor()
  await again.post('/en/login', { Username: email, Password: PASSWORD })
  expect((await again.get('/en/account')).text).toContain(email)
})

test('an order is placed there and leads to its payment', async () => {
  const visitor = bare.shop.visitor()
  await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
  const saved = await visitor.post('/en/checkout', ADDRESS)
  expect([saved.status, saved.location]).toEqual([303, '/en/checkout/confirm'])
  const { fields } = formWith((await visitor.follow(saved)).html, 'name="delivery_terms"')
  const placed = await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
  expect(placed.status).toBe(303)
  expect(asked(bare.backend, '/api/create_order').length).toBeGreaterThan(0)
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

// What a backend answers is remembered of it, so one that answers more is another one.
const more = literalShop()

const ANY_FORM = {
  sections: [
    { title: '', fieldGroups: [{ fields: [{ name: 'Emailadres', type: 'email', label: 'E-mail' }] }] },
  ],
}

describe('what a backend does not answer', () => {
  test('is linked by no page', async () => {
    const visitor = on.shop.visitor()
    for (const path of ['/en', '/en/login', '/sitemaps/pages.xml']) {
      expect((await visitor.get(path)).html).not.toMatch(/orders\/link|\/newsletter|etc\/outbox/)
    }
    await register(visitor)
    for (const path of ['/en/orders', '/en/orders/7a1c6f5e-0000-4000-8000-00000000000f']) {
      expect((await visitor.get(path)).html).not.toContain('orders/link')
    }
  })

  test('says so at its own address, with a way on', async () => {
    const { status, html } = await on.shop.visitor().get('/en/orders/link')
    expect([status, html.includes('href="tel:')]).toEqual([404, true])
  })

  test('is no dead end where a bed may be dangerous, or a contract is withdrawn from', async () => {
    const visitor = on.shop.visitor()
    for (const path of ['/en/recalls', '/en/recalls?serial=NN-J-0001', '/en/withdrawal']) {
      const { status, html } = await visitor.get(path)
      expect([status, /<main[\s\S]*<\/main>/.exec(html)?.[0].includes('href="tel:')]).toEqual([200, true])
      expect(html).not.toMatch(/name="(?:serial|contract)"/)
    }
  })

  test('is linked where it is answered', async () => {
    more.backend.ways.forms = { newsletter: ANY_FORM, 'order/link': ANY_FORM }
    const visitor = more.shop.visitor()
    expect((await visitor.get('/en')).html).toContain('href="/en/newsletter"')
    expect((await visitor.get('/en/login')).html).toContain('href="/en/orders/link"')
  })
})

describe('an order that is not paid', () => {
  async function placed(visitor = on.shop.visitor()) {
    await visitor.post(`/en/buy/${LITERAL_ARTICLES.junior}`, { quantity: '1' })
    await visitor.post('/en/checkout', ADDRESS)
    const page = await visitor.get('/en/checkout/confirm')
    const { fields } = formWith(page.html, 'name="delivery_terms"')
    on.backend.ways.paymentURL = undefined
    await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
    on.backend.ways.paymentURL = PAYMENT
    return String(Reflect.get(on.backend.orders.at(-1)?.order ?? {}, 'uuid'))
  }

  test('is paid by a customer in another browser, and once', async () => {
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
    Object.assign(on.backend.orders.at(-1)?.order ?? {}, { status: 201 })
    expect((await visitor.get(`/en/orders/${id}`)).html).not.toContain('Pay now')
  })
})

describe('a token that is refused', () => {
  const typed = { Emailadres: 'lena@example.com' }

  test('is asked for anew, and the form sent once more', async () => {
    on.backend.ways.refusedTokens = 1
    const before = asked(on.backend, '/api/forgot').length
    expect((await on.shop.visitor().post('/en/login/forgot', typed)).status).toBe(303)
    expect(asked(on.backend, '/api/forgot')).toHaveLength(before + 2)
  })

  test('again is told in our words, though a page says it', async () => {
    Object.assign(on.backend.ways, { refusedTokens: 2, refusesTokensByPage: true })
    const { status, text } = await on.shop.visitor().post('/en/login/forgot', typed)
    expect(status).toBe(403)
    expect(text).toContain('We could not check that this form came from you')
    expect(text).not.toContain('csrf')
  })
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
