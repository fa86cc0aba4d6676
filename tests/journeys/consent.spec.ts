import type { BrowserContext, Page } from 'playwright/test'
import { barriers, sideways } from '../fixtures/inspect'
import { expectPage } from '../fixtures/steps'
import { test as base, expect, scripted } from '../fixtures/test'
import type { Words } from '../fixtures/words'
import { startShop } from '../support/processes'

const GOOGLE = /^https:\/\/(?:www\.googletagmanager\.com|region1\.google-analytics\.com)\//

// A script of Google does this, and must not be able to do some of it.
const SCRIPT_OF_GOOGLE = `
  document.cookie = '_ga=GA1.1.12.34; path=/'
  navigator.sendBeacon('https://region1.google-analytics.com/g/collect')
  fetch('https://elsewhere.example/').catch(() => {})`

/** A shop that counts visits. */
const test = base.extend<{ calls: string[] }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter.
    async ({}, use) => {
      const shop = await startShop({ TRUST_PROXY: 'loopback', GA_ID: 'G-TEST1' })
      await use({ url: shop.url, origins: [new URL(shop.url).origin], dataDir: shop.dataDir })
      await shop.dispose()
    },
    { scope: 'worker' },
  ],
  // Calls of Google are expected here, and that the policy refuses all others.
  broken: /^called https:\/\/(?:www\.googletagmanager|region1\.google-analytics)\.com\/|elsewhere\.example/,
  calls: async ({ context }, use) => use(await playGoogle(context)),
})

/** Answers in the place of Google; out: what was called. */
async function playGoogle(context: BrowserContext): Promise<string[]> {
  const calls: string[] = []
  await context.route(GOOGLE, (route) => {
    const url = new URL(route.request().url())
    calls.push(url.hostname + url.pathname)
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT_OF_GOOGLE })
  })
  return calls
}

const question = (page: Page, { say }: Words) => page.getByRole('region', { name: say('consent:title') })

/** Goes to the choice by its link, once the message over the foot of the page is closed. */
async function toChoice(page: Page, { say }: Words) {
  await page.getByRole('link', { name: say('shell:messages.close'), exact: true }).click()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('consent:page.title'), exact: true })
    .click()
}

const answer = (page: Page, { say }: Words, given: 'yes' | 'no') =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(`consent:answer.${given}`), exact: true })
    .click()

test(
  'a visitor refuses to be counted, allows it later, and takes that back',
  scripted,
  async ({ page, context, words, calls }) => {
    const { locale, say } = words
    const list = `/${locale}/rent?group=sets`
    await page.goto(list)
    const answers = question(page, words).getByRole('button')
    await expect(answers).toHaveText([say('consent:answer.yes'), say('consent:answer.no')])
    const [yes, no] = await Promise.all((await answers.all()).map((one) => one.boundingBox()))
    expect([no?.y, no?.height]).toEqual([yes?.y, yes?.height])
    expect(await barriers(page, true)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sideways(page)).toEqual([])
    await answers.last().click()
    await expect(page.getByText(say('consent:done.no'))).toBeVisible()
    await expect(page).toHaveURL(list)
    await expect(question(page, words)).toHaveCount(0)

    await toChoice(page, words)
    await expectPage(page, say('consent:page.title'))
    expect(await barriers(page, true)).toEqual([])
    expect(calls).toEqual([])
    await answer(page, words, 'yes')
    await expect(page.getByText(say('consent:done.yes'))).toBeVisible()
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    await expect
      .poll(() => calls.slice(0, 2))
      .toEqual(['www.googletagmanager.com/gtag/js', 'region1.google-analytics.com/g/collect'])
    expect(await cookies()).toContain('_ga')

    await toChoice(page, words)
    await answer(page, words, 'no')
    await expect(page.getByText(say('consent:done.no'))).toBeVisible()
    expect(await cookies()).not.toContain('_ga')
    // A link that is pressed before the scripts are ready brings a whole page, which rightly counts once more; so only what
    // is called from the refusal on tells anything.
    calls.length = 0
    await page.goto(`/${locale}`)
    expect(calls).toEqual([])
  },
)
