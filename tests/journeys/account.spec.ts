import type { Page } from 'playwright/test'
import { chooseSecret, fieldOf, logIn, newcomer, phoneDialog, register, useMenu } from '../fixtures/accounts'
import { goToLastStep } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { keyboard, pointer } from '../fixtures/hands'
import { codeTo, followMail } from '../fixtures/outbox'
import { answerBank, expectPage, order, orderNumber } from '../fixtures/steps'
import { again, expect, test, withScripts } from '../fixtures/test'
import type { Words } from '../fixtures/words'

const button = (page: Page, { say }: Words, key: string) =>
  page.getByRole('button', { name: say(key), exact: true })
const link = (page: Page, { say }: Words, key: string) =>
  page.getByRole('link', { name: say(key), exact: true })
const hears = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

for (const [tool, hand] of Object.entries({ pointer, keyboard })) {
  const ways = tool === 'keyboard' ? again : withScripts

  test(`an account is opened, changed and deleted, by ${tool}`, ways, async ({ page, words, shop }) => {
    const { locale, say } = words
    const person = newcomer()
    const outside = { name: say('shell:user.menu'), entry: say('shell:user.login') }
    await page.goto(`/${locale}/rent`)
    await useMenu(page, hand, { ...outside, entry: say('shell:user.register') })
    await register(page, words, hand, person)
    await hears(page, say('results:registered'))

    // An account without a confirmed number is asked for one at once.
    const dialog = phoneDialog(page, words)
    const number = dialog.getByRole('textbox', { name: say('account:verifyPhone.number') })
    await hand.fill(number, person.mobile)
    await hand.press(dialog.getByRole('button', { name: say('account:verifyPhone.send'), exact: true }))
    const code = fieldOf(dialog, words, 'code')
    await expect(code).toBeVisible()
    await hand.fill(code, await codeTo(page.request, shop, person.mobile))
    await hand.press(dialog.getByRole('button', { name: say('account:verifyPhone.confirm'), exact: true }))
    await expect(dialog).toHaveCount(0)
    await expectPage(page, say('articles:list.title.rent'))

    await useMenu(page, hand, { name: person.email, entry: say('shell:user.logout') })
    await useMenu(page, hand, outside)
    const login = page.getByRole('dialog', { name: say('account:login.title') })
    await hand.press(login.getByRole('link', { name: say('account:forgot.title'), exact: true }))
    const forgot = page.getByRole('dialog', { name: say('account:forgot.title') })
    await hand.fill(fieldOf(forgot, words, 'email'), person.email)
    await hand.press(forgot.getByRole('button', { name: say('account:forgot.send'), exact: true }))
    await hears(page, say('results:reset_sent'))

    await followMail(page, words, person.email, '/reset/')
    await expectPage(page, say('account:reset.title'))
    const second = { ...person, password: 'another night in the same nest' }
    await chooseSecret(page, words, hand, second.password)
    await hears(page, say('results:password_reset'))
    await logIn(page, words, hand, second)
    await expectPage(page, say('account:account.title'))

    await hand.press(link(page, words, 'account:changePassword.title'))
    const change = page.getByRole('dialog', { name: say('account:changePassword.title') })
    await hand.fill(fieldOf(change, words, 'old_password'), second.password)
    const third = { ...person, password: 'one more night in the same nest' }
    await chooseSecret(change, words, hand, third.password)
    await hears(page, say('results:password_changed'))

    await hand.press(link(page, words, 'account:everywhere.title'))
    await expectPage(page, say('account:everywhere.title'))
    await hand.press(button(page, words, 'account:everywhere.title'))
    await hears(page, say('account:everywhere.done'))

    await page.goto(`/${locale}/account/delete`)
    await logIn(page, words, hand, third)
    await expectPage(page, say('account:deletion.title'))
    await hand.fill(fieldOf(page, words, 'old_password'), third.password)
    await hand.press(button(page, words, 'account:deletion.title'))
    await hears(page, say('results:account_deleted'))
    await useMenu(page, hand, outside)
  })
}

test(
  'what was ordered as a guest joins the account once its address is confirmed',
  withScripts,
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

test('the newsletter comes to who confirms it, and stops at one press', again, async ({ page, words }) => {
  const { locale, say } = words
  const { email } = newcomer()
  await page.goto(`/${locale}/rent`)
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('textbox', { name: say('shell:footer.newsletter'), exact: true }).fill(email)
  await foot.getByRole('button', { name: say('shell:footer.subscribe'), exact: true }).click()
  await expect(page).toHaveURL(`/${locale}/rent`)
  await hears(page, say('results:newsletter_sent'))

  await followMail(page, words, email, '/newsletter/confirm/')
  await button(page, words, 'account:newsletterConfirm.button').click()
  await hears(page, say('account:newsletterConfirm.done'))

  await followMail(page, words, email, '/newsletter/cancel/')
  await button(page, words, 'account:newsletterCancel.button').click()
  await hears(page, say('account:newsletterCancel.done'))
})

test(
  'who is logged out while typing finds it all there after logging in again',
  again,
  async ({ page, words }) => {
    const { locale, say } = words
    const person = newcomer()
    await page.goto(`/${locale}/login/register`)
    await register(page, words, pointer, person)
    await page.goto(`/${locale}/account`)
    const [first_name, last_name] = [say('checkout-form:first_name'), say('checkout-form:last_name')]
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
    await field(first_name).fill('Noor')
    await field(last_name).fill('de Vries')
    await page.context().clearCookies({ name: 'session' })
    await button(page, words, 'account:account.save').click()

    await logIn(page, words, pointer, person)
    await page.goto(`/${locale}/account`)
    await expect(field(first_name)).toHaveValue('Noor')
    await expect(field(last_name)).toHaveValue('de Vries')
    await button(page, words, 'account:account.save').click()
    await hears(page, say('results:details_saved'))
  },
)
