import { canaryCustomer } from '../fixtures/customers'
import { answerBank, chooseCountry, expectPage, fillInDetails, order, orderNumber } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'

test('a carer has a set sent to the Canary Islands, without VAT', async ({ page, words }) => {
  const { say } = words
  const set = words.article('set-junior-home')
  const customer = canaryCustomer()

  await page.goto(`/${words.locale}/buy`)
  await page.getByRole('link', { name: say('prompts:country.choose'), exact: true }).click()
  const country = page.getByRole('dialog', { name: say('country:title') })
  await chooseCountry(country, words, 'es')
  const region = page.getByRole('dialog', { name: say('country:region.title') })
  await region.getByRole('radio', { name: say('shell:region.canary') }).check()
  await region.getByRole('button', { name: say('country:deliverHere'), exact: true }).click()
  const place = `${words.country('es')} (${say('shell:region.canary')})`
  await expect(page.getByText(say('country:changed', { place }))).toBeVisible()

  await page.getByRole('link', { name: set, exact: true }).click()
  await expectPage(page, set)
  await expect(page.getByText(say('articles:price.noVat')).first()).toBeVisible()
  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  await expect(cart.getByText(`${say('prices:totalWithoutVat')}: € 2.351,24`)).toBeVisible()
  await cart.getByRole('link', { name: say('cart:toPayment'), exact: true }).click()

  await expectPage(page, say('checkout:details.title'))
  await fillInDetails(page, words, customer)
  await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
  await expectPage(page, say('checkout:confirm.title'))
  await order(page, words, { method: 'card' })

  await expect(page.getByText('€ 2.351,24')).toBeVisible()
  const number = await orderNumber(page)
  await answerBank(page, words, 'paid')
  await expectPage(page, say('payment:title.confirmed'))
  expect(await orderNumber(page)).toBe(number)
})
