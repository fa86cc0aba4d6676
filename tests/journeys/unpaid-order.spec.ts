import type { Page } from 'playwright/test'
import { goToLastStep } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { answerBank, cancelPayment, expectPage, order, orderNumber, payAfterAll } from '../fixtures/steps'
import { again, expect, test } from '../fixtures/test'
import { giveVoucher } from '../fixtures/vouchers'
import type { Words } from '../fixtures/words'

const nightLights = { type: 'buy', slug: 'nightlight', quantity: 3 } as const

async function useVoucher(page: Page, { say }: Words, code: string) {
  await page.getByText(say('checkout:voucher.title'), { exact: true }).click()
  await page.getByLabel(say('checkout:voucher.label')).fill(code)
  await page.getByRole('button', { name: say('checkout:voucher.apply'), exact: true }).click()
  await expect(page.getByText(say('checkout:voucher.success', { code }))).toBeVisible()
}

test('whoever cancels a payment pays in another way', again, async ({ page, words, shop }) => {
  await goToLastStep(page, words, dutchCustomer(), nightLights)
  await useVoucher(page, words, await giveVoucher(shop, 2_500))
  await order(page, words, { method: 'ideal' })
  const number = await orderNumber(page)
  await cancelPayment(page, words, number)
  await payAfterAll(page, words, { number, method: 'paypal' })
  await expect(page.getByText('PayPal', { exact: true })).toBeVisible()
})

test(
  'whoever cancels an order has cart and voucher back, and orders again',
  again,
  async ({ page, words, shop }) => {
    const { say } = words
    const code = await giveVoucher(shop, 2_500)
    await goToLastStep(page, words, dutchCustomer(), nightLights)
    await useVoucher(page, words, code)
    await order(page, words, { method: 'ideal' })
    await answerBank(page, words, 'canceled')
    await expectPage(page, say('payment:canceledPage.title'))
    await page.getByRole('link', { name: say('payment:cancel.link'), exact: true }).click()
    await expectPage(page, say('payment:cancel.title'))
    await page.getByRole('button', { name: say('payment:cancel.confirm'), exact: true }).click()
    await expectPage(page, say('payment:title.givenUp'))
    await expect(page.getByText(say('payment:cancel.inCart'))).toBeVisible()

    await page.getByRole('link', { name: say('payment:toCart'), exact: true }).click()
    await page.getByRole('link', { name: say('cart:toPayment') }).click()
    await expectPage(page, say('checkout:details.title'))
    await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
    await expectPage(page, say('checkout:confirm.title'))
    await expect(page.getByRole('row', { name: say('prices:toPay') })).toContainText('€ 101,94')
    await order(page, words, { method: 'paypal' })
    await answerBank(page, words, 'paid')
    await expectPage(page, say('payment:title.confirmed'))
  },
)
