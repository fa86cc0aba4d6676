import { describe, expect, test } from 'vitest'
import { isLocale, LOCALES } from '../../contract/locales'
import { linkNamed, visitorIn } from '../support/browsing'
import { formWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const WHERE = 'Where should we deliver?'
const GERMANY = '194.25.2.129'
const SPAIN = '80.58.61.250'

describe('the question where to deliver', () => {
  test('is skipped: the Netherlands, on the same page with its parameters, and it is not asked again', async () => {
    const visitor = shop.visitor(GERMANY)
    const page = await visitor.get('/en/rent?group=sets')
    const { action } = formWith(page.html, 'Skip')
    expect(page.html).toMatch(/<button name="country=nl"[^>]*><svg.*?<span>Skip</)
    const skipped = await visitor.post(action, { country: 'nl' })
    expect([skipped.status, skipped.location]).toEqual([303, '/en/rent?group=sets'])
    const after = await visitor.follow(skipped)
    expect(after.text).not.toContain(WHERE)
    expect(after.text).toContain('Netherlands')
  })

  test('is answered with the country one seems to be in', async () => {
    const visitor = shop.visitor(GERMANY)
    const page = await visitor.get('/de/buy')
    expect(page.html).toMatch(/<button name="country=de"[^>]*>Nach Deutschland liefern</)
    const chosen = await visitor.post(formWith(page.html, 'Nach Deutschland').action, { country: 'de' })
    expect(chosen.location).toBe('/de/buy')
    const after = await visitor.follow(chosen)
    expect(after.text).toContain('Ihr Lieferland ist jetzt: Deutschland.')
    expect(after.text).not.toContain('Wohin dürfen wir liefern?')
  })

  test('leads to the region where the country has such, and is asked until that is chosen', async () => {
    const visitor = shop.visitor(SPAIN)
    const page = await visitor.get('/en/buy?group=parts')
    const asked = await visitor.post(formWith(page.html, 'Deliver to Spain').action, { country: 'es' })
    expect(asked.location).toBe('/en/buy/country/region?group=parts&country=es')
    expect((await visitor.get('/en/buy')).text).toContain(WHERE)
    const chosen = await visitor.post(asked.location ?? '', { region: 'Overig' })
    expect(chosen.location).toBe('/en/buy?group=parts')
    expect((await visitor.follow(chosen)).text).not.toContain(WHERE)
  })

  test('offers all other countries, in the dialog over the page', async () => {
    const known = await shop.visitor(GERMANY).get('/en/rent?group=sets')
    expect(linkNamed(known.html, 'Choose another country')).toBe('/en/rent/country?group=sets')
    const unknown = await shop.visitor().get('/nl')
    expect(linkNamed(unknown.html, 'Kies een bezorgland')).toBe('/nl/country')
  })

  test('refuses a post from elsewhere and a country that is none', async () => {
    const visitor = shop.visitor()
    const { action } = formWith((await visitor.get('/en/rent')).html, 'Skip')
    const elsewhere = await visitor.post(action, { country: 'nl' }, { Origin: 'https://evil.example' })
    const unknown = await visitor.post(action, { country: 'xx' })
    expect([elsewhere.status, unknown.status, visitor.cookies.has('shop')]).toEqual([403, 422, false])
  })

  test.each([
    '/en/checkout',
    '/en/payment_callback',
    '/en/payment_canceled',
    '/en/cart',
    '/en/country',
    '/en/nowhere',
  ])('is not asked on %s', async (path) => {
    expect((await shop.visitor(GERMANY).get(path)).text).not.toContain(WHERE)
  })
})

describe('the offer of another language', () => {
  test.each([
    ['de', 'en', 'de', ['de']],
    ['at', 'nl', 'de', ['de']],
    ['nl', 'de', 'nl', ['nl']],
    ['be', 'en', 'nl', ['nl', 'fr', 'de']],
    ['lu', 'en', 'de', ['de', 'fr']],
    ['be', 'de', undefined, []],
    ['ch', 'de', undefined, []],
    ['nl', 'nl', undefined, []],
    ['is', 'en', undefined, []],
    ['is', 'de', undefined, []],
  ])('in %s on a page in %s', async (country, locale, written, offered) => {
    const visitor = await visitorIn(shop, country)
    const { html } = await visitor.get(`/${locale}/rent`)
    expect(/<p id="language-prompt" lang="(\w+)"/.exec(html)?.[1]).toBe(written)
    const buttons = [...html.matchAll(/<button name="language=(\w+)" lang="(\w+)"/g)]
    const known = offered.filter(isLocale)
    expect(buttons.map(([, value]) => value)).toEqual(known)
    expect(buttons.map(([, , lang]) => lang)).toEqual(known)
  })

  test('is taken: the same page in that language, and the offer is not made again', async () => {
    const visitor = await visitorIn(shop, 'de')
    const page = await visitor.get('/en/rent?group=sets')
    const { action } = formWith(page.html, 'Weiter auf Deutsch')
    const taken = await visitor.post(action, { 'language=de': '' })
    expect([taken.status, taken.location]).toEqual([303, '/de/rent?group=sets'])
    await visitor.follow(taken)
    expect((await visitor.get('/')).location).toBe('/de')
    expect((await visitor.get('/en/rent')).text).not.toContain('Weiter auf Deutsch')
  })

  test('is declined: one stays, and it is not made again', async () => {
    const visitor = await visitorIn(shop, 'de')
    const page = await visitor.get('/nl/buy?group=parts')
    expect(page.html).toMatch(/name="\w+=nl"[^>]*><svg.*?<span>Nee, dank u</)
    const declined = await visitor.post(formWith(page.html, 'Nee, dank u').action, { language: 'nl' })
    expect(declined.location).toBe('/nl/buy?group=parts')
    for (const path of ['/nl/buy', '/nl', '/en/rent']) {
      expect((await visitor.get(path)).html).not.toContain('language-prompt')
    }
    expect((await visitor.get('/nl/rent')).text).toContain('Duitsland')
  })

  test('waits for the country: one question at a time', async () => {
    const { html } = await shop.visitor(GERMANY).get('/en/rent')
    expect(html).toContain('place-prompt')
    expect(html).not.toContain('language-prompt')
  })

  test('refuses a post from elsewhere, and a language that is none with a dialog that has them', async () => {
    const visitor = await visitorIn(shop, 'de')
    const elsewhere = await visitor.post(
      '/en/rent/language',
      { language: 'de' },
      { Origin: 'https://evil.example' },
    )
    expect(elsewhere.status).toBe(403)
    for (const language of ['fr', '', '//evil.example', 'de/../..']) {
      const page = await visitor.post('/en/rent/language', { language })
      expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
      expect(page.text).toContain('We do not speak that language yet.')
    }
    expect((await visitor.get('/en/rent')).html).toContain('language-prompt')
  })
})

describe('the languages of a page', () => {
  test('stand in a dialog, each leading to the page itself', async () => {
    const visitor = shop.visitor()
    const { html, title } = await visitor.get('/de/rent/language?group=sets')
    expect(title).toContain('Sprache wählen')
    const dialog = html.slice(html.indexOf('role="dialog"'))
    expect(linkNamed(dialog, 'English')).toBe('/en/rent?group=sets')
    expect(linkNamed(dialog, 'Nederlands')).toBe('/nl/rent?group=sets')
    expect(html).toMatch(/<a href="\/de\/rent\?group=sets" lang="de" hrefLang="de" aria-current="true"/)
    expect(html).toMatch(/<html lang="de"/)
  })

  test('are told with whole addresses of the page', async () => {
    const { html } = await shop.visitor().get('/en/rent')
    expect(html).toContain('<link rel="canonical" href="https://shop.test/en/rent"/>')
    for (const [language, locale] of [...LOCALES.map((one) => [one, one]), ['x-default', 'en']]) {
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${language}" href="https://shop.test/${locale}/rent"/>`,
      )
    }
    expect(html).not.toContain('noindex')
  })

  test.each(['/en/checkout', '/en/nowhere', '/en/rent/language', '/en/rent/cart/country'])(
    'are not told where search engines have no business: %s',
    async (path) => {
      const { html } = await shop.visitor().get(path)
      expect(html).toContain('content="noindex"')
      expect(html).not.toMatch(/rel="(?:canonical|alternate)"/)
    },
  )
})
