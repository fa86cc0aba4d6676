import { chromium, type Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'

test.use({ language: 'en' })

const pages = ['/en', '/en/buy', '/en/faq', '/en/cart', '/en/login', '/en/checkout']

// Playwright's own browser throws away each page that it leaves.
async function openBrowser() {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, ignoreDefaultArgs })
}

interface Reason {
  /** It is 'Circumstantial' where it does not lie with the page. */
  type: string
  reason: string
}

/** Is filled with why the browser loads a page again instead of holding it, once it does. */
async function reasonsNotToHold(page: Page): Promise<Reason[]> {
  const reasons: Reason[] = []
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  client.on('Page.backForwardCacheNotUsed', (event) => reasons.push(...event.notRestoredExplanations))
  return reasons
}

// A Chromium without its windows may hold no page at all; it still says what it has against this one.
const holdsNothing = (reasons: Reason[]) =>
  reasons.some(({ reason }) => reason === 'BackForwardCacheDisabledForDelegate')

test('whoever goes back finds the page as they left it', async ({ shop }) => {
  const browser = await openBrowser()
  for (const path of pages) {
    const page = await browser.newPage({ baseURL: shop.url })
    await page.goto(path)
    // Only a page that was held, not one that is loaded again, still has it.
    await page.evaluate(() => Object.assign(window, { isAsItWasLeft: true }))
    const isAsItWasLeft = () => page.evaluate(() => 'isAsItWasLeft' in window).catch(() => false)
    const reasons = await reasonsNotToHold(page)
    await page.goto('/en/rent')
    expect(await isAsItWasLeft()).toBe(false)
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect.poll(async () => holdsNothing(reasons) || isAsItWasLeft(), path).toBe(true)
    expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([])
    await page.close()
  }
  await browser.close()
})
