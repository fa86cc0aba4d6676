import { describe, expect, test } from 'vitest'
import type { Answer } from '../support/app'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { asked, literalShop, newAddress, PASSWORD, register } from '../support/literal-shop'

const on = literalShop()

const shown = ({ status, location }: Answer) => [status, location]

describe.each([
  ['en', 'A safe bed', '2.495,00'],
  ['nl', 'Een veilig bed', '2.495,00'],
  ['de', 'Ein sicheres Bett', '2.495,00'],
])('in %s', (language, summary, price) => {
  test.each(['', '/rent', '/buy', '/trial', '/faq', '/guide', '/quote', '/contact', '/cart', '/login'])(
    'the page %s is there',
    async (path) => {
      const { status, html } = await on.shop.visitor().get(`/${language}${path}`)
      expect([status, html.includes(`<html lang="${language}"`)]).toEqual([200, true])
    },
  )

  test('an article is told in its language, for its price in euros', async () => {
    const { status, text } = await on.shop.visitor().get(`/${language}/buy/${LITERAL_ARTICLES.junior}`)
    expect(status).toBe(200)
    expect(text).toContain(`Junior (${language})`)
    expect(text).toContain(summary)
    expect(text).toContain(price)
  })

  test.each(['rent', 'trial'])('an article to %s shows its days', async (type) => {
    const page = await on.shop.visitor().get(`/${language}/${type}/${LITERAL_ARTICLES.junior}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('name="start"')
  })

  test.each(['delivery_info', 'payment_info', 'terms', 'privacy_statement', 'imprint'])(
    'the information page %s is there',
    async (page) => {
      expect((await on.shop.visitor().get(`/${language}/etc/${page}`)).status).toBe(200)
    },
  )
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

  test.each([
    ['en', 'An account with this email address already exists'],
    ['nl', 'Er bestaat al een account'],
    ['de', 'gibt es schon ein Konto'],
  ])('that is there already is told in %s', async (language, words) => {
    const visitor = on.shop.visitor()
    const { email } = await register(visitor, language)
    const typed = { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'nl' }
    const answer = await on.shop.visitor().post(`/${language}/login/register`, typed)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(words)
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

  test('is asked for by a forgotten password', async () => {
    expect((await on.shop.visitor().post('/en/login/forgot', { Emailadres: newAddress() })).status).toBe(303)
    expect(asked(on.backend, '/api/forgot').at(-1)).toBeDefined()
  })
})

test('a VAT number is looked up, and its company filled in', async () => {
  const answer = await on.shop.visitor().get('/vat-check?number=NL000099998B57')
  expect(answer.html).toContain('Bakker bv')
})
