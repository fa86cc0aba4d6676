import type { Page } from 'playwright/test'
import { deliverTo, goToLastStep, putInCart } from '../fixtures/arrange'
import { type Customer, dutchCustomer } from '../fixtures/customers'
import { detailBox, expectPage, fillInDetails, orderNumber } from '../fixtures/steps'
import { again, expect, test, withScripts } from '../fixtures/test'
import type { Words } from '../fixtures/words'

// A number comes back without its country, which stands beside it, and in groups of its own.
const lastDigitsOf = (phone: string) =>
  new RegExp(`${[...phone.replaceAll(/\D/g, '').slice(-8)].join(' ?')}$`)

async function expectDetails(page: Page, words: Words, customer: Customer) {
  for (const { label, value } of [...customer.contact, ...customer.delivery]) {
    const expected = label === 'phone' ? lastDigitsOf(value) : value
    await expect(detailBox(page, words, label).first()).toHaveValue(expected)
  }
}

const nightLight = { type: 'buy', slug: 'nightlight' } as const

test('going back from the last step keeps everything that was typed', again, async ({ page, words }) => {
  const { say, field } = words
  const customer = dutchCustomer()
  await putInCart(page, words, nightLight)
  await page.goto(`/${words.locale}/checkout`)
  await fillInDetails(page, words, customer)
  await page.getByRole('checkbox', { name: field('business'), exact: true }).check()
  await page.getByRole('textbox', { name: field('company'), exact: true }).fill('Stichting De Nacht & Co')
  await page.getByRole('textbox', { name: field('comment'), exact: true }).fill('Achterom, please\n“danke”')
  await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
  await expectPage(page, say('checkout:confirm.title'))

  const change = words.say('checkout:confirm.changeOf', { title: field('section_delivery') })
  await page.getByRole('link', { name: change }).click()
  await expectPage(page, say('checkout:details.title'))
  await expectDetails(page, words, customer)
  await expect(page.getByRole('checkbox', { name: field('business'), exact: true })).toBeChecked()
  await expect(page.getByRole('textbox', { name: field('company'), exact: true })).toHaveValue(
    'Stichting De Nacht & Co',
  )
  await expect(page.getByRole('textbox', { name: field('comment'), exact: true })).toHaveValue(
    'Achterom, please\n“danke”',
  )
})

test(
  'a mistake in the address is shown beside it, and nothing needs typing twice',
  withScripts,
  async ({ page, words }) => {
    const { say, field } = words
    const customer = dutchCustomer()
    await putInCart(page, words, nightLight)
    await page.goto(`/${words.locale}/checkout`)
    await fillInDetails(page, words, customer)
    const postcode = page.getByRole('textbox', { name: field('postcode'), exact: true }).first()
    await postcode.fill('Den Haag')
    const refused = page.waitForResponse((response) => response.status() === 422)
    await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
    await refused

    const summary = page.getByRole('region', { name: say('forms:errors.fields') })
    await expect(summary.getByRole('link')).toHaveText([words.say('problems:postcode_nl')])
    await expect(page).toHaveTitle(new RegExp(`^${say('shell:errorPrefix')}`))
    await summary.getByRole('link').click()
    await expect(postcode).toBeFocused()
    await expect(postcode).toHaveValue('Den Haag')
    await postcode.fill('2511 CV')
    await expectDetails(page, words, customer)
    await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
    await expectPage(page, say('checkout:confirm.title'))
  },
)

test(
  'whoever has not agreed to the terms is asked to, with the payment method still chosen',
  again,
  async ({ page, words }) => {
    const { say } = words
    await goToLastStep(page, words, dutchCustomer(), nightLight)
    await page.getByRole('radio', { name: words.method('paypal') }).check()
    const refused = page.waitForResponse((response) => response.status() === 422)
    await page.getByRole('button', { name: say('checkout:confirm.order'), exact: true }).click()
    await refused
    const summary = page.getByRole('region', { name: say('checkout:confirm.errors') })
    await expect(summary.getByRole('link')).toHaveText([say('checkout:errorsOf.delivery_terms')])
    await expect(page).toHaveTitle(new RegExp(`^${say('shell:errorPrefix')}`))
    await expect(page.getByRole('radio', { name: words.method('paypal') })).toBeChecked()
  },
)

test('a voucher pays for a night light, and can be taken back before', again, async ({ page, words }) => {
  const { say } = words
  await goToLastStep(page, words, dutchCustomer(), nightLight)
  const code = page.getByRole('textbox', { name: say('checkout:voucher.label') })
  const use = page.getByRole('button', { name: say('checkout:voucher.apply'), exact: true })
  await expect(page.getByRole('row', { name: say('prices:total') })).toContainText('€ 46,28')

  const question = page.getByText(say('checkout:voucher.title'), { exact: true })
  await question.click()
  await code.fill('NO-SUCH-CODE')
  await use.click()
  await expect(page.getByRole('region', { name: say('checkout:voucher.errors') })).toBeVisible()
  await expect(code).toHaveValue('NO-SUCH-CODE')
  await code.fill('WELCOME25')
  await use.click()
  await expectPage(page, say('checkout:confirm.title'))
  await expect(page.getByText(say('checkout:voucher.success', { code: 'WELCOME25' }))).toBeVisible()
  await expect(page.getByRole('row', { name: say('prices:toPay') })).toContainText('€ 21,28')
  await page.getByRole('button', { name: say('checkout:voucher.remove'), exact: true }).click()
  await expect(page.getByText(say('checkout:voucher.removed'))).toBeVisible()
  await expect(page.getByRole('row', { name: say('prices:toPay') })).toHaveCount(0)

  await question.click()
  await code.fill('GIFT5000')
  await use.click()
  await expect(page.getByRole('row', { name: say('prices:toPay') })).toContainText('€ 0,00')
  await page.getByRole('checkbox', { name: say('checkout:terms.label') }).check()
  await page.getByRole('button', { name: say('checkout:confirm.order'), exact: true }).click()
  await expectPage(page, say('payment:title.confirmed'))
  await orderNumber(page)
})

test('an address is asked for again when the country of delivery changes', again, async ({ page, words }) => {
  const { say, field } = words
  await goToLastStep(page, words, dutchCustomer(), nightLight)
  await deliverTo(page, words, { country: 'de' })
  await page.getByRole('radio', { name: words.method('paypal') }).check()
  await page.getByRole('checkbox', { name: say('checkout:terms.label') }).check()
  await page.getByRole('button', { name: say('checkout:confirm.order'), exact: true }).click()
  await expectPage(page, say('checkout:details.title'))
  await expect(page.getByText(say('checkout:countryChanged'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: field('first_name'), exact: true })).toHaveValue('Noor')
})
