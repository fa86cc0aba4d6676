import { putInCart } from '../fixtures/arrange'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'

test('the cart opens and closes from the keyboard, and the focus goes along', async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  const { say } = words
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.goto(`/${words.locale}/buy`)
  const link = page.getByRole('link', { name: new RegExp(`^${say('shell:cart')}`) })
  await link.focus()
  await page.keyboard.press('Enter')

  const cart = page.getByRole('dialog', { name: say('cart:title') })
  await expect(cart).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cart.getByRole('link', { name: say('cart:close'), exact: true })).toBeFocused()
  if (javaScriptEnabled) {
    // Whoever is quicker than the scripts presses it twice.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(cart).toHaveCount(0, { timeout: 500 })
    }).toPass()
  } else await page.keyboard.press('Enter')
  await expect(cart).toHaveCount(0)
  await expectPage(page, say('articles:list.title.buy'))
  if (javaScriptEnabled) await expect(link).toBeFocused()
})

test('an article is ordered from the keyboard as far as the checkout', async ({ page, words }) => {
  const { say } = words
  await page.goto(`/${words.locale}/buy`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('shell:skipToContent') })).toBeFocused()
  await page.getByRole('link', { name: words.article('zipguard'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectPage(page, words.article('zipguard'))
  await page.getByLabel(say('articles:quantity')).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: say('cart:toPayment'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectPage(page, say('checkout:details.title'))
})
