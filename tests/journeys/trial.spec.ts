import { dayInWords } from '../../contract/dates'
import { articleAddress } from '../fixtures/arrange'
import { germanCustomer } from '../fixtures/customers'
import { openPeriod } from '../fixtures/periods'
import { answerBank, chooseCountry, expectPage, fillInDetails, order, orderNumber } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'

test('a care home in Germany tries a Maxx, for the deposit only', async ({ page, words }) => {
  const { say } = words
  const maxx = words.article('maxx')
  const customer = germanCustomer()
  const period = openPeriod({ days: 14 })

  await page.goto(`${articleAddress(words, 'trial', 'maxx')}/country`)
  const country = page.getByRole('dialog', { name: say('country:title') })
  await chooseCountry(country, words, 'de')
  await expect(page.getByText(say('country:changed', { place: words.country('de') }))).toBeVisible()

  await page.getByLabel(say('periods:start')).fill(period.start)
  await page.getByLabel(say('periods:end')).fill(period.end)
  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  await expect(cart.getByText(say('cart:added', { name: maxx }))).toBeVisible()
  const days = {
    start: dayInWords(period.start, words.locale, 'short'),
    end: dayInWords(period.end, words.locale),
  }
  await expect(cart.getByText(say('cart:period.trial', days))).toBeVisible()
  await expect(cart.getByText(`${say('prices:toPay')}: € 300,00`)).toBeVisible()
  await cart.getByRole('link', { name: say('cart:toPayment'), exact: true }).click()

  await expectPage(page, say('checkout:details.title'))
  await fillInDetails(page, words, customer)
  await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
  await expectPage(page, say('checkout:confirm.title'))
  await order(page, words, { method: 'klarna', asksForEarlyStart: true })

  await expect(page.getByText('€ 300,00')).toBeVisible()
  const number = await orderNumber(page)
  await answerBank(page, words, 'paid')
  await expectPage(page, say('payment:title.confirmed'))
  expect(await orderNumber(page)).toBe(number)
})
