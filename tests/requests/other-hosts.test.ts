import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LOCALES } from '../../contract/locales'
import { isDistinct } from '../fixtures/distinct-pages'
import { visits } from '../fixtures/pages'
import { visitorByRequests } from '../fixtures/visitor-by-requests'
import { wordsIn } from '../fixtures/words'
import { ORIGIN } from '../support/app'
import { giveCookies } from '../support/ordering'
import { foreignInPage, hostsAllowedBy } from '../support/other-hosts'
import { testShop } from '../support/set-up'
import { textBrowser } from '../support/text-browser'

const shop = testShop({ clock: () => new Date() })

const GOOGLE =
  /^https:\/\/(?:www\.googletagmanager\.com|\*\.google-analytics\.com|\*\.analytics\.google\.com)$/

beforeAll(() => {
  vi.stubEnv('GA_ID', 'G-TEST1')
  vi.stubEnv('GTM_ID', 'GTM-TEST1')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

async function consentCookie(analytics: boolean): Promise<string> {
  const visitor = shop.visitor()
  const at = new Date().toISOString()
  await giveCookies(visitor, ({ cookies }) => cookies.set('consent', { analytics, at, version: 1 }))
  return visitor.cookies.get('consent') ?? ''
}

const looked = Object.entries(visits).filter(([name]) => process.env.TEST_ALL || isDistinct(name))

test.each(looked.map(([name, visit], index) => ({ name, visit, index })))(
  '$name: names no other host before consent and after a refusal, and only those of Google after it',
  async ({ visit, index }) => {
    const locale = LOCALES[index % LOCALES.length] ?? 'en'
    const address = `10.1.${index >> 8}.${index & 255}`
    const foreign: string[] = []
    const browser = textBrowser(ORIGIN, async (request) => {
      const answer = await shop.request(request, address)
      if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
        foreign.push(...foreignInPage(await answer.clone().text()), ...hostsAllowedBy(answer.headers))
      }
      return answer
    })
    const visitor = visitorByRequests(browser)
    await visit(visitor, wordsIn(locale))
    const { url } = visitor.shown()
    browser.cookies.set('consent', await consentCookie(false))
    await browser.open(url)
    expect(foreign).toEqual([])
    browser.cookies.set('consent', await consentCookie(true))
    await browser.open(url)
    expect(foreign.filter((host) => !GOOGLE.test(host))).toEqual([])
  },
)
