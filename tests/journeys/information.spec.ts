import type { Page } from 'playwright/test'
import { expectPage } from '../fixtures/steps'
import { expect, test, withScripts } from '../fixtures/test'

const scriptsOn = (page: Page) => page.locator('script:not([type="application/ld+json"])').count()

test(
  'a customer reads the terms and what they lead to, and goes back to where they were',
  withScripts,
  async ({ page, words }) => {
    const { locale, say } = words
    await page.goto(`/${locale}/rent`)
    const footer = page.getByRole('navigation', { name: say('shell:footer.information') })
    await footer.getByRole('link', { name: say('shell:footer.pages.terms'), exact: true }).click()
    await expect(page).toHaveURL(`/${locale}/etc/terms`)
    expect(await scriptsOn(page)).toBe(0)

    const jumps = page.getByRole('navigation', { name: say('information:onThisPage') })
    await jumps.getByRole('link').last().click()
    await expect(page.getByRole('region').filter({ has: page.locator(':scope#law') })).toBeInViewport()

    await page.goBack()
    await page.goBack()
    await expectPage(page, say('articles:list.title.rent'))
  },
)

test(
  'a customer opens the cart over a page of information and closes it again',
  withScripts,
  async ({ page, words }) => {
    const { locale, say } = words
    await page.goto(`/${locale}/etc/imprint`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell:cart') })
      .click()
    await expectPage(page, say('cart:title'))
    expect(await scriptsOn(page)).toBe(0)
    await page.getByRole('link', { name: say('cart:close') }).click()
    await expect(page).toHaveURL(`/${locale}/etc/imprint`)
  },
)
