import type { Page } from 'playwright/test'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const { locale, say } = wordsIn('en')
test.use({ language: 'en' })

const rent = (page: Page) =>
  page
    .getByRole('navigation', { name: say('shell:mainMenu') })
    .getByRole('link', { name: say('shell:menu.rent'), exact: true })

test('a page one points at or comes to by the keyboard is fetched ahead', async ({ page }) => {
  await page.goto(`/${locale}`)
  await page.waitForLoadState('networkidle')
  for (const go of [rent(page).hover, rent(page).focus]) {
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/rent.data')),
      go.call(rent(page)),
    ])
    const answer = await request.response()
    expect(answer?.headers()['cache-control']).toBe('private, max-age=10')
    await page.goto(`/${locale}`)
    await page.waitForLoadState('networkidle')
  }
})

test('whoever saves data fetches only what they press', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(`/${locale}`)
  await page.waitForLoadState('networkidle')
  // What is fetched ahead is a link in the page before it is a request.
  await rent(page).focus()
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 300, true)))
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  await rent(page).click()
  await expectPage(page, say('articles:list.title.rent'))
})
