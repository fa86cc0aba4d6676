import type { Page } from 'playwright/test'
import { fieldOf, logIn, newcomer, register, useMenu } from '../fixtures/accounts'
import { goToLastStep } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { keyboard, pointer } from '../fixtures/hands'
import { followMail } from '../fixtures/outbox'
import { answerBank, expectPage, order, orderNumber } from '../fixtures/steps'
import { again, expect, test } from '../fixtures/test'
import type { Words } from '../fixtures/words'

const button = (page: Page, { say }: Words, key: string) =>
  page.getByRole('button', { name: say(key), exact: true })
const hears = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

for (const [tool, hand] of Object.entries({ pointer, keyboard })) {
  const ways = tool === 'keyboard' ? again : {}

  test(`an account is opened, left, entered again and deleted, by ${tool}`, ways, async ({ page, words }) => {
    const { locale, say } = words
    const person = newcomer()
    const outside = { name: say('shell:user.menu'), entry: say('shell:user.login') }
    await page.goto(`/${locale}/rent`)
    await useMenu(page, hand, { ...outside, entry: say('shell:user.register') })
    await register(page, words, hand, person)
    await hears(page, say('results:registered'))

    // An account without a confirmed number is asked for one at once.
    const dialog = page.getByRole('dialog', { name: say('account:verifyPhone.title') })
    await hand.press(dialog.getByRole('link', { name: say('account:verifyPhone.later'), exact: true }))
    await expectPage(page, say('articles:list.title.rent'))

    await useMenu(page, hand, { name: person.email, entry: say('shell:user.logout') })
    await useMenu(page, hand, outside)
    await logIn(page, words, hand, person)
    await hears(page, person.email)
    await page.goto(`/${locale}/account/delete`)
    await expectPage(page, say('account:deletion.title'))
    await hand.fill(fieldOf(page, words, 'old_password'), person.password)
    await hand.press(button(page, words, 'account:deletion.title'))
    await hears(page, say('results:account_deleted'))
    await useMenu(page, hand, outside)
  })
}

test(
  'what was ordered as a guest joins the account once its address is confirmed',
  again,
  async ({ page, words }) => {
    const { locale, say } = words
    const customer = dutchCustomer()
    await goToLastStep(page, words, customer, { type: 'buy', slug: 'nightlight' })
    await order(page, words, { method: 'ideal' })
    const number = await orderNumber(page)
    await answerBank(page, words, 'paid')
    await expectPage(page, say('payment:title.confirmed'))

    await page.goto(`/${locale}/login/register`)
    await register(page, words, pointer, { ...newcomer(), email: customer.email })
    await page.goto(`/${locale}/orders`)
    await expect(page.getByRole('main')).toContainText(say('order:list.none'))
    await followMail(page, words, customer.email, '/confirm-email/')
    await expectPage(page, say('account:confirmEmail.title'))
    await button(page, words, 'account:confirmEmail.button').click()
    await expectPage(page, say('account:account.title'))
    await page
      .getByRole('main')
      .getByRole('link', { name: say('account:orders.title'), exact: true })
      .click()
    await expectPage(page, say('order:list.title'))
    const title = say('order:title', { number })
    await page.getByRole('link', { name: title, exact: true }).click()
    await expectPage(page, title)
  },
)
