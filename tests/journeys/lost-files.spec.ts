import type { Page } from 'playwright/test'
import { untilScriptsRun } from '../fixtures/scripts'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const { locale, say } = wordsIn('en')
test.use({ language: 'en' })

// The browser says this of a file it could not load.
const broken = /Failed to fetch dynamically imported module/

/** Counts the documents the page has been sent. */
function countDocuments(page: Page) {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: say('shell:mainMenu') }).getByRole('link', { name, exact: true })

/** From now on no script can be fetched; the home page has been there for a while. */
async function loseScripts(page: Page) {
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  await page.route('**/assets/*.js', (route) => route.abort('aborted'))
}

test('a page whose code is gone comes whole from the server', async ({ page }) => {
  await loseScripts(page)
  const documents = countDocuments(page)
  await inMenu(page, say('shell:menu.rent')).click()
  await expectPage(page, say('articles:list.title.rent'))
  expect(documents).toEqual([`/${locale}/rent`])
})

test.describe('the second time within a minute', () => {
  test.use({ broken })

  test('there is an error with a way on, and no further reload', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('reloaded', String(Date.now())))
    await loseScripts(page)
    const documents = countDocuments(page)
    await inMenu(page, say('shell:menu.rent')).click()
    await expectPage(page, say('shell:error.other.title'))
    expect(documents).toEqual([])
    await page.getByRole('link', { name: say('shell:error.backToStart'), exact: true }).click()
    await expectPage(page, say('home:hero.sentence'))
    expect(documents).toEqual([`/${locale}`])
  })

  test('words that are gone are an error, not a page of keys', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('reloaded', String(Date.now())))
    await page.goto(`/${locale}`)
    await untilScriptsRun(page)
    await page.route('**/assets/articles-*.js', (route) => route.abort('aborted'))
    await inMenu(page, say('shell:menu.rent')).click()
    await expectPage(page, say('shell:error.other.title'))
  })
})

test('a page whose words are gone comes whole from the server, once', async ({ page }) => {
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  await page.route('**/assets/articles-*.js', (route) => route.abort('aborted'))
  const documents = countDocuments(page)
  await inMenu(page, say('shell:menu.rent')).click()
  await expectPage(page, say('articles:list.title.rent'))
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual([`/${locale}/rent`])
})
