import type { Page } from 'playwright/test'
import { putInCart } from '../fixtures/arrange'
import { type Customer, dutchCustomer } from '../fixtures/customers'
import { coveredFocus } from '../fixtures/inspect'
import { detailBox, expectPage, fillInDetails } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
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

test('a mistake in the address is shown beside it, and nothing needs typing twice', async ({
  page,
  words,
}) => {
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
})

test('what the keyboard comes to on the last page is in sight', async ({ page, words }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await putInCart(page, words, nightLight)
  await page.goto(`/${words.locale}/checkout`)
  await fillInDetails(page, words, dutchCustomer())
  await page.getByRole('button', { name: words.say('checkout:details.continue'), exact: true }).click()
  await expectPage(page, words.say('checkout:confirm.title'))
  const toButton = page.getByRole('link', { name: words.say('checkout:confirm.toOrder') })
  for (const key of ['Tab', 'Shift+Tab']) {
    let isPassed = false
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press(key)
      expect.soft(await coveredFocus(page), `${key} ${stop}`).toBeUndefined()
      isPassed ||= await toButton.evaluate((link) => link === document.activeElement)
    }
    expect(isPassed, key).toBe(true)
  }
})
