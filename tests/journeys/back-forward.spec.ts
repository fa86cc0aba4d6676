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
    await page.evaluate(() => {
      document.title = 'As it was left'
    })
    await page.goto('/en/rent')
    await expect(page).not.toHaveTitle('As it was left')
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page, path).toHaveTitle('As it was left')
    await page.close()
  }
  await browser.close()
})
