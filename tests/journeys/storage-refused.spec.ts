import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { articleAddress } from '../fixtures/arrange'
import { scriptsRun } from '../fixtures/scripts'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
const { say } = words

// Chromium keeps this setting where its user blocks all data of all sites. It throws an error then when `sessionStorage` is read, as
// `refuseStorage` does for a headless shell, which has no settings.
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } }

function refuseStorage() {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

test('a browser that keeps no data of a site has the shop without scripts', async ({
  shop,
  launchOptions,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES))
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: shop.url })
  try {
    await context.addInitScript(refuseStorage)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const article = articleAddress(words, 'rent', 'junior')
    await page.goto(article)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: say('periods:months.open'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('periods:months.close'), exact: true })).toBeVisible()
    await page.goto(article)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell:cart') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(article)
    await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
    // A headless shell keeps cookies all the same.
    const next = page.getByText(say('cart:noCookies.title')).or(page.getByRole('dialog'))
    await expect(next.first()).toBeVisible()
    expect(await scriptsRun(page)).toBe(false)
    expect(errors).toEqual([])
  } finally {
    await context.close()
    rmSync(folder, { recursive: true })
  }
})
