import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../contract/locales'
import { markupErrors } from '../fixtures/markup'
import { visits } from '../fixtures/pages'
import { visitorByRequests } from '../fixtures/visitor-by-requests'
import { wordsIn } from '../fixtures/words'
import { ORIGIN } from '../support/app'
import { testShop } from '../support/set-up'
import { textBrowser } from '../support/text-browser'

const shop = testShop({ clock: () => new Date() })

/** The places of the page that a link of it names and that are not there. */
const linksToNowhere = (html: string) =>
  [...html.matchAll(/ href="#([^"]+)"/g)].flatMap(([, id]) => (html.includes(` id="${id}"`) ? [] : [id]))

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsIn(locale)

  test.each(Object.entries(visits))('%s: valid, in one language, titled', async (_, visit) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const visitor = visitorByRequests(textBrowser(ORIGIN, (request) => shop.request(request, address)))
    await visit(visitor, words)
    const { html, status } = visitor.shown()
    expect(await markupErrors(html, { byScripts: false })).toEqual([])
    expect(html).toMatch(new RegExp(`<html [^>]*lang="${locale}"`))
    expect(linksToNowhere(html)).toEqual([])
    const marks = html.split('aria-hidden="true">\u00a0*<').length - 1
    if (marks > 0) expect(html.split(words.say('forms:required')).length - 1).toBeGreaterThan(0)
    const [title = ''] = /(?<=<title>)[^<]*(?=<\/title>)/.exec(html) ?? []
    expect(title.trim()).not.toBe('')
    // Without styles, words that touch are read as one.
    expect(html).not.toMatch(/<\/(?:a|button)>(?:<!-- -->)?(?:<span[^>]*>)?<(?:a|button)\b/)
    if (status === 422) expect(title).toMatch(new RegExp(`^${words.say('shell:errorPrefix').trim()}`))
  })
})
