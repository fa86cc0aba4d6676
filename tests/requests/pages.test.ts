import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '../../contract/locales'
import { countingVisits } from '../fixtures/content-pages'
import { markupErrors } from '../fixtures/markup'
import { visits } from '../fixtures/pages'
import type { Visit } from '../fixtures/visit'
import { visitorByRequests } from '../fixtures/visitor-by-requests'
import { type Words, wordsIn } from '../fixtures/words'
import { ORIGIN } from '../support/app'
import { giveCookies } from '../support/ordering'
import { foreignInPage, hostsAllowedBy } from '../support/other-hosts'
import { testShop } from '../support/set-up'
import { textBrowser } from '../support/text-browser'

const shop = testShop({ clock: () => new Date() })

/** The places of the page that a link of it names and that are not there. */
const linksToNowhere = (html: string) =>
  [...html.matchAll(/ href="#([^"]+)"/g)].flatMap(([, id]) => (html.includes(` id="${id}"`) ? [] : [id]))

/** A browser of somebody new, and the other hosts that the pages it was sent name or allow. */
function newBrowser() {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const foreign: string[] = []
  const browser = textBrowser(ORIGIN, async (request) => {
    const answer = await shop.request(request, address)
    if (answer.headers.get('Content-Type')?.startsWith('text/html'))
      foreign.push(...foreignInPage(await answer.clone().text()), ...hostsAllowedBy(answer.headers))
    return answer
  })
  return { browser, foreign }
}

/** Comes to a page by requests alone, and looks at what any page has to keep to; out: its HTML. */
async function inspect(visit: Visit, words: Words) {
  const { browser, foreign } = newBrowser()
  const visitor = visitorByRequests(browser)
  await visit(visitor, words)
  const { html, status } = visitor.shown()
  expect(foreign, 'before anybody consents').toEqual([])
  expect(await markupErrors(html, { byScripts: false })).toEqual([])
  expect(html).toMatch(new RegExp(`<html [^>]*lang="${words.locale}"`))
  expect(linksToNowhere(html)).toEqual([])
  const marks = html.split('aria-hidden="true">\u00a0*<').length - 1
  if (marks > 0) expect(html.split(words.say('forms:required')).length - 1).toBeGreaterThan(0)
  const [title = ''] = /(?<=<title>)[^<]*(?=<\/title>)/.exec(html) ?? []
  expect(title.trim()).not.toBe('')
  // Words that touch are read as one without styles.
  expect(html).not.toMatch(/<\/(?:a|button)>(?:<!-- -->)?(?:<span[^>]*>)?<(?:a|button)\b/)
  const [heading = '<h1'] = /<h\d/.exec(html.slice(html.indexOf('<main'))) ?? []
  expect(heading, 'the first heading').toBe('<h1')
  if (status === 422) expect(title).toMatch(new RegExp(`^${words.say('shell:errorPrefix').trim()}`))
  return html
}

// What is not English is taken for a mistake in no document but an English one, so the other two take turns.
const isTurnOf = (locale: Locale, index: number) => locale === (index % 2 === 0 ? 'nl' : 'de')

const GOOGLE =
  /^https:\/\/(?:www\.googletagmanager\.com|\*\.google-analytics\.com|\*\.analytics\.google\.com)$/

async function consentCookie(analytics: boolean): Promise<string> {
  const visitor = shop.visitor()
  const at = new Date().toISOString()
  await giveCookies(visitor, ({ cookies }) => cookies.set('consent', { analytics, at, version: 1 }))
  return visitor.cookies.get('consent') ?? ''
}

// Consent is asked for, refused and heeded by the frame around a page, of which these have all kinds.
const FRAMES = [
  'an article to rent',
  'a cart to rent',
  'the bank',
  'a document of an order',
  'the back office: today',
]
for (const name of FRAMES) if (!(name in visits)) throw new Error(`No page is called ${name}`)

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsIn(locale)
  const all = Object.entries(visits)
  const inTurn = all.filter((_, index) => isTurnOf(locale, index))
  const turns = process.env.TEST_ALL ? all : inTurn
  const frames = all.filter(
    (page) => FRAMES.includes(page[0]) || (process.env.TEST_ALL && inTurn.includes(page)),
  )

  test.for(turns)('%s: valid, in one language, titled', async ([, visit]) => {
    await inspect(visit, words)
  })

  describe('in a shop that counts visits', () => {
    beforeAll(() => {
      vi.stubEnv('GA_ID', 'G-TEST1')
      vi.stubEnv('GTM_ID', 'GTM-TEST1')
    })
    afterAll(() => {
      vi.unstubAllEnvs()
    })

    test.each(Object.entries(countingVisits))('%s: valid, in one language, titled', async (_, visit) => {
      expect(await inspect(visit, words)).toContain(`<form method="post" action="/${locale}/consent"`)
    })

    test.for(frames)(
      '%s: names no other host after a refusal, and Google’s after consent',
      async ([, visit]) => {
        const { browser, foreign } = newBrowser()
        const visitor = visitorByRequests(browser)
        await visit(visitor, words)
        browser.cookies.set('consent', await consentCookie(false))
        await browser.open(visitor.shown().url)
        expect(foreign).toEqual([])
        browser.cookies.set('consent', await consentCookie(true))
        await browser.open(visitor.shown().url)
        expect(foreign.filter((host) => !GOOGLE.test(host))).toEqual([])
      },
    )
  })
})
