import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCALES } from '../../contract/locales'
import { englishWords, markupErrors } from '../fixtures/markup'
import { visits } from '../fixtures/pages'
import { countingVisits } from '../fixtures/shop-pages'
import { keepTemplates, templateOf, walkedTemplates } from '../fixtures/templates'
import type { Visit } from '../fixtures/visit'
import { visitorByRequests } from '../fixtures/visitor-by-requests'
import { type Words, wordsIn } from '../fixtures/words'
import { ORIGIN } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { giveCookies } from '../support/ordering'
import { foreignInPage, hostsAllowedBy } from '../support/other-hosts'
import { testShop } from '../support/set-up'
import { type Page, textBrowser } from '../support/text-browser'

// What follows from the day, such as the weeks of a month, is the same each time.
beforeAll(() => {
  vi.useFakeTimers({ now: TEST_NOW, toFake: ['Date'], shouldAdvanceTime: true })
})
afterAll(() => {
  vi.useRealTimers()
})

const shop = testShop({ clock: () => new Date() })

/** The places of the page that a link of it names and that are not there. */
const linksToNowhere = (html: string) =>
  [...html.matchAll(/ href="#([^"]+)"/g)].flatMap(([, id]) => (html.includes(` id="${id}"`) ? [] : [id]))

/** A visitor whom nobody else has to share a limit with. */
function newVisitor() {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const browser = textBrowser(ORIGIN, (request) => shop.request(request, address))
  return { browser, visitor: visitorByRequests(browser) }
}

/** The other hosts that a page names or allows. */
const foreignOf = ({ html, headers }: Page) => [...foreignInPage(html), ...hostsAllowedBy(headers)]

// What browsers have walked was validated before.
const validated = process.env.TEST_ALL ? new Set<string>() : walkedTemplates()

/** Comes to a page by requests alone, and looks at what any page has to keep to; out: its HTML. */
async function inspect(visit: Visit, words: Words) {
  const { visitor } = newVisitor()
  await visit(visitor, words)
  const { html, status } = visitor.shown()
  expect(foreignOf(visitor.shown()), 'before anybody consents').toEqual([])
  const template = templateOf(html)
  if (!validated.has(template)) expect(await markupErrors(html, { byScripts: false })).toEqual([])
  validated.add(template)
  expect(englishWords(html)).toEqual([])
  expect(html).toMatch(new RegExp(`<html [^>]*lang="${words.locale}"`))
  expect(linksToNowhere(html)).toEqual([])
  // No template has them.
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  const marks = html.split('aria-hidden="true">\u00a0*<').length - 1
  if (marks > 0) expect(html.split(words.say('forms:required')).length - 1).toBeGreaterThan(0)
  const [title = ''] = /(?<=<title>)[^<]*(?=<\/title>)/.exec(html) ?? []
  expect(title.trim()).not.toBe('')
  // Words that touch are read as one without styles.
  expect(html).not.toMatch(/<\/(?:a|button)>(?:<!-- -->)?(?:<span[^>]*>)?<(?:a|button)\b/)
  const [heading = '<h1'] = /<h\d/.exec(html.slice(html.indexOf('<main'))) ?? []
  expect(heading, 'the first heading').toBe('<h1')
  if (status === 422) expect(title).toMatch(new RegExp(`^${words.say('shell:errorPrefix').trim()}`))
  return { html, template }
}

const GOOGLE =
  /^https:\/\/(?:www\.googletagmanager\.com|\*\.google-analytics\.com|\*\.analytics\.google\.com)$/

async function consentCookie(analytics: boolean): Promise<string> {
  const visitor = shop.visitor()
  const at = new Date().toISOString()
  await giveCookies(visitor, ({ cookies }) => cookies.set('consent', { analytics, at, version: 1 }))
  return visitor.cookies.get('consent') ?? ''
}

const pages = Object.entries(visits)
// What is not English is taken for a mistake in no document but an English one, so the other two take turns.
const turns = (['nl', 'de'] as const).map((locale, turn) => ({
  words: wordsIn(locale),
  pages: pages.filter((_, index) => index % 2 === turn),
}))
const templates: Record<string, string> = {}

describe.each(turns)('in $words.locale', ({ words, pages }) => {
  test.for(pages)('%s: valid, in one language, titled', async ([name, visit]) => {
    templates[name] = (await inspect(visit, words)).template
  })
})

afterAll(() => {
  if (Object.keys(templates).length === pages.length) keepTemplates(templates)
})

describe.each(process.env.TEST_ALL ? LOCALES : [])('in the turn of another language: %s', (locale) => {
  const others = turns.flatMap(({ words, pages }) => (words.locale === locale ? [] : pages))
  test.for(others)('%s: valid, in one language, titled', async ([, visit]) => {
    await inspect(visit, wordsIn(locale))
  })
})

// Consent is asked for, refused and heeded by the frame around a page, of which these have all kinds.
const FRAMES = [
  'an article to rent',
  'a cart to rent',
  'the bank',
  'a document of an order',
  'the back office: today',
]

describe('in a shop that counts visits', () => {
  const words = wordsIn('nl')
  beforeAll(() => {
    vi.stubEnv('GA_ID', 'G-TEST1')
    vi.stubEnv('GTM_ID', 'GTM-TEST1')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test.for(Object.entries(countingVisits))('%s: valid, in one language, titled', async ([, visit]) => {
    const { html } = await inspect(visit, words)
    expect(html).toContain('<form method="post" action="/nl/consent"')
  })

  test.for(FRAMES)('%s: names no other host after a refusal, and Google’s after consent', async (name) => {
    const { browser, visitor } = newVisitor()
    await (visits[name] as Visit)(visitor, words)
    const foreignAfter = async (isAllowed: boolean) => {
      browser.cookies.set('consent', await consentCookie(isAllowed))
      return foreignOf(await browser.open(visitor.shown().url))
    }
    expect(await foreignAfter(false)).toEqual([])
    expect((await foreignAfter(true)).filter((host) => !GOOGLE.test(host))).toEqual([])
  })
})
