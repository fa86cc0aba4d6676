import { putInCart } from '../fixtures/arrange'
import { settle } from '../fixtures/scripts'
import { expect, test, withoutScripts, withScripts } from '../fixtures/test'

test(
  'a customer changes how many, and takes everything out again',
  withoutScripts,
  async ({ page, words, javaScriptEnabled }) => {
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
    if (!javaScriptEnabled) await expect(page).toHaveURL(/\/cart#line-/)
    await expect(quantity).toBeInViewport()
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
  },
)

test('a wrong quantity is put right in the cart itself', withScripts, async ({ page, words }) => {
  const { say } = words
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.goto(`/${words.locale}/buy/cart`)
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  const quantity = cart.getByLabel(say('cart:quantityOf', { name: words.article('nightlight') }))
  await quantity.fill('100')
  await quantity.press('Enter')
  const error = say('cart:quantity.too_many', { max: '99' })
  await expect(cart.getByRole('region', { name: say('cart:errors') })).toContainText(error)
  await expect(quantity).toHaveValue('100')
  await expect(quantity).toHaveAccessibleDescription(error)
  await expect(page).toHaveURL(/\/buy\/cart$/)
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(cart.getByText(`${say('prices:total')}: € 86,61`)).toBeVisible()
  await expect(quantity).toHaveValue('2')
})
