import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { linkNamed, visitorIn } from '../support/browsing'
import { cartOf, giveCookies, idOf, ordersIn, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

test('a choice is kept, told, and leads back to where the visitor was', async () => {
  const visitor = shop.visitor()
  const chosen = await visitor.post('/en/rent/country?group=sets', { 'country=de': '' })
  expect([chosen.status, chosen.location]).toEqual([303, '/en/rent?group=sets'])
  const page = await visitor.follow(chosen)
  expect(page.text).toContain('Your delivery country is now Germany.')
  expect((await visitor.get('/en/rent')).text).not.toContain('is now Germany')
  expect((await visitor.get('/en/rent/country')).html).toMatch(
    /<button [^>]*name="country=de"[^>]*aria-current="true"/,
  )
})

test.each([['es', 'Canarische Eilanden', 'Spain (Canary Islands)']])(
  '%s is kept only when its region %s is chosen',
  async (country, region, name) => {
    const visitor = shop.visitor()
    const asked = await visitor.post('/en/buy/country?group=parts', { country })
    expect(asked.location).toBe(`/en/buy/country/region?group=parts&country=${country}`)
    expect(visitor.cookies.has('shop')).toBe(false)
    expect((await visitor.follow(asked)).text).toContain('VAT and delivery costs differ on the islands.')
    const chosen = await visitor.post(asked.location ?? '', { region })
    expect(chosen.location).toBe('/en/buy?group=parts')
    expect((await visitor.follow(chosen)).text).toContain(`Your delivery country is now ${name}.`)
  },
)

test('the mainland stands first, which text browsers take as chosen', async () => {
  const { html } = await shop.visitor().get('/en/country/region?country=es')
  expect(/<input type="radio"[^>]*>/.exec(html)?.[0]).toContain('value="Overig"')
})

test.each(['xx', 'nl\0'])('an unknown country is refused: %j', async (country) => {
  const visitor = shop.visitor()
  const page = await visitor.post('/de/country', { country })
  expect(page.status).toBe(422)
  expect(page.title).toMatch(/^Fehler: /)
  expect(page.text).toContain('Dieses Land steht nicht in unserer Liste.')
  expect(visitor.cookies.has('shop')).toBe(false)
})

test('a country the shop knows but does not deliver to is told apart from one it does not know', async () => {
  const visitor = shop.visitor()
  const page = await visitor.post('/de/country', { country: 'us' })
  expect([page.status, visitor.cookies.has('shop')]).toEqual([422, false])
  expect(page.title).toMatch(/^Fehler: /)
  expect(page.text).toContain('Dorthin liefern wir noch nicht: Vereinigte Staaten.')
  expect(page.text).not.toContain('kennen wir nicht')
})

test.each([
  ['united', 'We do not deliver there yet: United Kingdom, United States.', 'We found no country'],
  ['atlantis', 'We found no country for “atlantis”.', 'We do not deliver there yet'],
  ['canary', 'Spain (buying only)', 'We found no country'],
])('a search for %j says: %s', async (find, said, unsaid) => {
  const { text } = await shop.visitor().get(`/en/country?find=${find}`)
  expect(text).toContain(said)
  expect(text).not.toContain(unsaid)
})

test.each([
  ['en', 'Deutschland'],
  ['en', 'Österreich'],
  ['en', 'Nederland'],
  ['en', 'Holland'],
  ['en', 'España'],
  ['en', 'België'],
  ['nl', 'Germany'],
  ['de', 'Holland'],
] as const)('in %s a country is found by the name %s', async (locale, find) => {
  const codes = {
    ...{ Deutschland: 'de', Germany: 'de', Österreich: 'at' },
    ...{ Nederland: 'nl', Holland: 'nl', España: 'es', België: 'be' },
  }
  const { html } = await shop.visitor().get(`/${locale}/country?find=${encodeURIComponent(find)}`)
  expect(html).toContain(`name="country=${codes[find]}"`)
})

test.each(['de', 'nl', 'NL'])('a code finds its own country first: %s', async (code) => {
  const { html } = await shop.visitor().get(`/en/country?find=${code}`)
  expect(/name="country=(\w+)"/.exec(html)?.[1]).toBe(code.toLowerCase())
})

test('a region that is none is refused; a country without regions has no such question', async () => {
  const visitor = shop.visitor()
  for (const region of ['Atlantis', '\0']) {
    const page = await visitor.post('/en/country/region?country=es', { region })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Choose one of the regions.')
  }
  for (const country of ['nl', 'xx', '']) {
    const path = `/en/country/region?country=${country}`
    const answers = [await visitor.get(path), await visitor.post(path, { region: 'Madeira' })]
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(answers.map(({ location }) => location)).toEqual(['/en/country', '/en/country'])
  }
})

test('a country that is not listed has somebody to ask', async () => {
  const visitor = shop.visitor()
  const countries = await visitor.get('/en/rent/country?group=sets&find=atlantis')
  expect(countries.text).toContain('We found no country for “atlantis”.')
  expect(countries.html).not.toContain('value="us"')
  const page = await visitor.get(linkNamed(countries.html, 'My country is not listed'))
  expect(page.html).toContain('href="mailto:')
  expect(page.html).toContain('href="tel:')
  expect(linkNamed(page.html, 'Back to the countries')).toBe('/en/rent/country?group=sets')
})

test('what is looked for is only ever shown as text', async () => {
  const page = await shop.visitor().get(`/en/country?find=${encodeURIComponent('"><b>x</b>')}`)
  expect(page.html).not.toContain('<b>x</b>')
  expect((await shop.visitor().get(`/en/country?find=${'x'.repeat(5_000)}`)).status).toBe(200)
})

// Elsewhere the night light has a price all the same, as an export: the country alone forbids it.
const CODES = { rent: 'NN-J', trial: 'NN-J', buy: 'NN-NL' } as const

const WISH = { start: '2026-12-14', end: '2026-12-18', quantity: '1' }

// Spain buys only, Liechtenstein rents only, and the shop has given up delivering to the United States.
const CLOSED = [
  ['rent', 'es', 'Your delivery country is Spain. You cannot rent or try a bed there'],
  ['buy', 'li', 'Your delivery country is Liechtenstein. You cannot buy there.'],
  ['trial', 'us', 'Your delivery country is US. You cannot rent or try a bed there'],
] as const

async function visitorTo(country: string): Promise<Visitor> {
  if (country !== 'us') return visitorIn(shop, country)
  const visitor = shop.visitor()
  await giveCookies(visitor, (visit) => visit.setPlace({ country }))
  return visitor
}

describe.each(CLOSED)('to %s where it goes to %s', (type, country, message) => {
  let article: string
  beforeAll(async () => {
    article = await idOf(shop, CODES[type])
  })

  test('is no offer: list and article say why, and how to change the country', async () => {
    const visitor = await visitorTo(country)
    for (const path of [`/en/${type}`, `/en/${type}/${article}`]) {
      const page = await visitor.get(path)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(message)])
      expect(linkNamed(page.html, 'Change country')).toBe(`${path}/country`)
      expect(page.html).not.toContain('Add to cart')
    }
  })

  test('nothing goes into the cart, by whatever form', async () => {
    const visitor = await visitorTo(country)
    const posted = await visitor.post(`/en/${type}/${article}`, { ...WISH, type: 'buy', country: 'nl' })
    expect([posted.status, posted.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(posted.text).toContain(message)
    expect(linkNamed(posted.html, 'Change country')).toBe(`/en/${type}/${article}/country`)
    expect(visitor.cookies.has('cart')).toBe(false)
  })

  test('no new cart is started, and the one there is stays', async () => {
    const visitor = await visitorTo(country)
    const other = type === 'buy' ? 'rent' : 'buy'
    await putCart(visitor, await cartOf(shop, other, { 'NN-J': 1 }))
    const cart = visitor.cookies.get('cart')
    const wish = { type, article, ...WISH }
    const answers = [
      await visitor.get(`/en/new_cart?${new URLSearchParams(wish)}`),
      await visitor.post('/en/new_cart', wish),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect((await visitor.follow(answer)).text).toContain(message)
    }
    expect(visitor.cookies.get('cart')).toBe(cart)
  })

  test('nothing is ordered: the checkout says why, and how to change the country', async () => {
    const visitor = await visitorTo(country)
    await putCart(visitor, await cartOf(shop, type, { [CODES[type]]: 1 }))
    const before = await ordersIn(shop)
    for (const path of ['/en/cart', '/en/checkout']) {
      const page = await visitor.get(path)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(message)])
      expect(linkNamed(page.html, 'Choose another country')).toMatch(/\/country$/)
    }
    const details = await sendDetails(visitor)
    expect([303, 422]).toContain(details.status)
    const forged = { checkout: randomUUID(), payment_method: 'card', delivery_terms: '1', shown: '{}' }
    const ordered = await visitor.post('/en/checkout/confirm', forged)
    expect([ordered.status, ordered.location]).toEqual([303, '/en/checkout'])
    expect(await ordersIn(shop)).toEqual(before)
  })
})
test('a way to order that is none is not found', async () => {
  const visitor = await visitorTo('es')
  const article = await idOf(shop, 'NN-J')
  for (const type of ['lease', 'rent/buy']) {
    const wish = { type, article, ...WISH }
    expect((await visitor.post('/en/new_cart', wish)).status).toBe(404)
    expect((await visitor.get(`/en/new_cart?${new URLSearchParams(wish)}`)).status).toBe(404)
  }
})

test('an address that only sounds like renting is none of it', async () => {
  const visitor = await visitorTo('es')
  for (const path of ['/en/etc/rental-terms', '/en/rental', '/en/faq/rent']) {
    expect((await visitor.get(path)).text).not.toMatch(/cannot rent or try/)
  }
})
