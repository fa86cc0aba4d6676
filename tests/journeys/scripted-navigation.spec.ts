import type { Page } from 'playwright/test'
import { goToLastStep } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { untilScriptsRun } from '../fixtures/scripts'
import { wayTo } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Expects that a visitor who listens hears where they are now, and reads on from there. */
async function expectArrival(page: Page, name: string) {
  await expect(heading(page, name)).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1)
}

test('a new page is read out and begins at its heading, as one that a browser loads', async ({
  page,
  words,
}) => {
  const { locale, say } = words
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  await expect(page.locator('body')).toBeFocused()
  const menu = page.getByRole('banner').getByRole('navigation')
  await menu.getByRole('link', { name: say('shell:menu.buy'), exact: true }).press('Enter')
  await expectArrival(page, say('articles:list.title.buy'))
  await page
    .getByRole('main')
    .getByRole('link', { name: words.article('zipguard'), exact: true })
    .press('Enter')
  await expectArrival(page, words.article('zipguard'))
  await page.goBack()
  await expectArrival(page, say('articles:list.title.buy'))
})

test('a link in a dialog leads to the heading of the next page', async ({ page, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}/menu`)
  await untilScriptsRun(page)
  const menu = page.getByRole('dialog').getByRole('navigation').first()
  await menu.getByRole('link', { name: say('shell:menu.buy'), exact: true }).press('Enter')
  await expectArrival(page, say('articles:list.title.buy'))
})

test.describe('from a page that is not there', () => {
  test.use({ broken: /^404/ })
  test('the next one is read out too', async ({ page, words }) => {
    const { locale, say } = words
    await page.goto(`/${locale}/nowhere`)
    await untilScriptsRun(page)
    const menu = page.getByRole('banner').getByRole('navigation')
    await menu.getByRole('link', { name: say('shell:menu.buy'), exact: true }).press('Enter')
    await expectArrival(page, say('articles:list.title.buy'))
  })
})

test('a link to a place of the page leads there, and so does the way back to it', async ({ page, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  const link = page.getByRole('link', { name: say('home:hero.choose'), exact: true })
  await link.press('Enter')
  await expect(page).toHaveURL(/#models$/)
  await expect(page.locator('#models')).toBeInViewport()
  await expect(link).toBeFocused()
  const menu = page.getByRole('banner').getByRole('navigation')
  await menu.getByRole('link', { name: say('shell:menu.buy'), exact: true }).press('Enter')
  await expectArrival(page, say('articles:list.title.buy'))
  await page.goBack()
  await expect(page.locator('#models')).toBeFocused()
})

test('a choice in a list leaves the focus where it is', async ({ page, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}/buy`)
  await untilScriptsRun(page)
  const link = page
    .getByRole('navigation', { name: say('articles:list.show') })
    .getByRole('link')
    .last()
  await link.press('Enter')
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(link).toBeFocused()
})

test('a form that comes back with mistakes leads to them, though its address is another', async ({
  page,
  words,
}) => {
  const { say } = words
  await goToLastStep(page, words, dutchCustomer(), { type: 'buy', slug: 'nightlight' })
  await untilScriptsRun(page)
  await page.getByText(say('checkout:voucher.title'), { exact: true }).click()
  await wayTo(page, say('checkout:voucher.apply')).first().press('Enter')
  await expect(page.getByRole('region', { name: say('checkout:voucher.errors') })).toBeFocused()
})

for (const [path, field] of [
  ['/quote', 'Voornaam'],
  ['/withdrawal', 'name'],
] as const) {
  test(`steps back and forward find what was typed on ${path}`, async ({ page, words }) => {
    const { locale } = words
    const typed = page.locator(`main [name="${field}"]`)
    await page.goto(`/${locale}${path}`)
    await untilScriptsRun(page)
    // A document that is loaded anew would be filled in by the browser itself.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await typed.fill('Marieke')
    await page.locator(`header a[href="/${locale}"]`).first().click()
    await expect(page).toHaveURL(`/${locale}`)
    await page.goBack()
    await expect(typed).toHaveValue('Marieke')
    await typed.fill('Joost')
    await page.goForward()
    await expect(typed).toHaveCount(0)
    await page.goBack()
    await expect(typed).toHaveValue('Joost')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
}
