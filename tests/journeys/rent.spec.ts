import { dayInWords } from '../../contract/dates'
import { goToLastStep } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { openPeriod, periodAfterClosedDay } from '../fixtures/periods'
import { answerBank, expectPage, fillInDetails, order, orderNumber } from '../fixtures/steps'
import { expect, test, withoutScripts } from '../fixtures/test'

/** A rental without scripts has each page, each form and each redirect, and two requests more for the closed day. */
const MOST_REQUESTS = { embedded: 15, postgres: 15, apart: 16 }

test('a family rents a Junior for ten days, from the home page to the paid order', async ({
  page,
  words,
  javaScriptEnabled,
  deployment,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(`${request.method()} ${request.url()}`)
  })
  const { say } = words
  const junior = words.article('junior')
  const customer = dutchCustomer()
  const { closed, ...period } = periodAfterClosedDay(10)

  await page.goto(`/${words.locale}`)
  const menu = page.getByRole('navigation', { name: say('shell:mainMenu') })
  await menu.getByRole('link', { name: say('shell:menu.rent'), exact: true }).click()
  await expectPage(page, say('articles:list.title.rent'))
  await page.getByRole('link', { name: junior, exact: true }).click()
  await expectPage(page, junior)
  await page.getByLabel(say('periods:start')).fill(closed)
  await page.getByLabel(say('periods:end')).fill(period.end)
  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  const day = dayInWords(period.start, words.locale, 'named')
  await page.getByRole('button', { name: say('periods:take', { day }), exact: true }).click()
  await expect(page.getByRole('table').getByText('€ 128,00')).toBeVisible()
  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()

  const cart = page.getByRole('dialog', { name: say('cart:title') })
  await expect(cart.getByText(say('cart:added', { name: junior }))).toBeVisible()
  const days = {
    start: dayInWords(period.start, words.locale, 'short'),
    end: dayInWords(period.end, words.locale),
  }
  await expect(cart.getByText(say('cart:period.rent', days))).toBeVisible()
  const extraDays = cart.getByText(say('prices:extraDays', { count: 6 })).locator('..')
  await expect(extraDays).toContainText('€ 39,00')
  await expect(cart.getByText(`${say('prices:toPay')}: € 378,00`)).toBeVisible()
  await cart.getByRole('link', { name: say('cart:toPayment'), exact: true }).click()

  await expectPage(page, say('checkout:details.title'))
  await fillInDetails(page, words, customer)
  await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
  await expectPage(page, say('checkout:confirm.title'))
  await expect(page.getByText(customer.email)).toBeVisible()
  await order(page, words, { method: 'ideal', asksForEarlyStart: true })

  await expect(page.getByText('€ 378,00')).toBeVisible()
  const number = await orderNumber(page)
  await answerBank(page, words, 'paid')
  await expectPage(page, say('payment:title.confirmed'))
  await expect(page.getByText(say('payment:text.confirmed', { email: customer.email }))).toBeVisible()
  expect(await orderNumber(page)).toBe(number)
  const most = MOST_REQUESTS[deployment]
  if (!javaScriptEnabled) expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most)
})

test(
  'a rental of two months is paid by the month, as the page says before',
  withoutScripts,
  async ({ page, words }) => {
    const { say } = words
    await goToLastStep(page, words, dutchCustomer(), {
      type: 'rent',
      slug: 'junior',
      period: openPeriod({ days: 56 }),
    })
    const inAll = page.getByRole('row', { name: say('prices:toPayLater') })
    await expect(inAll).toContainText('€ 677,00')
    const nowAndLater = page.getByText(
      say('checkout:payByMonth.now', { first: '€ 495,00', later: '' }).split(',')[0] ?? '',
    )
    await expect(nowAndLater).toBeHidden()
    await page.getByRole('checkbox', { name: say('checkout:payByMonth.label') }).check()
    await expect(nowAndLater).toBeVisible()
    await expect(inAll).toContainText('€ 677,00')
    await order(page, words, { method: 'ideal', asksForEarlyStart: true })
    await expect(page.getByText('€ 495,00')).toBeVisible()
    await answerBank(page, words, 'paid')
    await expectPage(page, say('payment:title.confirmed'))
  },
)
