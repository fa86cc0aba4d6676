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
import { testShop } from '../support/set-up'
import { textBrowser } from '../support/text-browser'

const shop = testShop({ clock: () => new Date() })

/** The places of the page that a link of it names and that are not there. */
const linksToNowhere = (html: string) =>
  [...html.matchAll(/ href="#([^"]+)"/g)].flatMap(([, id]) => (html.includes(` id="${id}"`) ? [] : [id]))

/** Comes to a page by requests alone, and looks at what any page has to keep to; out: its HTML. */
async function inspect(visit: Visit, words: Words) {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const visitor = visitorByRequests(textBrowser(ORIGIN, (request) => shop.request(request, address)))
  await visit(visitor, words)
  const { html, status } = visitor.shown()
  expect(await markupErrors(html, { byScripts: false })).toEqual([])
  expect(html).toMatch(new RegExp(`<html [^>]*lang="${words.locale}"`))
  expect(linksToNowhere(html)).toEqual([])
  const marks = html.split('aria-hidden="true">\u00a0*<').length - 1
  if (marks > 0) expect(html.split(words.say('forms:required')).length - 1).toBeGreaterThan(0)
  const [title = ''] = /(?<=<title>)[^<]*(?=<\/title>)/.exec(html) ?? []
  expect(title.trim()).not.toBe('')
  // Without styles, words that touch are read as one.
  expect(html).not.toMatch(/<\/(?:a|button)>(?:<!-- -->)?(?:<span[^>]*>)?<(?:a|button)\b/)
  if (status === 422) expect(title).toMatch(new RegExp(`^${words.say('shell:errorPrefix').trim()}`))
  return html
}

// What is not English is taken for a mistake in no document but an English one, so the other two take turns.
const isTurnOf = (locale: Locale, index: number) => locale === (index % 2 === 0 ? 'nl' : 'de')

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsIn(locale)
  const all = Object.entries(visits)
  const turns = process.env.TEST_ALL ? all : all.filter((_, index) => isTurnOf(locale, index))

  test.for(turns)('%s: valid, in one language, titled', async ([, visit]) => {
    await inspect(visit, words)
  })

  describe('in a shop that counts visits', () => {
    beforeAll(() => {
      vi.stubEnv('GA_ID', 'G-TEST1')
    })
    afterAll(() => {
      vi.unstubAllEnvs()
    })

    test.each(Object.entries(countingVisits))('%s: valid, in one language, titled', async (_, visit) => {
      expect(await inspect(visit, words)).toContain(`<form method="post" action="/${locale}/consent"`)
    })
  })
})
