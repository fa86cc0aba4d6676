import { describe, expect, test, vi } from 'vitest'
import { DUTCH_ADDRESS } from '../support/api-client'
import { cartOf, ordersIn, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

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

test.each([
  ['Dorpsstraat 12', 'Dorpsstraat', '12'],
  ['Plein 1940-1945 7 bis', 'Plein 1940-1945', '7 bis'],
  ['’s-Gravenweg 3-5', '’s-Gravenweg', '3-5'],
])('takes the house number from behind the street, as browsers fill in %s', async (typed, street, number) => {
  const visitor = await buyer()
  const page = await sendDetails(visitor, { Bezorg_Adresline1: typed, Bezorg_Huisnummer: ' ' })
  expect(page.location).toBe('/en/checkout/confirm')
  const { html } = await visitor.get('/en/checkout')
  for (const value of [street, number]) expect(html).toContain(`value="${value}"`)
})

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

  test.each([
    ['10,000 characters', { Achternaam: 'x'.repeat(10_000) }, '200 characters at most'],
    ['NUL', { Achternaam: 'de\0Vries' }, 'a character that cannot be used'],
    ['nothing but spaces', { Achternaam: '   ' }, 'Enter your last name.'],
    [
      'a page as a VAT number',
      { Zakelijk: '1', Bedrijfsnaam: 'X', BTWNummer: '<!doctype html><html><body>no</body></html>' },
      'Enter it with the country code',
    ],
    [
      'a country that is not in the list',
      {
        AnderFactuuradres: '1',
        Factuur_Naam: 'X',
        Factuur_Adresline1: 'Y 1',
        Factuur_Postcode: '1000',
        Factuur_Plaatsnaam: 'Z',
        Factuur_Landcode: 'zz',
      },
      'Choose an answer from the list',
    ],
  ])('%s is refused with what to do', async (_what, wrong, message) => {
    const page = await sendDetails(await buyer(), wrong)
    expect(page.status).toBe(422)
    expect(page.text).toContain(message)
    expect(page.html).toContain('value="Noor"')
  })

  test('an upload where text is due is refused, the rest stays', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(DUTCH_ADDRESS)) form.set(name, String(value))
    form.set('Achternaam', new File(['<p>'], 'name.html', { type: 'text/html' }))
    form.set('__intent__', '{')
    form.set('__state__', 'not json')
    const page = await (await buyer()).post('/en/checkout', form)
    expect(page.status).toBe(422)
    expect(page.text).toContain('“Last name”: a file arrived here, but we need text.')
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

test('an address for another country is not ordered to this one', async () => {
  const visitor = await buyer()
  await sendDetails(visitor)
  await visitor.post('/en/country', { country: 'be' })
  expect((await visitor.get('/en/checkout/confirm')).location).toBe('/en/checkout')
  expect((await visitor.get('/en/checkout')).html).toContain('value="Noor"')
  expect((await visitor.post('/en/checkout/confirm', {})).location).toBe('/en/checkout')
  expect((await visitor.get('/en/checkout')).text).toContain('The delivery country has changed.')
  expect(await ordersIn(shop)).toEqual([])
})

test('while the backend is out of reach the shop says so and goes on afterwards', async () => {
  const visitor = await buyer()
  const fetch = vi.spyOn(shop.backend.backend, 'fetch').mockRejectedValue(new Error('ECONNREFUSED'))
  expect((await sendDetails(visitor)).status).toBe(503)
  fetch.mockRestore()
  expect((await sendDetails(visitor)).status).toBe(303)
})
