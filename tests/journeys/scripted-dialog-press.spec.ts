import { putInCart } from '../fixtures/arrange'
import { openPeriod } from '../fixtures/periods'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, test } from '../fixtures/test'

test('a button at the foot of the cart stays under the pointer that presses it, in a small window', async ({
  page,
  words,
}) => {
  const { locale, say } = words
  await page.setViewportSize({ width: 360, height: 740 })
  await putInCart(page, words, {
    type: 'rent',
    slug: 'junior',
    period: openPeriod({ days: 4 }),
  })
  await page.goto(`/${locale}/rent/cart`)
  await untilScriptsRun(page)
  await page.getByRole('link', { name: say('cart:toPayment') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})
