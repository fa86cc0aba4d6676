import { describe, expect, test } from 'vitest'
import { piecesField } from '../../contract/endpoints/quotes'
import type { FormValues } from '../../contract/forms/values'
import { apiClient, DUTCH_ADDRESS } from '../support/api-client'
import type { Visitor } from '../support/app'
import { cartOf, formWith, idOf, orderForm, ordersIn, sendDetails, visitorWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'
import { AS_STAFF } from '../support/staff'
import { FORMS_PAGE, NEEDED, sendForm } from '../support/test-form'

const shop = testShop()

const buyer = async () => visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))

test('tells where the shop delivers and how one can pay before it asks anything', async () => {
  const { text } = await (await buyer()).get('/en/checkout')
  const told = ['Delivery to: Netherlands', 'Where we deliver', 'iDEAL', 'Bank transfer', 'First name *']
  const places = told.map((words) => text.indexOf(words))
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
})

test('without anything to order it says so', async () => {
  const page = await shop.visitor().get('/nl/checkout')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Er is nog niets te bestellen')])
})

test.each([['Plein 1940-1945 7 bis', 'Plein 1940-1945', '7 bis']])(
  'takes the house number from behind the street, as browsers fill in %s',
  async (typed, street, number) => {
    const visitor = await buyer()
    const page = await sendDetails(visitor, { Bezorg_Adresline1: typed, Bezorg_Huisnummer: ' ' })
    expect(page.location).toBe('/en/checkout/confirm')
    const { html } = await visitor.get('/en/checkout')
    for (const value of [street, number]) expect(html).toContain(`value="${value}"`)
  },
)

describe('a mistake', () => {
  test('is listed with a link to its field, and every value stays', async () => {
    const page = await sendDetails(await buyer(), {
      Emailadres: 'noor at home',
      Bezorg_Postcode: '12345',
      Mobiel: '',
      Opmerking: 'Ring twice & wait <please>',
    })
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Your details/)])
    for (const name of ['Emailadres', 'Bezorg_Postcode', 'Mobiel']) {
      expect(page.html).toContain(`href="#checkout-${name}"`)
      expect(page.html).toContain(`id="checkout-${name}-error"`)
    }
    expect(page.text).toContain('4 digits and 2 letters, for example 1234AB')
    for (const value of ['noor at home', '12345', 'Noor', 'de Vries', 'Spui']) {
      expect(page.html).toContain(`value="${value}"`)
    }
    expect(page.html).toContain('Ring twice &amp; wait &lt;please&gt;</textarea>')
  })

  test('in both addresses is told apart', async () => {
    const empty = { Bezorg_Postcode: '', Bezorg_Plaatsnaam: '', Factuur_Postcode: '', Factuur_Plaatsnaam: '' }
    const invoice = { AnderFactuuradres: '1', Factuur_Landcode: 'nl' }
    const page = await sendDetails(await buyer(), { ...empty, ...invoice })
    const [, list = ''] = page.html.split('href="#checkout-Bezorg_Postcode"')
    const messages = [...list.matchAll(/(?<=<a href="#checkout-\w+">)[^<]+/g)].map(([message]) => message)
    expect(messages).toContain('Enter the postcode of the invoice address.')
    expect(messages).toEqual([...new Set(messages)])
  })

  test('has everything again when the page is opened anew, until it is right', async () => {
    const visitor = await buyer()
    await sendDetails(visitor, { Bezorg_Postcode: '12345', Opmerking: 'Ring twice' })
    const anew = await visitor.get('/en/checkout')
    for (const value of ['12345', 'Noor', 'Spui']) expect(anew.html).toContain(`value="${value}"`)
    expect(anew.html).toContain('Ring twice</textarea>')
    await sendDetails(visitor, { Opmerking: '' })
    const later = await visitor.get('/en/checkout')
    expect(later.html).not.toContain('Ring twice')
    expect(later.html).not.toContain('value="12345"')
  })

  test.each([
    ['10,000 characters', { Achternaam: 'x'.repeat(10_000) }, '200 characters at most'],
    ['NUL', { Achternaam: 'de\0Vries' }, 'a character that cannot be used'],
  ])('%s is refused with what to do', async (_what, wrong, message) => {
    const page = await sendDetails(await buyer(), wrong)
    expect(page.status).toBe(422)
    expect(page.text).toContain(message)
    expect(page.html).toContain('value="Noor"')
  })

  test('a body that is no form, one that is too large, and one from elsewhere get their own answers', async () => {
    const visitor = await buyer()
    const json = await visitor.post('/en/checkout', '{}', { 'Content-Type': 'application/json' })
    const large = await visitor.post('/en/checkout', { a: 'x' }, { 'Content-Length': '99999999' })
    const foreign = await visitor.post('/en/checkout', DUTCH, { 'Sec-Fetch-Site': 'cross-site' })
    expect([json.status, large.status, foreign.status]).toEqual([415, 413, 403])
  })
})

const DUTCH = Object.fromEntries(Object.entries(DUTCH_ADDRESS).map(([name, value]) => [name, String(value)]))

test('what is asked only of companies is neither demanded of others nor kept of them', async () => {
  const visitor = await buyer()
  const saved = await sendDetails(visitor, { Bedrijfsnaam: 'Zorg BV' })
  expect([saved.status, saved.location]).toEqual([303, '/en/checkout/confirm'])
  expect((await visitor.follow(saved)).text).not.toContain('Zorg BV')
  const company = await sendDetails(visitor, { Zakelijk: '1' })
  expect(company.status).toBe(422)
  expect(company.html).toContain('href="#checkout-Bedrijfsnaam"')
})

describe('a VAT number', () => {
  const company = { Zakelijk: '1', BTWNummer: 'NL004495445B01' }

  test('that is checked fills in the name of its company', async () => {
    const page = await sendDetails(await buyer(), { ...company, 'BTWNummer-check': '' })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('This VAT number is valid.')])
    expect(page.html).toMatch(/name="Bedrijfsnaam"[^>]* value="Demo company NL004495445B01"/)
    const typed = { ...company, Bedrijfsnaam: 'Zorg & Zo', 'BTWNummer-check': '' }
    expect((await sendDetails(await buyer(), typed)).html).toContain('value="Zorg &amp; Zo"')
  })

  test('that the register does not know is refused, and nothing is lost', async () => {
    const wrong = { ...company, Bedrijfsnaam: 'Zorg', BTWNummer: 'NL004495446B01' }
    const page = await sendDetails(await buyer(), wrong)
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(page.html).toContain('href="#checkout-BTWNummer"')
    expect(page.text).toContain('This VAT number was not found.')
    for (const value of ['Zorg', 'NL004495446B01', 'Noor']) expect(page.html).toContain(`value="${value}"`)
    expect((await sendDetails(await buyer(), { ...wrong, Zakelijk: '' })).status).toBe(303)
  })
})

test('a wrong VAT number is named with all other mistakes, and one without its country gets it', async () => {
  const company = { Zakelijk: '1', Bedrijfsnaam: 'Zorg', BTWNummer: 'NL004495446B01' }
  const page = await sendDetails(await buyer(), { ...company, Achternaam: '' })
  for (const name of ['Achternaam', 'BTWNummer']) expect(page.html).toContain(`href="#checkout-${name}"`)
  expect(page.text).toContain('This VAT number was not found.')
  const visitor = await buyer()
  expect((await sendDetails(visitor, { ...company, BTWNummer: '0044.95.445 B01' })).status).toBe(303)
  expect((await visitor.get('/en/checkout')).html).toContain('value="NL004495445B01"')
})

test('going back shows what was typed, emoji and all', async () => {
  const visitor = await buyer()
  await sendDetails(visitor, { Voornaam: 'Noor 🌙', Zakelijk: '1', Bedrijfsnaam: 'Zorg & Zo' })
  const back = await visitor.get('/en/checkout')
  expect(back.html).toContain('value="Noor 🌙"')
  expect(back.html).toContain('value="Zorg &amp; Zo"')
  expect(back.html).toMatch(/<input [^>]*name="Zakelijk"[^>]*checked=""/)
})

test('what was typed stays with its own visitor', async () => {
  await sendDetails(await buyer(), { Voornaam: 'Secret' })
  const other = await buyer()
  expect((await other.get('/en/checkout')).html).not.toContain('Secret')
  other.cookies.set('checkout', 'forged.signature')
  expect((await other.get('/en/checkout/confirm')).location).toBe('/en/checkout')
})

const TYPED = { Emailadres: 'noor@gmial.com' }
const QUESTION = 'Did you mean noor@gmail.com?'
const YES = { 'Emailadres-suggested': 'noor@gmail.com' }
const NO = { 'Emailadres-suggested': 'noor@gmial.com' }

test('an email address that seems mistyped is asked about in the round in which all else is said', async () => {
  const { status, html, text } = await sendDetails(await buyer(), { ...TYPED, Bezorg_Postcode: '1' })
  expect(status).toBe(422)
  expect(html).toContain('href="#checkout-Bezorg_Postcode"')
  expect(html).toMatch(/<a href="#checkout-Emailadres-suggested">Did you mean noor@gmail\.com\?/)
  expect(text).toContain('No, noor@gmial.com is right')
  expect(html).not.toContain('id="checkout-Emailadres-error"')
})

test.each([
  ['the one that was meant', YES, 'noor@gmail.com'],
  ['the one that was typed', NO, 'noor@gmial.com'],
])('the order goes on with %s', async (_, answer, email) => {
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

test('a street without a number is asked about once, where houses have one', async () => {
  const visitor = await buyer()
  await visitor.post('/en/country', { country: 'de' })
  const home = { Bezorg_Adresline1: 'Hauptstraße', Bezorg_Postcode: '10827', Bezorg_Plaatsnaam: 'Berlin' }
  const asking = await sendDetails(visitor, home)
  expect([asking.status, asking.text.includes('Add the house number.')]).toEqual([422, true])
  expect(asking.html).toContain('href="#checkout-Bezorg_Adresline1"')
  const { fields } = formWith(asking.html, 'Continue')
  expect((await sendDetails(visitor, { ...home, ...fields, Bezorg_Adresline1: 'Gasse' })).status).toBe(422)
  expect((await sendDetails(visitor, { ...home, ...fields })).location).toBe('/en/checkout/confirm')
})

test.each([
  ['de', { Bezorg_Adresline1: 'Hauptstraße 5', Bezorg_Postcode: '10827' }],
  ['de', { Bezorg_Adresline1: 'Hauptstraße', Bezorg_Adresline2: 'Haus 5', Bezorg_Postcode: '10827' }],
  ['fr', { Bezorg_Adresline1: 'Place du Marché', Bezorg_Postcode: '67000' }],
])('no other street is asked about: in %s %j', async (country, home) => {
  const visitor = await buyer()
  await visitor.post('/en/country', { country })
  expect((await sendDetails(visitor, home)).location).toBe('/en/checkout/confirm')
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

test.each(['/en/quote', '/en/checkout'])(
  'the country of %s is changed without a loss of what was typed',
  async (path) => {
    const visitor = await buyer()
    const { html } = await visitor.get(path)
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    expect(html).toMatch(/<button[^>]*name="form-country"/)
    expect(header).not.toMatch(/<a[^>]*href="[^"]*\/country"/)
    const left = await visitor.post(path, { Voornaam: 'Marieke', 'form-country': '' })
    expect([left.status, left.location]).toEqual([303, `${path}/country`])
    const chosen = await visitor.post(`${path}/country`, { country: 'be' })
    expect((await visitor.follow(chosen)).html).toContain('value="Marieke"')
  },
)

/** The forms whose content the buttons of the languages post, and the names of these. */
const languageButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*form="([^"]*)"[^>]*name="form-language-(\w+)"[^>]*>/g)].map(
    ([, form, locale]) => ({ form, locale }),
  )

const PAGES: [string, () => Promise<Visitor>, Record<string, string>][] = [
  ['/checkout', buyer, { Voornaam: 'Marieke', Opmerking: 'Ring twice' }],
  ['/contact', async () => shop.visitor(), { message: 'Does it fold?' }],
  ['/withdrawal', async () => shop.visitor(), { name: 'Marieke', email: 'marieke@example' }],
]

describe('a change of language keeps what was typed', () => {
  test.each(PAGES)('on %s', async (path, arrive, typed) => {
    const visitor = await arrive()
    const page = await visitor.get(`/en${path}`)
    const buttons = languageButtons(page.html)
    expect(new Set(buttons.map(({ locale }) => locale))).toEqual(new Set(['en', 'nl', 'de']))
    for (const { form } of buttons) expect(page.html).toMatch(new RegExp(`<form[^>]* id="${form}"`))
    const left = await visitor.post(`/en${path}`, { ...typed, 'form-language-de': '' })
    expect([left.status, left.location]).toEqual([303, `/de${path}`])
    const { html } = await visitor.follow(left)
    expect(html).toContain('<html lang="de"')
    for (const text of Object.values(typed)) expect(html).toContain(text)
  })

  test('but no password, and sends nothing', async () => {
    const visitor = shop.visitor()
    const left = await sendForm(visitor, { Story: 'Ring twice', 'form-language-nl': '' })
    expect([left.status, left.location]).toEqual([303, FORMS_PAGE.replace('/en/', '/nl/')])
    const { html } = await visitor.follow(left)
    expect(html).toContain('Ring twice</textarea>')
    expect(html).not.toContain(NEEDED.Password)
  })

  test('until it is sent', async () => {
    const visitor = await buyer()
    await visitor.post('/en/checkout', { Opmerking: 'Ring twice', 'form-language-de': '' })
    expect((await sendDetails(visitor, { Opmerking: 'Ring once' })).status).toBe(303)
    expect((await visitor.get('/en/checkout')).text).toContain('Ring once')
  })

  test('leaves a withdrawal undeclared', async () => {
    const visitor = shop.visitor()
    await visitor.post('/en/withdrawal', { name: 'Marieke', 'form-language-de': '' })
    const confirm = await visitor.get('/de/withdrawal/confirm')
    expect([confirm.status, confirm.location]).toEqual([303, '/de/withdrawal?problem=lost'])
  })
})

const CONFIRM = '/en/checkout/confirm'
const COMPANY: FormValues = {
  Bezorg_Adresline1: 'Domkloster 4',
  Bezorg_Postcode: '50667',
  Bezorg_Plaatsnaam: 'Köln',
  Zakelijk: '1',
  Bedrijfsnaam: 'Pflege & Co. GmbH',
  BTWNummer: 'DE136695976',
}

async function inGermany(type: 'buy' | 'rent'): Promise<Visitor> {
  const staff = await apiClient(shop.backend.backend.fetch)
  await staff.post('/api/adm/opening/statements', { statements: ['vat_free_abroad'] }, AS_STAFF)
  const visitor = await visitorWith(shop, await cartOf(shop, type, { 'NN-J': 1 }))
  await visitor.post('/en/country', { country: 'de' })
  return visitor
}

test.each([
  ['buy', 'without VAT, as an intra-Community supply to your company'],
  ['rent', 'without VAT, which your company accounts for itself (reverse charge)'],
] as const)('a company of another member state orders without VAT what it would %s', async (type, words) => {
  const visitor = await inGermany(type)
  await sendDetails(visitor, COMPANY)
  const { text } = await visitor.get(CONFIRM)
  expect(text).toContain(words)
  expect(text).not.toMatch(/of which VAT|incl\. VAT/)
  expect(text).not.toContain('could not confirm')
  expect((await visitor.post(CONFIRM, await orderForm(visitor))).status).toBe(303)
  const totals = JSON.parse((await ordersIn(shop)).at(-1)?.totals ?? '{}')
  expect(totals).toMatchObject({ exemption: type === 'buy' ? 'K' : 'AE', vatByRate: [] })
})

test('a company is told that VAT is charged where its number could not be confirmed', async () => {
  const visitor = await inGermany('buy')
  await sendDetails(visitor, COMPANY)
  const unanswered = JSON.stringify({ number: COMPANY.BTWNummer, consultation: null, at: '2026-11-20' })
  await shop.backend.db.updateTable('checkouts').set({ vat_check: unanswered }).execute()
  const { text } = await visitor.get(CONFIRM)
  expect(text).toContain('We could not confirm your VAT number just now, so this price includes VAT.')
  expect(text).toContain('of which VAT 19')
})
