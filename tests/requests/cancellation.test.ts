import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../contract/locales'
import { wordsIn } from '../fixtures/words'
import type { Visitor } from '../support/app'
import { linkNamed, RUNNING_SCRIPT } from '../support/browsing'
import { formWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'
import { newAddress } from '../support/shop-accounts'

const shop = testShop()

const LINK = { en: 'End a contract here', nl: 'Hier de overeenkomst opzeggen', de: 'Verträge hier kündigen' }
const BUTTON = { en: 'End contract now', nl: 'Nu opzeggen', de: 'jetzt kündigen' }

const NOOR = { way: 'ordinary', contract: 'NN-26-ABCDEF', name: 'Noor 🌙 de Vries' }

/** Fills in the form that a page shows, and presses its only button. */
async function cancel(visitor: Visitor, locale: Locale, changes: Record<string, string>) {
  const page = await visitor.get(`/${locale}/cancellation?order=NN-26-ABCDEF`)
  const { fields } = formWith(page.html, BUTTON[locale])
  return visitor.post(`/${locale}/cancellation`, { ...fields, ...NOOR, ...changes })
}

test.each(['', '/rent', '/checkout', '/etc/imprint', '/withdrawal', '/cancellation', '/nowhere'])(
  'the way to it is on every page, in every language: %s',
  async (path) => {
    for (const [locale, name] of Object.entries(LINK)) {
      const { html } = await shop.visitor().get(`/${locale}${path}`)
      expect(linkNamed(html.slice(html.indexOf('<footer')), name)).toBe(`/${locale}/cancellation`)
    }
  },
)

test.each(LOCALES)('one button declares it, and a page to keep repeats all of it, in %s', async (locale) => {
  const visitor = shop.visitor()
  const email = newAddress()
  const said = { email, way: 'cause', cause: 'Der Reißverschluss\nklemmt.', ends: '01-12-2026' }
  const answer = await cancel(visitor, locale, said)
  expect([answer.status, answer.location]).toEqual([303, `/${locale}/cancellation/received`])
  const page = await visitor.follow(answer)
  expect(page.html).not.toMatch(RUNNING_SCRIPT)
  const shown = [email, 'Noor 🌙 de Vries', 'NN-26-ABCDEF', 'klemmt.', '01-12-2026', '20-11-2026', '10:00']
  for (const words of [...shown, BUTTON[locale]]) expect(page.text).toContain(words)
  const [mail] = await mailsTo(shop.backend, email)
  expect(mail?.locale).toBe(locale)
  for (const words of shown) expect(mail?.text).toContain(words)
})

test('it asks for what the law names, of anybody, with one button', async () => {
  const page = await shop.visitor().get('/de/cancellation')
  const main = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
  const asked = [...main.matchAll(/<(?:input|textarea|select)[^>]* name="([a-z]+)"/g)].map(([, name]) => name)
  expect([...new Set(asked)]).toEqual(['way', 'cause', 'contract', 'ends', 'name', 'email'])
  expect([...main.matchAll(/<button[^>]*>([^<]*)/g)].map(([, name]) => name)).toContain('jetzt kündigen')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})

test('with mistakes it comes back as it was typed, and nothing is declared', async () => {
  const visitor = shop.visitor()
  const answer = await cancel(visitor, 'en', { email: 'noor', ends: 'soon' })
  expect([answer.status, answer.html.includes('value="noor"')]).toEqual([422, true])
  expect(answer.text).toContain(wordsIn('en').say('problems:email'))
  expect((await visitor.get('/en/cancellation/received')).location).toBe('/en/cancellation')
})

test('the longest answers fit into a cookie that browsers keep', async () => {
  const visitor = shop.visitor()
  const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.example`
  // No character twice, so that nothing is shorter once it is compressed.
  const words = (from: number, length: number) =>
    String.fromCodePoint(...Array.from({ length }, (_, at) => from + at * 7))
  const longest = { contract: words(0x6000, 60), name: words(0x5000, 100), cause: words(0x7000, 400) }
  const answer = await cancel(visitor, 'en', { email, ...longest })
  const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('cancellation=')) ?? ''
  expect(cookie.length).toBeGreaterThan(1_000)
  expect(cookie.length).toBeLessThan(4_096)
  expect((await visitor.follow(answer)).text).toContain(longest.cause)
})
