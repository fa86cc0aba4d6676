import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../contract/dates'
import { type Answer, shopOn, type Visitor } from '../support/app'
import { inTurn } from '../support/cases'
import { LITERAL_CHECKOUT } from '../support/literal-backend'
import { LITERAL_ARTICLES, LITERAL_COUNTRIES, LITERAL_ITEMS } from '../support/literal-catalogue'
import {
  asked,
  fetchFrom,
  literalShop,
  newAddress,
  PASSWORD,
  PAYMENT,
  register,
} from '../support/literal-shop'
import { formWith, putCart } from '../support/ordering'

const { junior, sheet } = LITERAL_ARTICLES

const ADDRESS = {
  ...{ Voornaam: 'Lena', Achternaam: 'Bos', Emailadres: 'lena@example.com', Mobiel: '0612345678' },
  ...{ Bezorg_Adresline1: 'Laan', Bezorg_Huisnummer: '1', Bezorg_Postcode: '1234 AB' },
  ...{ Bezorg_Plaatsnaam: 'Utrecht', Bezorg_Landcode: 'nl' },
}

const shown = ({ status, location }: Answer) => [status, location]

async function toConfirm(visitor: Visitor): Promise<Answer> {
  expect((await visitor.post(`/en/buy/${junior}`, { quantity: '1' })).status).toBe(303)
  const saved = await visitor.post('/en/checkout', ADDRESS)
  expect(shown(saved)).toEqual([303, '/en/checkout/confirm'])
  return visitor.follow(saved)
}

async function order(visitor: Visitor): Promise<Answer> {
  const { html } = await toConfirm(visitor)
  const { fields } = formWith(html, 'name="delivery_terms"')
  return visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
}

type Row = Record<string, unknown>
type Change = (value: unknown, name: string) => unknown

/** Changes all values that are neither a list nor an object. */
function changed(value: unknown, change: Change, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => changed(part, change))
  if (typeof value !== 'object' || value === null) return change(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changed(part, change, key)]))
}

const inCents: Change = (value, name) => (/Prijs/.test(name) ? Math.round(Number(value) * 100) : value)
const asText: Change = (value) => (typeof value === 'number' ? String(value).replace('.', ',') : value)
const byId = (rows: readonly object[], id: string) =>
  Object.fromEntries(rows.map((row) => [Reflect.get(row, id), { ...row, [id]: undefined }]))

const least = LITERAL_ITEMS.map(({ UUID_Artikel, Artikelnaam, PrijzentabelPortal }) => ({
  ...{ UUID_Artikel, Artikelnaam },
  PrijzentabelPortal: PrijzentabelPortal.map(({ Landcode, KoopPrijs_ExBTW }) => {
    return { Landcode, KoopPrijs_ExBTW, KoopBTWpercentage: 21, TransportKoopPrijs_ExBTW: 0 }
  }),
}))
const NEEDED = ['UUID_Artikel', 'Artikelnaam', 'Landcode', 'KoopPrijs_ExBTW', 'KoopBTWpercentage'].concat(
  'TransportKoopPrijs_ExBTW',
)
const withNulls = changed(LITERAL_ITEMS, (value, name) => (NEEDED.includes(name) ? value : null)) as Row[]

const itemsAre = (items: unknown) => ({ '/api/items': { body: { data: { items } } } })
const countriesAre = (data: unknown) => ({ '/api/countries': { body: { data } } })

let ids = 0

const on = literalShop()
const lastOrder = () => (on.backend.orders.at(-1)?.order ?? {}) as Row

const WAYS: [string, object, string?][] = [
  ['prices are cents', { answers: itemsAre(changed(LITERAL_ITEMS, inCents)) }, 'cents'],
  [
    'rows are objects by their ids',
    {
      answers: {
        ...itemsAre(byId(LITERAL_ITEMS, 'UUID_Artikel')),
        ...countriesAre(byId(LITERAL_COUNTRIES, 'key')),
      },
      listed: (orders: object[]) => byId(orders, 'uuid'),
    },
  ],
  [
    'numbers are texts',
    {
      answers: {
        ...itemsAre(changed(LITERAL_ITEMS, asText)),
        ...countriesAre(changed(LITERAL_COUNTRIES, asText)),
      },
      told: (sent: object) => ({ id: String(++ids), status: '200', ...sent }),
      account: { Mobiel: '+31612345678', Mobiel_Actief: '1', Bezorg_Landcode: 'NL' },
    },
  ],
  ['the session has another name, and nothing is around answers', { session: 'PHPSESSID', isBare: true }],
  [
    'no more than what is needed is told',
    {
      answers: {
        ...itemsAre(least),
        ...countriesAre([{ key: 'nl', buy: 1, rent: 1 }]),
        '/api/web_content': { body: { data: { content: {} } } },
        '/api/faq': { body: { data: { content: [] } } },
      },
      told: (_: object) => ({ id: ++ids, status: 200 }),
      account: {},
    },
  ],
  [
    'all else is null',
    {
      answers: {
        ...itemsAre([null, ...withNulls]),
        ...countriesAre([null, ...LITERAL_COUNTRIES.map((row) => ({ ...row, value: null }))]),
        '/api/web_content': { body: { data: { content: { phone: null, usp: null } } } },
        '/api/faq': { body: { data: { content: [null, { question: null, answer: null }] } } },
      },
      told: (sent: object) => ({ id: ++ids, status: 200, ...sent, rent_range: null, total: null }),
      listed: (orders: object[]) => [null, ...orders],
      account: { Mobiel: null, Mobiel_Actief: null, Bezorg_Landcode: null, Email_Actief: null },
    },
  ],
]

describe.each(inTurn(WAYS, 3))('where %s', (_, ways, unit = 'euros') => {
  beforeEach(() => {
    vi.stubEnv('PRICE_UNIT', unit)
    Object.assign(on.backend.ways, ways)
  })

  test('a customer walks to an order that is paid', async () => {
    const visitor = on.shop.visitor()
    const { email } = await register(visitor, 'en')
    expect((await visitor.get('/en/account')).text).toContain(email)
    expect((await visitor.get(`/en/buy/${junior}`)).text).toContain('2.495,00')
    const paying = await visitor.follow(await order(visitor))
    expect([paying.status, paying.headers.get('Refresh')]).toEqual([200, `0; url=${PAYMENT}`])
    const placed = lastOrder()
    const id = String(placed.uuid ?? placed.id)
    placed.status = typeof placed.status === 'string' ? '201' : 201
    const list = await visitor.get('/en/orders')
    expect(list.html).toContain(`/en/orders/${id}`)
    expect(list.text).not.toContain('Awaiting payment')
    expect((await visitor.get(`/en/orders/${id}`)).html).not.toContain('Pay now')
    expect((await visitor.get(`/en/payment_callback/${id}`)).status).toBe(200)
  })
})

const UNREADABLE = { ...LITERAL_ITEMS[1], UUID_Artikel: '7a1c6f5e-0000-4000-8000-000000000009' }

test('an article that cannot be read is missing, and nothing else', async () => {
  on.backend.ways.answers = itemsAre([...LITERAL_ITEMS, { ...UNREADABLE, PrijzentabelPortal: null }])
  const visitor = on.shop.visitor()
  expect((await visitor.get(`/en/buy/${junior}`)).status).toBe(200)
  expect((await visitor.get(`/en/buy/${UNREADABLE.UUID_Artikel}`)).status).toBe(404)
  const list = await visitor.get('/en/buy')
  expect([list.status, list.html.includes(sheet), list.html.includes(UNREADABLE.UUID_Artikel)]).toEqual([
    ...[200, true, false],
  ])
})

test('where no article can be read, the shop is closed rather than empty', async () => {
  on.backend.ways.answers = itemsAre([{ ...UNREADABLE, PrijzentabelPortal: null }])
  expect((await on.shop.visitor().get('/en/buy')).status).toBe(503)
})

test.each(['cents', 'euros'])('nothing is sold while prices cannot be in %s', async (unit) => {
  vi.stubEnv('PRICE_UNIT', unit)
  on.backend.ways.answers = itemsAre(unit === 'euros' ? changed(LITERAL_ITEMS, inCents) : LITERAL_ITEMS)
  expect((await on.shop.visitor().get('/en/buy')).status).toBe(503)
  expect((await on.shop.visitor().get('/en/etc/terms')).status).toBe(200)
})

test('the price with VAT is the one that the backend tells', async () => {
  const told: Change = (value, name) =>
    name === 'KoopPrijs_ExBTW' ? 826.4 : name === 'KoopPrijs_InclBTW' ? 1000 : value
  on.backend.ways.answers = itemsAre(changed(LITERAL_ITEMS, told))
  const visitor = on.shop.visitor()
  expect((await visitor.get(`/en/buy/${junior}`)).text).toContain('€ 1.000,00')
  const { text } = await toConfirm(visitor)
  expect([text.includes('1.000,00'), text.includes('999,94')]).toEqual([true, false])
})

test('pages that sell nothing are there while the articles are not', async () => {
  const visitor = on.shop.visitor()
  await register(visitor, 'en')
  await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
  on.backend.ways.answers = { '/api/items': { status: 500, body: {} } }
  for (const who of [visitor, on.shop.visitor()]) {
    for (const page of ['terms', 'privacy_statement', 'delivery_info', 'imprint', 'product_safety']) {
      expect([page, (await who.get(`/en/etc/${page}`)).status]).toEqual([page, 200])
    }
    for (const page of ['faq', 'contact']) {
      expect([page, (await who.get(`/en/${page}`)).status]).toEqual([page, 200])
    }
  }
  for (const page of ['account', 'orders']) expect((await visitor.get(`/en/${page}`)).status).toBe(200)
  for (const page of ['login', 'login/forgot', 'login/register']) {
    expect([page, (await on.shop.visitor().get(`/en/${page}`)).status]).toEqual([page, 200])
  }
  expect((await visitor.get('/en/buy')).status).toBe(503)
})

describe('a session that has ended', () => {
  const ended = { status: 401, body: { message: 'Unauthenticated.' } }

  test('leads from the order to the login and back, with everything kept', async () => {
    const visitor = on.shop.visitor()
    const { email } = await register(visitor, 'en')
    on.backend.ways.answers = { '/api/create_order': ended, '/api/user': { body: { data: { user: null } } } }
    const refused = await order(visitor)
    expect(shown(refused)).toEqual([303, '/en/checkout/confirm/login'])
    on.backend.ways.answers = undefined
    visitor.cookies.delete('connect.sid')
    const login = await visitor.follow(refused)
    expect(login.text).toContain('Please log in to place this order.')
    expect(login.text).not.toContain('Unauthenticated')
    const back = await visitor.post('/en/checkout/confirm/login', { Username: email, Password: PASSWORD })
    expect(back.location).toMatch(/^\/en\/checkout\/confirm/)
    const page = await visitor.get('/en/checkout/confirm')
    expect([page.status, page.text.includes('Laan'), page.text.includes('2.495,00')]).toEqual([
      200,
      true,
      true,
    ])
  })

  test('leads from paying an order of the list to the login and back to the order', async () => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    await order(visitor)
    const elsewhere = on.shop.visitor()
    elsewhere.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
    const path = `/en/orders/${lastOrder().uuid}`
    const { action, fields } = formWith((await elsewhere.get(path)).html, 'Pay now')
    on.backend.ways.answers = { '/api/orders': ended }
    const to = `/en/login?to=${encodeURIComponent(path)}&again=1`
    expect(shown(await elsewhere.post(action, fields))).toEqual([303, to])
    on.backend.ways.answers = undefined
    expect(shown(await elsewhere.get(action))).toEqual([303, path])
  })

  test.each([
    ['before the answers are sent', false],
    ['after them', true],
  ])('between the two steps is told, with everything kept, where it ended %s', async (_, isAfter) => {
    const visitor = on.shop.visitor()
    const { email } = await register(visitor, 'en')
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    const { fields } = formWith((await visitor.get('/en/checkout')).html, 'Bezorg_Adresline1')
    const end = () => visitor.cookies.delete('connect.sid')
    if (!isAfter) end()
    const saved = await visitor.post('/en/checkout', { ...fields, ...ADDRESS })
    if (isAfter) end()
    const { html } = await visitor.follow(saved)
    const confirm = formWith(html, 'name="delivery_terms"')
    const before = asked(on.backend, '/api/create_order').length
    const answer = await visitor.post('/en/checkout/confirm', { ...confirm.fields, delivery_terms: '1' })
    expect(shown(answer)).toEqual([303, '/en/checkout/confirm/login'])
    expect(asked(on.backend, '/api/create_order')).toHaveLength(before)
    expect((await visitor.follow(answer)).text).toContain('Please log in to place this order.')
    await visitor.post('/en/checkout/confirm/login', { Username: email, Password: PASSWORD })
    expect((await visitor.get('/en/checkout/confirm')).text).toContain('Laan')
  })

  test.each([
    ['/en/login/register', '/api/register', '/en/login?to=%2Fen%2Flogin%2Fregister'],
    ['/en/login/forgot', '/api/forgot', '/en/login?to=%2Fen%2Flogin%2Fforgot'],
    ['/en/quote', '/api/quote', '/en/quote/login'],
  ])('leads from %s there and back, with what was typed', async (page, call, to) => {
    on.backend.ways.forms = { quote: LITERAL_CHECKOUT }
    const visitor = on.shop.visitor()
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    on.backend.ways.answers = { [call]: ended }
    const email = newAddress()
    const typed = { ...ADDRESS, NewPassword: PASSWORD, Emailadres: email }
    const refused = await visitor.post(page, typed)
    expect(shown(refused)).toEqual([303, to])
    expect((await visitor.follow(refused)).text).toContain('Please log in to go on.')
    expect((await visitor.get(page)).html).toContain(`value="${email}"`)
  })
})

test.each([
  ['a failure', { status: 500, body: {} }],
  ['a page', { body: undefined, page: '<!DOCTYPE html><h1>Maintenance</h1>' }],
])('a quote that is answered by %s is not sent, and nothing is lost', async (_, answer) => {
  on.backend.ways.forms = { quote: LITERAL_CHECKOUT }
  const visitor = on.shop.visitor()
  await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
  on.backend.ways.answers = { '/api/quote': answer }
  const { status, text, html } = await visitor.post('/en/quote', ADDRESS)
  expect([status, text.includes('Add at least one item')]).toEqual([503, false])
  expect(html).toContain(`value="${ADDRESS.Emailadres}"`)
})

describe('a form that is sent while a read fails', () => {
  const failure = { status: 500, body: {} }

  /** Fails at the next request alone. */
  function failingOnce(path: string) {
    const answers = {}
    const get = () => {
      Reflect.deleteProperty(answers, path)
      return failure
    }
    return Object.defineProperty(answers, path, { get, configurable: true })
  }

  const FORMS = [
    ['/en/checkout', '/api/countries'],
    ['/en/checkout', '/api/forms/checkout'],
    ['/en/quote', '/api/countries'],
    ['/en/quote', '/api/forms/quote'],
    ['/en/login/register', '/api/countries'],
    ['/en/login/register', '/api/forms/user/register'],
  ] as const

  async function typing() {
    on.backend.ways.forms = { checkout: LITERAL_CHECKOUT, quote: LITERAL_CHECKOUT }
    const visitor = on.shop.visitor()
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    const email = newAddress()
    return { visitor, email, typed: { ...ADDRESS, NewPassword: PASSWORD, Emailadres: email } }
  }

  test.each(inTurn(FORMS, 3))('is taken at %s where %s fails once', async (page, path) => {
    const { visitor, typed } = await typing()
    on.backend.ways.answers = failingOnce(path)
    const { status } = await visitor.post(page, typed)
    expect([status, on.backend.ways.answers]).toEqual([303, {}])
  })

  test.each(inTurn(FORMS, 3))('is filled in again at %s where %s keeps failing', async (page, path) => {
    const { visitor, email, typed } = await typing()
    on.backend.ways.answers = { [path]: failure }
    expect((await visitor.post(page, typed)).status).toBe(503)
    on.backend.ways.answers = undefined
    const { html } = await visitor.get(page)
    expect([html.includes(`value="${email}"`), html.includes(PASSWORD)]).toEqual([true, false])
    expect((await visitor.post(page, typed)).status).toBe(303)
  })
})

test('a new password is not said to end other sessions where nobody knows', async () => {
  const visitor = on.shop.visitor()
  await register(visitor, 'en')
  for (const path of ['/en/reset', '/en/reset/some-token', '/en/change-password']) {
    const { status, text } = await visitor.get(path)
    expect([path, status, text.includes('Save the new password')]).toEqual([path, 200, true])
    expect(text).not.toMatch(/logged out everywhere|cannot be used again/)
  }
})

test('an order names its articles in the language of the page where they are known', async () => {
  const visitor = on.shop.visitor()
  await register(visitor, 'en')
  await order(visitor)
  const items = [
    { UUID_Artikel: junior, Artikelnaam: 'Bedje', quantity: 1 },
    { UUID_Artikel: 'gone', Artikelnaam: 'Zakje', quantity: 1 },
  ]
  Object.assign(lastOrder(), { items })
  const { text } = await visitor.get('/en/orders')
  expect(['Junior (en)', 'Zakje', 'Bedje'].map((name) => text.includes(name))).toEqual([true, true, false])
})

const partsOf = (address: string, parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${address}_${part}`, text]))

test.each<[string, Record<string, string>]>([
  ['nl', { Huisnummer: '7', Postcode: '3511 AB' }],
  ['es', { Provincie: 'Sevilla', Postcode: '41001' }],
])('an invoice address in %s is sent with each of its parts', async (Landcode, parts) => {
  const invoice = partsOf('Factuur', { Adresline1: 'Kade', Plaatsnaam: 'Gouda', Landcode, ...parts })
  const visitor = on.shop.visitor()
  await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
  const named = { ...ADDRESS, AnderFactuuradres: '1', Factuur_Naam: 'Zorg BV', ...invoice }
  const page = await visitor.follow(await visitor.post('/en/checkout', named))
  expect(page.text).toContain('Gouda')
  const { fields } = formWith(page.html, 'name="delivery_terms"')
  await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
  expect(asked(on.backend, '/api/create_order').at(-1)?.body).toMatchObject({ address_info: invoice })
})

describe('a VAT number', () => {
  const field = (name: string, rules: string) => ({ name, type: 'text', label: name, rules })
  const fields = [field('BTWNummer', ''), field('Bedrijfsnaam', 'required'), field('Plaats', 'required')]

  beforeEach(() => {
    on.backend.ways.forms = { checkout: { sections: [{ title: '', fieldGroups: [{ fields }] }] } }
  })

  const send = async (BTWNummer: string) => {
    const visitor = on.shop.visitor()
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    return visitor.post('/en/checkout', { BTWNummer, Bedrijfsnaam: '', Plaats: 'Utrecht' })
  }

  test('is looked up by the name of its field, and fills in the company', async () => {
    expect(shown(await send('NL 000099998B57'))).toEqual([303, '/en/checkout/confirm'])
    expect(asked(on.backend, '/api/check_btw/NL000099998B57')).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['404', { status: 404, body: { message: 'Not found' } }],
    ['{}', { body: {} }],
  ])('that is answered %s is not said to be wrong, as nothing was checked', async (_, answer) => {
    on.backend.ways.answers = { '/api/check_btw/NL123456782B90': { body: undefined, ...answer } }
    expect((await send('NL123456782B90')).text).not.toContain('This VAT number was not found')
  })

  test('that the register does not know is refused', async () => {
    const { status, text } = await send('NL123456782B90')
    expect([status, text.includes('This VAT number was not found')]).toEqual([422, true])
  })
})

describe('a country in the questions of the backend', () => {
  const options = ['nl', 'es', 'li', 'us'].map((key) => ({ key, value: key.toUpperCase() }))
  const country = { name: 'Bezorg_Landcode', type: 'select', label: 'Land', rules: 'required', options }
  const checkoutAsks = (field: object) => {
    const [section] = LITERAL_CHECKOUT.sections
    const [group] = section?.fieldGroups ?? []
    const fields = [...(group?.fields ?? []), field]
    on.backend.ways.forms = { checkout: { sections: [{ title: '', fieldGroups: [{ fields }] }] } }
  }
  const sendTo = async (visitor: Visitor, Bezorg_Landcode: string) => {
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    return visitor.post('/en/checkout', { ...ADDRESS, Bezorg_Landcode })
  }

  test('is one of those where this kind of order is possible', async () => {
    checkoutAsks(country)
    const visitor = on.shop.visitor()
    expect((await sendTo(visitor, 'li')).status).toBe(422)
    const [, select = ''] = /<select[^>]*Bezorg_Landcode[^>]*>(.*?)<\/select>/s.exec(
      (await visitor.get('/en/checkout')).html,
    ) ?? ['', '']
    expect([...select.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual(['nl', 'es'])
  })

  test('is asked for by an address that is one question, and is in the last step', async () => {
    checkoutAsks({ name: 'Adres', type: 'address', label: 'Adres', rules: 'required' })
    const visitor = on.shop.visitor()
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    expect((await visitor.get('/en/checkout')).html).toMatch(/<select[^>]*name="Adres_Landcode"/)
    const parts = { Adresline1: 'Kade', Huisnummer: '7', Postcode: '3511 AB', Plaatsnaam: 'Gouda' }
    const typed = partsOf('Adres', { ...parts, Landcode: 'nl' })
    const saved = await visitor.post('/en/checkout', { ...ADDRESS, ...typed })
    expect(shown(saved)).toEqual([303, '/en/checkout/confirm'])
    expect((await visitor.follow(saved)).text).toContain('Kade 7')
  })

  test('is refused at its field where it was typed and nothing is delivered', async () => {
    checkoutAsks({ ...country, type: 'text', options: undefined })
    const { status, text } = await sendTo(on.shop.visitor(), 'LI')
    expect([status, text.includes('Liechtenstein. You cannot buy there.')]).toEqual([422, true])
  })

  test('has the region of its postcode, and is named once', async () => {
    checkoutAsks({ ...country, options: [{ key: 'es', value: 'Spanje' }] })
    const visitor = on.shop.visitor()
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    const address = { ...ADDRESS, Bezorg_Landcode: 'es', Bezorg_Postcode: '35001' }
    const { text } = await visitor.follow(await visitor.post('/en/checkout', address))
    expect(text).toContain('Your delivery country is now Spanje (Canary Islands)')
    expect(text).toContain('35001 Utrecht, Spanje (Canary Islands)')
  })

  test('changes the place and the price before anything is ordered', async () => {
    checkoutAsks(country)
    const visitor = on.shop.visitor()
    const saved = await sendTo(visitor, 'es')
    expect(shown(saved)).toEqual([303, '/en/checkout/confirm'])
    const page = await visitor.follow(saved)
    expect(page.text).toContain('Your delivery country is now Spanje')
    expect([page.text.includes('2.616,00'), page.text.includes('2.495,00')]).toEqual([true, true])
    const { fields } = formWith(page.html, 'name="delivery_terms"')
    await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
    expect(asked(on.backend, '/api/create_order').at(-1)?.body).toMatchObject({
      address_info: { Bezorg_Landcode: 'es' },
    })
  })
})

describe('a payment that was canceled', () => {
  test('says so, with and without the id of the order, and can be made again', async () => {
    const visitor = on.shop.visitor()
    await order(visitor)
    const { uuid } = lastOrder()
    for (const address of ['', `/${uuid}`, `?order=${uuid}`]) {
      const page = await visitor.get(`/en/payment_canceled${address}`)
      expect([page.status, page.title]).toEqual([200, expect.stringContaining('Payment cancelled')])
      expect(page.text).not.toContain('Thank you')
    }
    const form = formWith((await visitor.get('/en/payment_canceled')).html, 'Pay now')
    expect((await visitor.follow(await visitor.post(form.action, form.fields))).html).toContain(PAYMENT)
  })

  test('may have taken money, and one that cannot be started now does not deny it', async () => {
    const visitor = on.shop.visitor()
    await order(visitor)
    const form = formWith((await visitor.get('/en/payment_canceled')).html, 'Pay now')
    on.backend.ways.paymentURL = undefined
    const page = await visitor.follow(await visitor.post(form.action, form.fields))
    expect(page.text).toContain('An error occurred while starting the payment process.')
    expect(page.text).toContain('ask us before you pay again')
    expect(page.text).not.toContain('no money has been taken')
    expect(page.html).toContain('Pay now')
  })

  test('is no longer said of an order that was paid', async () => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    await order(visitor)
    const placed = lastOrder()
    placed.status = 201
    const { location } = await visitor.get(`/en/payment_canceled/${placed.uuid}`)
    expect(location).toBe(`/en/orders/${placed.uuid}`)
  })
})

describe('what a guest is told of an order after its payment', () => {
  test('is not what was told when it was placed', async () => {
    const visitor = on.shop.visitor()
    await order(visitor)
    const { uuid } = lastOrder()
    for (const path of ['/en/payment_callback', `/en/payment_callback/${uuid}`, `/en/orders/${uuid}`]) {
      const page = await visitor.get(path)
      expect([path, page.status, page.html.includes('Pay now')]).toEqual([path, 200, false])
      expect(page.text).not.toContain('Awaiting payment')
    }
    expect((await visitor.get('/en/payment_callback')).text).toContain('ask us before you pay again')
  })

  test.each([null, 'betaald', 205, 299])(
    'is no status where that is %j, and nothing to pay',
    async (status) => {
      const visitor = on.shop.visitor()
      await register(visitor, 'en')
      await order(visitor)
      const placed = lastOrder()
      placed.status = status
      const page = await visitor.get(`/en/orders/${placed.uuid}`)
      expect([page.text.includes('Status not available'), page.html.includes('Pay now')]).toEqual([
        true,
        false,
      ])
      const result = await visitor.get('/en/payment_callback')
      expect(result.text).toContain('ask us before you pay again')
      expect(result.text).not.toContain('ancelled')
    },
  )

  test('is nothing where no order is named', async () => {
    const { status, text } = await on.shop.visitor().get('/en/payment_canceled')
    expect([status, text.includes('kept your order'), text.includes('link in our email')]).toEqual([
      ...[200, false, false],
    ])
  })
})

describe('an order of a backend that takes guests too', () => {
  test('is sent for nobody else once the session of its page has ended', async () => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    const { fields } = formWith((await toConfirm(visitor)).html, 'name="delivery_terms"')
    visitor.cookies.delete('connect.sid')
    const before = asked(on.backend, '/api/create_order').length
    const answer = await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
    expect(shown(answer)).toEqual([303, '/en/checkout/confirm/login'])
    expect(asked(on.backend, '/api/create_order')).toHaveLength(before)
    expect((await visitor.follow(answer)).text).toContain('Please log in to place this order.')
  })

  test('says that it was refused where who ordered is still logged in', async () => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    on.backend.ways.answers = { '/api/create_order': { status: 401, body: {} } }
    const refused = await order(visitor)
    expect([refused.status, refused.text.includes('Something went wrong')]).toEqual([422, true])
  })
})

test('an order that a backend has no call for is refused in words', async () => {
  on.backend.ways.answers = { '/api/create_order': { status: 405, body: {} } }
  const refused = await order(on.shop.visitor())
  expect([refused.status, refused.text.includes('We cannot accept this here.')]).toEqual([422, true])
})

test.each<[unknown, object]>([
  [{ data: { order: 'A-78' } }, { id: 'A-78' }],
  [{ order: 78 }, { id: 78 }],
])('an order is paid by its id where %j is all that is told of it', async (body, sent) => {
  on.backend.ways.answers = { '/api/create_order': { status: 201, body } }
  await order(on.shop.visitor())
  expect(asked(on.backend, '/api/start_order_payment').at(-1)?.body).toMatchObject(sent)
})

const REFUSING_SUCCESSES: object[] = [
  { success: false, message: 'Not today.' },
  { success: 0, message: 'Not today.' },
  { data: { status: 'error' }, message: 'Not today.' },
]

describe.each(REFUSING_SUCCESSES)('what is refused by the success %j is told at its form', (body) => {
  test('a login', async () => {
    on.backend.ways.answers = { '/api/login': { body } }
    const typed = { Username: newAddress(), Password: PASSWORD }
    const answer = await on.shop.visitor().post('/en/login', typed)
    expect([answer.status, answer.text.includes('Not today.')]).toEqual([422, true])
  })

  test('an account and a request for a quote, with what was typed', async () => {
    on.backend.ways.answers = { '/api/register': { body }, '/api/quote': { body } }
    on.backend.ways.forms = { quote: LITERAL_CHECKOUT }
    for (const [page, typed] of [
      ['login/register', { Emailadres: 'lena@example.com', NewPassword: PASSWORD, Bezorg_Landcode: 'nl' }],
      ['quote', ADDRESS],
    ] as const) {
      const visitor = on.shop.visitor()
      await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
      const answer = await visitor.post(`/en/${page}`, typed)
      expect([page, answer.status, answer.text.includes('Not today.')]).toEqual([page, 422, true])
      expect(answer.html).toContain('value="lena@example.com"')
    }
  })

  test('a code, and its text message', async () => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    on.backend.ways.answers = { '/api/send_sms': { body }, '/api/verify_sms_code': { body } }
    const refused = await visitor.post('/en/verify-phone', { Code: '123456' })
    expect([refused.status, refused.text.includes('Not today.')]).toEqual([422, true])
    const page = await visitor.follow(await visitor.post('/en/verify-phone', { 'asks-code': '1' }))
    expect(page.text).not.toContain('We have sent')
  })
})

test('a login that is refused without a word says so', async () => {
  on.backend.ways.answers = { '/api/login': { body: { success: false } } }
  const answer = await on.shop.visitor().post('/en/login', { Username: newAddress(), Password: PASSWORD })
  expect([answer.status, answer.text.includes('Login failed')]).toEqual([422, true])
})

test('a withdrawal is believed only where the backend says that it received it', async () => {
  on.backend.ways.answers = { '/api/withdrawals': { body: { message: 'Unknown action' } } }
  const visitor = on.shop.visitor()
  await visitor.post('/en/withdrawal', { name: 'Lena', contract: 'R-1', email: 'lena@example.com' })
  const page = await visitor.get('/en/withdrawal/confirm')
  const { fields } = formWith(page.html, 'Confirm')
  const answer = await visitor.post('/en/withdrawal/confirm', fields)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('We have received your withdrawal')
})

test('a payment is led to however long its address is', async () => {
  const long = `${PAYMENT}?token=${randomBytes(2_400).toString('hex')}`
  on.backend.ways.paymentURL = long
  const visitor = on.shop.visitor()
  expect(shown(await order(visitor))).toEqual([303, long])
  expect((await visitor.get('/en/payment_callback')).text).toContain('we have received your order')
})

test('the way back from the page of the payment leads to the order, to pay it', async () => {
  const visitor = on.shop.visitor()
  await order(visitor)
  const back = await visitor.get('/en/checkout/confirm')
  expect(shown(back)).toEqual([303, `/en/payment_canceled?order=${String(lastOrder().uuid)}`])
  expect((await visitor.follow(back)).text).toContain('Pay now')
})

describe('a payment that is refused', () => {
  test('leads to the login and back where it needs one', async () => {
    on.backend.ways.answers = { '/api/start_order_payment': { status: 401, body: {} } }
    const visitor = on.shop.visitor()
    const login = await order(visitor)
    expect(login.location).toMatch(/^\/en\/login\?.*payment_callback/)
    expect((await visitor.get('/en/payment_callback')).text).toContain('Pay now')
  })

  test('says why', async () => {
    const body = { message: 'Already paid.' }
    on.backend.ways.answers = { '/api/start_order_payment': { status: 422, body } }
    const visitor = on.shop.visitor()
    const page = await visitor.follow(await order(visitor))
    expect(page.text).toContain('Already paid.')
    expect(page.text).not.toContain('An error occurred while starting')
  })
})

test.each([{ total: 1999 }, { items: [{ UUID_Artikel: junior, quantity: 2 }] }])(
  'an order that is noted with %j is shown beside what was agreed before it is paid',
  async (other) => {
    on.backend.ways.told = (sent) => ({ uuid: 'A-9', status: 200, ...sent, ...other })
    const visitor = on.shop.visitor()
    const before = asked(on.backend, '/api/start_order_payment').length
    const page = await visitor.follow(await order(visitor))
    for (const words of ['not as you agreed', '2.495,00', 'Pay now']) expect(page.text).toContain(words)
    if ('total' in other) expect(page.text).toContain('1.999,00')
    expect(asked(on.backend, '/api/start_order_payment')).toHaveLength(before)
    const { action, fields } = formWith(page.html, 'Pay now')
    expect((await visitor.follow(await visitor.post(action, fields))).html).toContain(PAYMENT)
  },
)

test('no link makes an order as agreed look like another', async () => {
  on.backend.ways.answers = { '/api/start_order_payment': { status: 500, body: {} } }
  const visitor = on.shop.visitor()
  const { location } = await order(visitor)
  const page = await visitor.get(`${location?.split('?')[0]}?problem=differs`)
  expect(page.text).toContain('Pay now')
  expect(page.text).not.toContain('not as you agreed')
})

test.each(['2026/A080', 'ORD 80', 'B.80', '#80', '{A1B2-C3}'])(
  'an order is open whose id is %s',
  async (id) => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    await order(visitor)
    const { uuid: _, ...told } = lastOrder()
    on.backend.ways.listed = () => [{ ...told, id }]
    const path = `/en/orders/${encodeURIComponent(id)}`
    expect((await visitor.get('/en/orders')).html).toContain(`href="${path}"`)
    const page = await visitor.get(path)
    expect([page.status, page.text.includes('1 × Junior (en)')]).toEqual([200, true])
    const { action, fields } = formWith(page.html, 'Pay now')
    expect((await visitor.follow(await visitor.post(action, fields))).html).toContain(PAYMENT)
  },
)

test.each(['en', 'nl', 'de'])(
  'no heading stands above ways to pay that nobody lists, in %s',
  async (locale) => {
    const { text, html } = await on.shop.visitor().get(`/${locale}/etc/payment_info`)
    expect(html).toContain('id="steps"')
    expect(html).not.toContain('id="methods"')
    expect(text).not.toMatch(/Payment methods|Betaalmethoden|Zahlungsarten/)
  },
)

test('no rental is paid by the month', async () => {
  const visitor = on.shop.visitor()
  const today = new Date().toISOString().slice(0, 10)
  const period = { start: addDays(today, 20), end: addDays(today, 90) }
  await putCart(visitor, { type: 'rent', lines: [{ articleId: junior, quantity: 1 }], period })
  const { html } = await visitor.follow(await visitor.post('/en/checkout', ADDRESS))
  expect([html.includes('name="delivery_terms"'), html.includes('by_month')]).toEqual([true, false])
})

test('a code that cannot be checked is not said to be deducted', async () => {
  const visitor = on.shop.visitor()
  await toConfirm(visitor)
  const page = await visitor.follow(await visitor.post('/en/checkout/voucher', { code: 'NONSENSE' }))
  expect(page.text).toContain('We cannot check the code NONSENSE here')
  expect(page.text).not.toMatch(/deduct|applied/)
})

test('a province is no region where prices have none', async () => {
  on.backend.ways.account = { Mobiel_Actief: 1, Bezorg_Landcode: 'nl', Bezorg_Provincie: 'Utrecht' }
  const visitor = on.shop.visitor()
  const { answer } = await register(visitor, 'en')
  const page = await visitor.follow(answer)
  expect(page.text).not.toMatch(/\(Utrecht\)|Prices and offers/)
  await order(visitor)
  expect(asked(on.backend, '/api/create_order').at(-1)?.body).not.toHaveProperty(
    'address_info.Bezorg_Provincie',
  )
})

test('a wrong code is sent once when the format is still unknown after the first', async () => {
  const visitor = on.shop.visitor()
  await register(visitor, 'en')
  const codes = () => asked(on.backend, '/api/verify_sms_code').length
  on.backend.ways.answers = { '/api/verify_sms_code': { status: 422, body: { message: 'Wrong code' } } }
  await visitor.post('/en/verify-phone', { Code: '000000' })
  const before = codes()
  expect((await visitor.post('/en/verify-phone', { Code: '000001' })).status).toBe(422)
  expect(codes()).toBe(before + 1)
})

test('nothing is said of an account or a country that the backend does not tell', async () => {
  const visitor = on.shop.visitor()
  const { answer } = await register(visitor, 'en')
  expect((await visitor.follow(answer)).text).not.toContain('Prices and offers have changed')
  expect((await visitor.get('/en/account')).text).not.toMatch(/@example\.com \(/)
  expect((await visitor.get('/en/orders')).text).not.toContain('once your email address is confirmed')
})

test.each([
  ['/en/track', '/en/orders'],
  ['/nl/sets', '/nl/buy?group=sets'],
  ['/nl/funding', '/nl/etc/who_pays'],
  ['/de/accessories', '/de/buy?group=accessories'],
  ['/nl/second_hand', '/nl/buy?group=second_hand'],
])('%s, as people type it, leads to %s', async (typed, to) => {
  expect(shown(await on.shop.visitor().get(typed))).toEqual([303, to])
})

const QUIET_MS = 25
let rounds = 0

/** Counts how many times answers are waited for one after the other: all that is asked meanwhile is answered together. */
const counted = literalShop((fetch) => {
  const waiting: (() => void)[] = []
  let timer: NodeJS.Timeout
  const answerAll = () => {
    rounds += 1
    for (const answer of waiting.splice(0)) answer()
  }
  return async (request) => {
    clearTimeout(timer)
    const answer = await fetch(request)
    clearTimeout(timer)
    timer = setTimeout(answerAll, QUIET_MS)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return answer
  }
})

test('what a page asks a backend is asked side by side', async () => {
  const visitor = counted.shop.visitor()
  await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
  const pages = ['/en', `/en/buy/${junior}`, '/en/login', '/en/checkout', '/en/faq', '/en/cart']
  for (const page of pages) await visitor.get(page)
  const counts: [string, number][] = []
  for (const page of pages) {
    rounds = 0
    await visitor.get(page)
    counts.push([page, rounds])
  }
  expect(counts).toEqual(pages.map((page) => [page, 1]))
})

test('an order is placed in four rounds: what is read before it, itself, and a token and the start of its payment', async () => {
  const visitor = counted.shop.visitor()
  await register(visitor, 'en')
  const { fields } = formWith((await toConfirm(visitor)).html, 'name="delivery_terms"')
  rounds = 0
  await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
  expect(rounds).toBe(4)
})

const EXTRA_CALLS = ['rental_calendar', 'reviews', 'delivery_day', 'taken_days', 'free_period'].concat(
  ...['payment_methods', 'invoice_terms', 'checkouts', 'forms/user/details', 'forms/cancellation'],
  ...['forms/order/link', 'account/export'],
)
const extraCalls = (answer: object) =>
  Object.fromEntries(EXTRA_CALLS.map((name) => [`/api/${name}`, { body: undefined, ...answer }]))

const REFUSALS: [string, object][] = [
  ['404', { status: 404, body: { message: 'Not found' } }],
  ['405', { status: 405, body: { message: 'Method not allowed' } }],
  ['501', { status: 501, page: ' ' }],
  ['500', { status: 500, body: { message: 'Server Error', code: 'E500' } }],
  ['400', { status: 400, body: { message: 'Bad request' } }],
  ['401', { status: 401, body: { message: 'Unauthenticated.' } }],
  ['302', { status: 302, page: ' ' }],
  ['a page', { page: '<!DOCTYPE html><title>App</title>' }],
  ['{}', { body: {} }],
  ['null', { body: { data: null } }],
]

describe.each(inTurn(REFUSALS, 4))('a call beyond the specification that is answered %s', (_, answer) => {
  test('takes no page with it, and is not asked for again by the next', async () => {
    on.backend.ways.answers = extraCalls(answer)
    const shop = await shopOn(fetchFrom(on.backend))
    const visitor = shop.visitor()
    await register(visitor, 'en')
    for (const page of [
      '',
      '/rent',
      '/trial',
      `/buy/${junior}`,
      `/rent/${junior}`,
      '/quote',
      '/cancellation',
      '/account',
    ]) {
      expect([page, (await visitor.get(`/en${page}`)).status]).toEqual([page, 200])
    }
    expect(shown(await shop.visitor().get('/en/track'))).toEqual([303, '/en/orders'])
    const before = on.backend.sent.length
    await shop.visitor().get(`/en/rent/${junior}`)
    expect(asked(on.backend, '/api/rental_calendar').length).toBeGreaterThan(0)
    const again = on.backend.sent.slice(before).filter(({ path }) => Object.hasOwn(extraCalls({}), path))
    expect(again).toEqual([])
    expect((await order(visitor)).status).toBe(303)
  })
})

const failedFetch = (code: string) => new TypeError('fetch failed', { cause: { code } })

test.each([
  ['in time', new DOMException('too late', 'TimeoutError')],
  ['as its connection is cut', failedFetch('UND_ERR_SOCKET')],
])('an order that is not answered %s may be there, so it is not simply sent again', async (_, error) => {
  const ask = fetchFrom(on.backend)
  const shop = await shopOn(async (request) => {
    const answer = await ask(request)
    if (request.url.endsWith('/api/create_order')) throw error
    return answer
  })
  const visitor = shop.visitor()
  const before = on.backend.orders.length
  const late = await order(visitor)
  expect([late.status, late.text.includes('We do not know whether')]).toEqual([504, true])
  const { fields } = formWith(late.html, 'name="delivery_terms"')
  const again = await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
  expect([again.status, on.backend.orders.length]).toEqual([504, before + 1])
  expect((await visitor.get('/en/cart')).text).toContain('2.495,00')
  expect(shown(await visitor.post('/en/checkout', ADDRESS))).toEqual([303, '/en/checkout/confirm'])
})

test('an order can be sent again that a backend was not reached with', async () => {
  const ask = fetchFrom(on.backend)
  const shop = await shopOn(async (request) => {
    if (request.url.endsWith('/api/create_order')) throw failedFetch('ECONNREFUSED')
    return ask(request)
  })
  const { status, text } = await order(shop.visitor())
  expect([status, text.includes('press the order button again')]).toEqual([503, true])
})

describe('a price that rises between the page and the order', () => {
  const dearer: Change = (value, name) =>
    name === 'KoopPrijs_ExBTW' ? 2143.8 : name === 'KoopPrijs_InclBTW' ? 2594 : value

  test('is shown beside the old one before anything is ordered', async () => {
    const visitor = on.shop.visitor()
    const { fields } = formWith((await toConfirm(visitor)).html, 'name="delivery_terms"')
    on.backend.ways.answers = itemsAre(changed(LITERAL_ITEMS, dearer))
    const before = on.backend.orders.length
    const page = await visitor.post('/en/checkout/confirm', { ...fields, delivery_terms: '1' })
    expect([page.status, on.backend.orders.length]).toEqual([409, before])
    for (const words of ['The price has changed', '2.495,00', '2.594,00']) expect(page.text).toContain(words)
    const again = formWith(page.html, 'name="delivery_terms"')
    await visitor.post('/en/checkout/confirm', { ...again.fields, delivery_terms: '1' })
    expect(on.backend.orders).toHaveLength(before + 1)
  })
})

const FAILURES: [string, object][] = [
  ['500', { status: 500, body: { message: 'server_error' } }],
  ['503 and a page', { status: 503, page: '<h1>Unavailable</h1>' }],
  ['a page', { page: '<!DOCTYPE html><title>App</title>' }],
]

test.each(FAILURES)('an order is not said to be missing where the list is %s', async (_, answer) => {
  const first = on.shop.visitor()
  await register(first, 'en')
  await order(first)
  const visitor = on.shop.visitor()
  visitor.cookies.set('connect.sid', first.cookies.get('connect.sid') ?? '')
  const { uuid } = lastOrder()
  expect(shown(await visitor.get(`/en/payment_callback/${uuid}`))).toEqual([303, `/en/orders/${uuid}`])
  on.backend.ways.answers = { '/api/orders': { body: undefined, ...answer } }
  for (const page of ['orders', 'payment_callback']) {
    expect([page, (await visitor.get(`/en/${page}/${uuid}`)).status]).toEqual([page, 503])
  }
})

test.each<[string, object]>([
  ...FAILURES,
  ['400', { status: 400, body: { message: 'Bad request' } }],
  ['401', { status: 401, body: { message: 'Unauthenticated.' } }],
  ['{}', { body: {} }],
  ['nothing', { page: ' ' }],
])('a form beyond the specification that is answered %s takes no page with it', async (_, told) => {
  const answer = { body: undefined, ...told }
  const names = ['contact', 'newsletter', 'user/delete_account']
  on.backend.ways.answers = Object.fromEntries(names.map((name) => [`/api/forms/${name}`, answer]))
  const visitor = on.shop.visitor()
  await register(visitor, 'en')
  const contact = await visitor.get('/en/contact')
  expect([contact.status, contact.html.includes('href="mailto:')]).toEqual([200, true])
  for (const page of ['newsletter', 'account/delete']) {
    expect([page, (await visitor.get(`/en/${page}`)).status]).toEqual([page, 404])
  }
})

test('the shop asks its own questions only where the backend has none', async () => {
  const visitor = on.shop.visitor()
  await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
  on.backend.ways.answers = { '/api/forms/checkout': { status: 500, body: { message: 'server_error' } } }
  expect((await visitor.get('/en/checkout')).status).toBe(503)
  on.backend.ways.answers = { '/api/forms/checkout': { status: 501, body: {} } }
  expect((await visitor.get('/en/checkout')).status).toBe(200)
})

describe('somebody who was logged in', () => {
  const refused = { status: 401, body: { message: 'Unauthenticated.' } }

  test('is nobody where the backend does not know who', async () => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    on.backend.ways.answers = { '/api/user': { status: 404, body: { message: 'Not found' } } }
    expect((await visitor.get('/en')).status).toBe(200)
    expect(shown(await visitor.get('/en/orders'))).toEqual([303, expect.stringMatching(/^\/en\/login/)])
  })

  test('is led to the login where the orders or a form ask for it', async () => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    on.backend.ways.answers = { '/api/orders': refused, '/api/forms/quote': refused, '/api/account': refused }
    await visitor.post(`/en/buy/${junior}`, { quantity: '1' })
    for (const page of ['orders', 'quote', 'account', 'orders/A-1', 'payment_callback/A-1']) {
      const login = await visitor.get(`/en/${page}`)
      expect([page, ...shown(login)]).toEqual([page, 303, expect.stringContaining('login')])
      expect((await visitor.follow(login)).status).toBe(200)
    }
  })

  test.each([{}, { data: { user: null } }])('is asked once where the account is %j', async (body) => {
    const visitor = on.shop.visitor()
    await register(visitor, 'en')
    on.backend.ways.answers = { '/api/account': { body } }
    expect((await visitor.follow(await visitor.get('/en/account'))).status).toBe(200)
  })
})
