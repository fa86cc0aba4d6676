import { LANGUAGE_NAMES } from '../../app/i18n/locale'
import { useMenu } from '../fixtures/accounts'
import { putInCart } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { pointer } from '../fixtures/hands'
import { detailBox, expectPage, fillInDetails } from '../fixtures/steps'
import { expect, test, withoutScripts, withScripts } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

test(
  'what was typed in the checkout is still there in another language',
  withScripts,
  async ({ page, words }) => {
    const { locale, say } = words
    const other = wordsIn(locale === 'de' ? 'nl' : 'de')
    const customer = dutchCustomer()
    await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
    await page.goto(`/${locale}/checkout`)
    await fillInDetails(page, words, customer)
    const name = `${say('shell:languages')}: ${LANGUAGE_NAMES[locale]}`
    await useMenu(page, pointer, { name, entry: LANGUAGE_NAMES[other.locale] })

    await expect(page).toHaveURL(`/${other.locale}/checkout`)
    await expectPage(page, other.say('checkout:details.title'))
    const contact = page.getByRole('group', { name: other.field('section_contact'), exact: true })
    for (const { label, value } of customer.contact) {
      if (label !== 'phone') await expect(detailBox(contact, other, label)).toHaveValue(value)
    }
    const delivery = page.getByRole('group', { name: other.field('section_delivery'), exact: true })
    for (const { label, value } of customer.delivery) {
      await expect(delivery.getByRole('textbox', { name: other.field(label), exact: true })).toHaveValue(
        value,
      )
    }
  },
)

test('Enter in a form sends it, and changes no language', withoutScripts, async ({ page, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}/contact`)
  await page.getByRole('main').getByRole('textbox').first().press('Enter')
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(say('forms:errors.fields')))
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(`/${locale}/contact`)
})
