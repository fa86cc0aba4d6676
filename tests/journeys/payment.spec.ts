import { goToLastStep } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { mailsTo } from '../fixtures/outbox'
import { answerBank, chooseAndAgree, expectPage, order, orderNumber, payBy } from '../fixtures/steps'
import { expect, test, withScripts } from '../fixtures/test'

const nightLight = { type: 'buy', slug: 'nightlight' } as const

test('whoever goes back from the bank finds the order, and can pay it', async ({ page, words }) => {
  const { say } = words
  await goToLastStep(page, words, dutchCustomer(), nightLight)
  await order(page, words, { method: 'ideal' })
  const number = await orderNumber(page)
  await page.goBack()
  await expectPage(page, say('payment:title.unknown'))
  expect(await orderNumber(page)).toBe(number)
  await payBy(page, words, 'ideal')
  expect(await orderNumber(page)).toBe(number)
  await answerBank(page, words, 'paid')
  await expectPage(page, say('payment:title.confirmed'))
})

test(
  'an impatient double click orders once, and so does a second window',
  withScripts,
  async ({ page, words, context, shop }) => {
    const { say } = words
    const customer = dutchCustomer()
    await goToLastStep(page, words, customer, nightLight)
    const other = await context.newPage()
    await other.goto(page.url())
    const button = { name: say('checkout:confirm.order'), exact: true }
    for (const window of [page, other]) {
      await chooseAndAgree(window, words, { method: 'ideal' })
      await window.getByRole('button', button).dblclick()
      await expectPage(window, words.bank.title)
    }
    expect(await orderNumber(other)).toBe(await orderNumber(page))
    expect(other.url()).toBe(page.url())
    await answerBank(page, words, 'paid')
    await expectPage(page, say('payment:title.confirmed'))
    expect(await mailsTo(page.request, shop, customer.email)).toHaveLength(1)
  },
)
