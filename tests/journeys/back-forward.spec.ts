import { chromium } from 'playwright/test'
import { expect, test } from '../fixtures/test'

test.use({ language: 'en' })

const pages = ['/en', '/en/buy', '/en/faq', '/en/cart', '/en/login', '/en/checkout']

// Playwright's own browser throws away each page that it leaves.
async function openBrowser() {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, ignoreDefaultArgs })
}

test('whoever goes back finds the page as they left it', async ({ shop }) => {
  const browser = await openBrowser()
  for (const path of pages) {
    const page = await browser.newPage({ baseURL: shop.url })
    await page.goto(path)
    // Only a page that was held, not one that is loaded again, still has it.
    await page.evaluate(() => Object.assign(window, { isAsItWasLeft: true }))
    const isAsItWasLeft = () => page.evaluate(() => 'isAsItWasLeft' in window).catch(() => false)
    await page.goto('/en/rent')
    expect(await isAsItWasLeft()).toBe(false)
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect.poll(isAsItWasLeft, path).toBe(true)
    await page.close()
  }
  await browser.close()
})
