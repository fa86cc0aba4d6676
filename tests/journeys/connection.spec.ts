import type { Page } from 'playwright/test'
import { goToLastStep, putInCart } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { untilScriptsRun } from '../fixtures/scripts'
import { chooseAndAgree, expectPage, fillInDetails, order } from '../fixtures/steps'
import { expect, scripted, test } from '../fixtures/test'

/** From now on the browser has a connection that leads nowhere; what comes back repairs it. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('connectionreset'))
  return () => page.unroute('**/*')
}

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.describe('on a line that is dead', () => {
  test.use({ broken: /Failed to fetch|ERR_CONNECTION_RESET/ })

  test('a form stays as it was filled in, and the next press sends it', scripted, async ({ page, words }) => {
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

  test('an order is not sent, and the next press sends it', scripted, async ({ page, words }) => {
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
})
