import type { Page } from 'playwright/test'
import { untilScriptsRun } from '../fixtures/scripts'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const { locale, say } = wordsIn('en')
test.use({ language: 'en' })

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

test('it does so again, as long as a file of it is missing', async ({ page }) => {
  await page.route('**/assets/articles-*.js', (route) => route.abort('aborted'))
  for (const _ of [1, 2]) {
    await page.goto(`/${locale}`)
    await untilScriptsRun(page)
    const documents = countDocuments(page)
    await inMenu(page, say('shell:menu.rent')).click()
    await expectPage(page, say('articles:list.title.rent'))
    expect(documents).toEqual([`/${locale}/rent`])
  }
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
