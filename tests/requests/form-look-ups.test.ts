import { describe, expect, test, vi } from 'vitest'
import type { AddressSuggestion } from '../../contract/endpoints/look-ups'
import { type BuiltShop, createShop, type Visitor } from '../support/app'
import { cartOf, formWith, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { newAddress, register } from '../support/shop-accounts'
import { FORMS_PAGE, NEEDED, sendForm } from '../support/test-form'

const FOUND: AddressSuggestion[] = [
  {
    label: 'Spui 70, 2511 BT Den Haag, NL',
    parts: {
      Adresline1: 'Spui',
      Huisnummer: '70',
      Postcode: '2511 BT',
      Plaatsnaam: 'Den Haag',
      Landcode: 'nl',
    },
  },
  {
    label: 'Spuistraat 1, 1012 SR Amsterdam, NL',
    parts: { Adresline1: 'Spuistraat', Huisnummer: '1', Plaatsnaam: 'Amsterdam' },
  },
]

const asked: string[] = []
const shop = testShop({
  addresses: {
    async suggest(query, country) {
      if (query !== '') asked.push(`${query} ${country}`)
      return query === '' ? [] : FOUND
    },
  },
})

const BEGUN = { Home_Adresline1: 'Spui', Home_Huisnummer: '', Home_Postcode: '', Home_Plaatsnaam: 'Den' }

describe('an address', () => {
  test('that is begun is looked up, and the one that is meant is taken', async () => {
    const visitor = shop.visitor()
    const found = await sendForm(visitor, { ...BEGUN, Email: 'noor at', 'Home-find': '' })
    expect([found.status, asked]).toEqual([200, ['Spui Den nl']])
    expect(found.text).toContain('Which address do you mean?')
    expect(found.text).toContain(FOUND[1]?.label)
    expect(found.html).toContain('value="noor at"')
    expect(found.html).not.toContain(' aria-invalid=')
    const chosen = await sendForm(visitor, { ...BEGUN, 'Home-meant': '1', 'form-update': '1' }, found)
    expect(chosen.html).toMatch(/name="Home_Adresline1"[^>]* value="Spuistraat"/)
    expect(chosen.html).toMatch(/name="Home_Plaatsnaam"[^>]* value="Amsterdam"/)
    expect(chosen.text).not.toContain('Which address do you mean?')
    expect((await sendForm(visitor, { ...BEGUN, 'Home-meant': '0' }, found)).status).toBe(303)
  })

  test('is not validated by what somebody else says was found', async () => {
    const forged = { 'Home-found': '[{"Adresline1":{}},7', 'Home-meant': '0' }
    const page = await sendForm(shop.visitor(), { ...forged, 'form-update': '1' })
    expect(page.html).toMatch(/name="Home_Adresline1"[^>]* value="Spui"/)
  })

  test('is filled in at the checkout too, for the country of delivery', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))
    expect((await visitor.get('/en/checkout')).text).toContain('Find the address')
    asked.length = 0
    const typed = { Bezorg_Postcode: '2511 BT', Bezorg_Huisnummer: '70', Bezorg_Adresline1: '' }
    const find = { ...typed, Bezorg_Plaatsnaam: '', 'Bezorg_AddrAutoFill-find': '' }
    const page = await sendDetails(visitor, find)
    expect([page.status, asked]).toEqual([200, ['70 2511 BT nl']])
    expect(page.html).toMatch(/name="Bezorg_Adresline1"[^>]* value="Spui"/)
    expect(page.html).toMatch(/name="Bezorg_Plaatsnaam"[^>]* value="Den Haag"/)
    expect((await sendDetails(visitor, { ...typed, Bezorg_Adresline1: 'Spui' })).status).toBe(303)
  })

  test('is typed where nobody can be asked', async () => {
    const without = await createShop({ addresses: undefined })
    const page = await without.visitor().get(FORMS_PAGE)
    const visitor = await visitorWith(without, await cartOf(without, 'buy', { 'NN-J': 1 }))
    const checkout = await visitor.get('/en/checkout')
    const suggestions = await suggestionsFor(without, { query: 'Spui 70' })
    await without.close()
    expect(suggestions).toEqual({ suggestions: null })
    for (const { text } of [page, checkout]) expect(text).not.toContain('Find the address')
    expect((await shop.visitor().get(FORMS_PAGE)).text).toContain('Find the address')
  })
})
/** Returns the buttons of the form, each with its attributes and its words. */
async function buttonsFor(visitor: Visitor): Promise<[string, string][]> {
  const { html } = await visitor.get(FORMS_PAGE)
  const form = html.slice(html.indexOf('id="test"'))
  return [...form.matchAll(/<button([^>]*)>([^<]*)/g)].map(([, attributes = '', words = '']) => [
    attributes,
    words,
  ])
}

test('the first button of a form is the one that sends it, as Enter presses it', async () => {
  const [first] = await buttonsFor(shop.visitor())
  expect(first).toEqual([expect.not.stringContaining('name='), 'Send all answers'])
})

test('a text browser, which would draw that button, has each one once, and none with a value', async () => {
  const buttons = await buttonsFor(shop.textVisitor())
  expect(buttons.filter(([, words]) => words === 'Send all answers')).toHaveLength(1)
  expect(buttons.map(([, words]) => words)).toContain('Check the number')
  for (const [attributes] of buttons) expect(attributes).not.toMatch(/ value="[^"]/)
})

describe('a country from the list', () => {
  test('answers the question it was opened from, and nothing is lost on the way', async () => {
    const visitor = shop.visitor()
    const typed = { Story: 'Ring twice', BuyCountry: 'nl', 'BuyCountry-choose': '' }
    const opened = await sendForm(visitor, typed)
    expect([opened.status, opened.location]).toEqual([303, `${FORMS_PAGE}/country`])
    const dialog = await visitor.follow(opened)
    expect(dialog.html).toContain('Ring twice</textarea>')
    const chosen = await visitor.post(`${FORMS_PAGE}/country`, { country: 'de' })
    const back = await visitor.follow(chosen)
    expect(back.html).toContain('Ring twice</textarea>')
    expect(back.html).toMatch(/id="test-BuyCountry"[\s\S]*?<option[^>]* value="de" selected=""/)
    expect(back.html).not.toContain(NEEDED.Password)
    expect(formWith(back.html, 'Send all answers').fields['form-key']).toMatch(/^[\da-f-]{36}$/)
  })
})

async function suggestionsFor(of: BuiltShop, search: Record<string, string>) {
  const answer = await of.request(
    new Request(`https://shop.test/address-suggestions?${new URLSearchParams(search)}`),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return answer.json()
}

test('the address that the backend suggests goes to the form; one that fails suggests nothing', async () => {
  asked.length = 0
  const suggestions = [{ label: 'Spui 70, 2511 BT Den Haag, NL', parts: { Adresline1: 'Spui' } }]
  const spy = vi.spyOn(shop.backend.backend, 'fetch')
  spy.mockImplementation(async ({ url }) => {
    asked.push(new URL(url).search)
    return Response.json({ data: { unavailable: false, suggestions } })
  })
  expect(await suggestionsFor(shop, { query: ' Spui 70 ', country: 'nl' })).toEqual({ suggestions })
  expect(asked).toEqual(['?query=Spui+70&country=nl'])
  spy.mockImplementation(async () => new Response(null, { status: 500 }))
  expect(await suggestionsFor(shop, { query: 'Spui 70' })).toEqual({ suggestions: null })
  spy.mockRestore()
})

const verdictOn = async (number: string) => {
  const address = `https://shop.test/vat-check?${new URLSearchParams({ number })}`
  const answer = await shop.request(new Request(address))
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return answer.json()
}

test.each([
  [' nl 0044 95445 b01 ', 'valid'],
  ['NL004495446B01', 'invalid'],
  ['../../user', 'invalid'],
])('the VAT number %s is %s', async (number, state) => {
  expect(await verdictOn(number)).toMatchObject({ state })
})

test('a backend that is too busy says nothing about a VAT number', async () => {
  const spy = vi.spyOn(shop.backend.backend, 'fetch')
  spy.mockResolvedValue(Response.json({ code: 'too_many', message: 'Later' }, { status: 429 }))
  expect(await verdictOn('NL004495445B01')).toEqual({ state: 'unavailable' })
  spy.mockRestore()
})

/** Every object has these, whoever made it. */
const INHERITED = ['constructor', '__proto__']

describe.each(INHERITED)('%s', (name) => {
  test('is no country: the form comes back with what was typed', async () => {
    const email = newAddress()
    const page = await register(shop.visitor(), email, { Bezorg_Landcode: name })
    expect([page.status, page.html]).toEqual([422, expect.stringContaining(email)])
  })

  test('is no article that was added to the cart', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const page = await visitor.get(`/en/cart?added=${name}`)
    expect([page.status, page.text]).toEqual([200, expect.not.stringMatching(/native code|\[object/)])
  })
})
