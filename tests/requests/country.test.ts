import { expect, test } from 'vitest'
import { linkNamed } from '../support/browsing'
import { testShop } from '../support/set-up'

const shop = testShop()

test.each([
  ['/en/rent?group=sets', '/en/rent/country?group=sets'],
  ['/nl', '/nl/country'],
])('the dialog opens over %s and closes to it', async (page, dialog) => {
  const opened = await shop.visitor().get(dialog)
  expect(opened.status).toBe(200)
  expect(opened.html).toContain('role="dialog"')
  expect(linkNamed(opened.html, page.startsWith('/nl') ? 'Sluiten' : 'Close')).toBe(page)
})

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

test.each([
  ['es', 'Canarische Eilanden', 'Spain (Canary Islands)'],
  ['pt', 'Azoren', 'Portugal (Azores)'],
  ['pt', 'Overig', 'Portugal'],
])('%s is kept only when its region %s is chosen', async (country, region, name) => {
  const visitor = shop.visitor()
  const asked = await visitor.post('/en/buy/country?group=parts', { country })
  expect(asked.location).toBe(`/en/buy/country/region?group=parts&country=${country}`)
  expect(visitor.cookies.has('shop')).toBe(false)
  expect((await visitor.follow(asked)).text).toContain('VAT and delivery costs differ on the islands.')
  const chosen = await visitor.post(asked.location ?? '', { region })
  expect(chosen.location).toBe('/en/buy?group=parts')
  expect((await visitor.follow(chosen)).text).toContain(`Your delivery country is now ${name}.`)
})

test.each(['es', 'pt'])(
  'the mainland of %s stands first, which text browsers take as chosen',
  async (country) => {
    const { html } = await shop.visitor().get(`/en/country/region?country=${country}`)
    expect(/<input type="radio"[^>]*>/.exec(html)?.[0]).toContain('value="Overig"')
  },
)

test('the region step leads back to the countries, and they to the page', async () => {
  const visitor = shop.visitor()
  const region = await visitor.get('/en/buy/country/region?country=es&group=parts')
  const countries = await visitor.get(linkNamed(region.html, 'Back to the countries'))
  expect(countries.html).toMatch(/<button [^>]*name="country=es"[^>]*aria-current="true"/)
  expect(linkNamed(countries.html, 'Close')).toBe('/en/buy?group=parts')
})

test.each(['xx', '', 'nl\0', '🏝️', 'x'.repeat(10_000)])(
  'an unknown country is refused: %j',
  async (country) => {
    const visitor = shop.visitor()
    const page = await visitor.post('/de/country', { country })
    expect(page.status).toBe(422)
    expect(page.title).toMatch(/^Fehler: /)
    expect(page.text).toContain('Dieses Land steht nicht in unserer Liste.')
    expect(visitor.cookies.has('shop')).toBe(false)
  },
)

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
  ['gb', 'We do not deliver there yet: United Kingdom.', 'We found no country'],
  ['atlantis', 'We found no country for “atlantis”.', 'We do not deliver there yet'],
  ['germ', '1 country for “germ”', 'We do not deliver there yet'],
  ['tenerife', 'Spain (buying only)', 'We found no country'],
])('a search for %j says: %s', async (find, said, unsaid) => {
  const { text } = await shop.visitor().get(`/en/country?find=${find}`)
  expect(text).toContain(said)
  expect(text).not.toContain(unsaid)
})

test('a region that is none is refused; a country without regions has no such question', async () => {
  const visitor = shop.visitor()
  for (const region of ['Atlantis', '', '\0']) {
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

const foundIn = (html: string) => [...html.matchAll(/name="country=(\w+)"/g)].map(([, code]) => code)

test.each([
  ['/en', 'gErM', ['de']],
  ['/nl', 'belgie', ['be']],
  ['/de', 'osterr', ['at']],
  ['/de', 'ES', ['es']],
])('at %s a search for %j finds %j', async (page, find, codes) => {
  const { status, html } = await shop.visitor().get(`${page}/country?find=${find}`)
  expect([status, foundIn(html)]).toEqual([200, expect.arrayContaining(codes)])
})

test('a search keeps the parameters of the page, and a choice after it takes the search away', async () => {
  const visitor = shop.visitor()
  const found = await visitor.get('/en/rent/country?group=sets&find=spain')
  expect(found.html).toContain('<input type="hidden" name="group" value="sets"/>')
  expect(linkNamed(found.html, 'Close')).toBe('/en/rent?group=sets')
  const asked = await visitor.post('/en/rent/country?group=sets&find=spain', { country: 'es' })
  const chosen = await visitor.post(asked.location ?? '', { region: 'Overig' })
  expect(chosen.location).toBe('/en/rent?group=sets')
})

test('what is looked for is only ever shown as text', async () => {
  const page = await shop.visitor().get(`/en/country?find=${encodeURIComponent('"><b>x</b>')}`)
  expect(page.html).not.toContain('<b>x</b>')
  expect((await shop.visitor().get(`/en/country?find=${'x'.repeat(5_000)}`)).status).toBe(200)
})

test('each country of the list has its flag, and it says what is possible there', async () => {
  const { html, text } = await shop.visitor().get('/en/country')
  expect(foundIn(html).length).toBe(html.match(/<img src="\/assets\/[A-Z]{2}-[^"]*\.svg"/g)?.length)
  expect(text).toContain('Liechtenstein (renting and trying only)')
  expect(text).toContain('Spain (buying only)')
  expect(text).toContain('Netherlands current choice')
})
