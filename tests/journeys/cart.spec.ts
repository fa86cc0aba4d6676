import { articleAddress, putInCart } from '../fixtures/arrange'
import { openPeriod } from '../fixtures/periods'
import { settle } from '../fixtures/scripts'
import { chooseCountry, expectPage } from '../fixtures/steps'
import { again, expect, test, withScripts } from '../fixtures/test'

test('a customer changes how many, and takes everything out again', async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  const { say } = words
  const nightLight = words.article('nightlight')
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.goto(`/${words.locale}/buy/cart`)
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  const total = (amount: string) => cart.getByText(`${say('prices:total')}: ${amount}`)
  const quantity = cart.getByLabel(say('cart:quantityOf', { name: nightLight }))
  await expect(total('€ 46,28')).toBeVisible()

  await settle(page, javaScriptEnabled)
  await quantity.fill('2')
  const update = cart.getByRole('button', { name: say('cart:updateOf', { name: nightLight }) })
  if (javaScriptEnabled) await quantity.blur()
  else await update.click()
  await expect(total('€ 86,61')).toBeVisible()
  await expect(update).toBeVisible({ visible: !javaScriptEnabled })
  await cart.getByRole('button', { name: say('cart:more', { name: nightLight }) }).click()
  await expect(quantity).toHaveValue('3')
  await expect(total('€ 126,94')).toBeVisible()
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(total('€ 161,32')).toBeVisible()
  await expect(cart.getByRole('row', { name: say('prices:shipping') })).toContainText(say('prices:free'))
  await cart.getByRole('button', { name: say('cart:less', { name: nightLight }) }).click()
  await expect(quantity).toHaveValue('3')
  await cart.getByRole('button', { name: say('cart:removeOf', { name: nightLight }) }).click()
  await expect(cart.getByText(say('cart:empty.title'))).toBeVisible()
  await expect(page).toHaveURL(/\/buy\/cart$/)
})

test('a wrong quantity is put right in the cart itself', withScripts, async ({ page, words }) => {
  const { say } = words
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.goto(`/${words.locale}/buy/cart`)
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  const quantity = cart.getByLabel(say('cart:quantityOf', { name: words.article('nightlight') }))
  await quantity.fill('100')
  await quantity.press('Enter')
  const error = say('cart:quantityPage.too_many', { max: '99' })
  await expect(cart.getByRole('region', { name: say('cart:quantityPage.errors') })).toContainText(error)
  await expect(quantity).toHaveValue('100')
  await expect(quantity).toHaveAccessibleDescription(error)
  await expect(page).toHaveURL(/\/buy\/cart$/)
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(cart.getByText(`${say('prices:total')}: € 86,61`)).toBeVisible()
  await expect(quantity).toHaveValue('2')
})

test('a cart holds one kind of order: adding another kind asks first', again, async ({ page, words }) => {
  const { say } = words
  const nightLight = words.article('nightlight')
  const junior = words.article('junior')
  await putInCart(page, words, { type: 'rent', slug: 'junior', period: openPeriod({ days: 4 }) })
  await page.goto(articleAddress(words, 'buy', 'nightlight'))
  const add = page.getByRole('button', { name: say('articles:addToCart'), exact: true })
  await add.click()
  await expectPage(page, say('articles:newCart.title'))
  await expect(page.getByText(`1 × ${junior}`)).toBeVisible()
  await page.getByRole('link', { name: say('articles:newCart.keep'), exact: true }).click()
  await expectPage(page, nightLight)

  await add.click()
  await page.getByRole('button', { name: say('articles:newCart.start'), exact: true }).click()
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  await expect(cart.getByText(say('cart:added', { name: nightLight }))).toBeVisible()
  await expect(cart.getByText(say('cart:type.buy'))).toBeVisible()
  await expect(cart.getByText(junior)).toHaveCount(0)
})

test(
  'another country has other prices; what is not delivered there is kept aside and comes back',
  again,
  async ({ page, words }) => {
    const { say } = words
    const nightLight = words.article('nightlight')
    const careSet = words.article('set-maxx-care')
    const [italy, germany, liechtenstein] = ['it', 'de', 'li'].map(words.country)
    await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
    await putInCart(page, words, { type: 'buy', slug: 'set-maxx-care' })
    await page.goto(`/${words.locale}/buy/cart`)
    const cart = page.getByRole('dialog', { name: say('cart:title') })
    const total = (amount: string) => cart.getByText(`${say('prices:total')}: ${amount}`)
    const aside = (country = '') =>
      cart.getByRole('region', { name: say('cart:aside.title.buy', { country }) })
    await expect(total('€ 3.535,33')).toBeVisible()

    const deliver = async (code: string) => {
      await page.goto(`/${words.locale}/buy/cart/country`)
      const dialog = page.getByRole('dialog', { name: say('country:title') })
      await chooseCountry(dialog, words, code)
      await expect(page.getByText(say('country:changed', { place: words.country(code) }))).toBeVisible()
    }
    await deliver('it')
    await expect(page.getByText(say('country:cart.aside', { names: careSet }))).toBeVisible()
    await expect(total('€ 53,71')).toBeVisible()
    await expect(aside(italy).getByText(careSet).first()).toBeVisible()
    await expect(cart.getByRole('link', { name: say('cart:toPayment') })).toBeVisible()

    await deliver('de')
    await expect(page.getByText(say('country:cart.back', { names: careSet }))).toBeVisible()
    await expect(total('€ 3.476,89')).toBeVisible()
    await expect(aside(germany)).toHaveCount(0)

    await deliver('li')
    await expect(cart.getByText(say('cart:nothingLeft.title'))).toBeVisible()
    await expect(cart.getByRole('link', { name: say('cart:toPayment') })).toHaveCount(0)
    const remove = aside(liechtenstein).getByRole('button', { name: say('cart:removeOf', { name: careSet }) })
    await remove.click()
    await expect(remove).toHaveCount(0)
    await expect(aside(liechtenstein).getByText(nightLight).first()).toBeVisible()
  },
)
