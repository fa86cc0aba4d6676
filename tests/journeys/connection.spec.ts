import type { Page, Route } from 'playwright/test'
import { working } from '../fixtures/admin-visits'
import { goToLastStep, putInCart } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { untilScriptsRun } from '../fixtures/scripts'
import { chooseAndAgree, expectPage, fillInDetails, order } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { visitorInBrowser } from '../fixtures/visitor-in-browser'

test('whoever waits for a page is told, and whoever does not wait is not', async ({ page, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  const menu = page.getByRole('navigation', { name: say('shell:mainMenu') })
  const loading = page.getByRole('status').filter({ hasText: say('shell:messages.loading') })
  const asked = new Promise<Route>((resolve) => page.route(`**/${locale}/rent.data*`, resolve))
  await menu.getByRole('link', { name: say('shell:menu.rent'), exact: true }).click()
  await expect(loading).toHaveCount(1)
  await (await asked).continue()
  await expectPage(page, say('articles:list.title.rent'))
  await expect(loading).toHaveCount(0)
})

test.describe('without a connection', () => {
  // The router looks ahead for pages at moments of its own.
  test.use({ broken: /Failed to fetch manifest patches|ERR_INTERNET_DISCONNECTED: \S+\/__manifest/ })

  test('a lost connection is told until it is back', async ({ page, words, context }) => {
    const { locale, say } = words
    await page.goto(`/${locale}`)
    await untilScriptsRun(page)
    const offline = page.getByRole('status').filter({ hasText: say('shell:messages.offline') })
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
  })
})

/** From now on the browser has a connection that leads nowhere; what comes back repairs it. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('connectionreset'))
  return () => page.unroute('**/*')
}

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.describe('on a line that is dead', () => {
  test.use({ broken: /Failed to fetch|ERR_CONNECTION_RESET/ })

  test('a form stays as it was filled in, and the next press sends it', async ({ page, words }) => {
    const { locale, say } = words
    const customer = dutchCustomer()
    await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
    await page.goto(`/${locale}/checkout`)
    await untilScriptsRun(page)
    await fillInDetails(page, words, customer)
    const next = page.getByRole('button', { name: say('checkout:details.continue'), exact: true })
    const repair = await cutLine(page)
    for (const _ of [1, 2]) {
      await next.press('Enter')
      await expect(told(page, say('shell:messages.unanswered'))).toBeVisible()
      await expect(next).toBeFocused()
    }
    await repair()
    await next.press('Enter')
    await expectPage(page, say('checkout:confirm.title'))
    await expect(told(page, say('shell:messages.unanswered'))).toHaveCount(0)
    await cutLine(page)
    const away = page.getByRole('banner').getByRole('link', { name: say('shell:continueShopping') })
    await away.press('Enter')
    await expect(told(page, say('shell:messages.unsent'))).toBeVisible()
    await expectPage(page, say('checkout:confirm.title'))
  })

  test('an order is not sent, and the next press sends it', async ({ page, words }) => {
    await goToLastStep(page, words, dutchCustomer(), { type: 'buy', slug: 'nightlight' })
    await untilScriptsRun(page)
    await chooseAndAgree(page, words, { method: 'ideal' })
    const repair = await cutLine(page)
    const send = page.getByRole('button', { name: words.say('checkout:confirm.order'), exact: true })
    await send.press('Enter')
    await expect(told(page, words.say('shell:messages.unsent'))).toBeVisible()
    await expect(send).toBeFocused()
    await repair()
    await order(page, words, { method: 'ideal' })
  })

  test('the office keeps what was typed', async ({ page, words }) => {
    const { locale, say } = words
    await working('owner')(visitorInBrowser(page), words)
    await page.goto(`/${locale}/admin/staff/invite`)
    await untilScriptsRun(page)
    const email = page.locator('[name="Emailadres"]')
    await email.fill('noor@shop.example')
    await cutLine(page)
    await page.getByRole('button', { name: say('staff-forms:invite'), exact: true }).press('Enter')
    // Where the router looks up the address of the form first, that is not reached, and nothing was sent.
    const unsent = told(page, say('shell:messages.unsent'))
    await expect(unsent.or(told(page, say('shell:messages.unanswered')))).toBeVisible()
    await expect(email).toHaveValue('noor@shop.example')
  })
})
