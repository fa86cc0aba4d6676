import { articleAddress, putInCart } from '../fixtures/arrange'
import { untilScriptsRun } from '../fixtures/scripts'
import { expectPage } from '../fixtures/steps'
import { expect, test, withScripts } from '../fixtures/test'

test(
  'the cart opens and closes from the keyboard, and the focus goes along',
  withScripts,
  async ({ page, words, javaScriptEnabled }) => {
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
    // A visitor who is quicker than the scripts closes it as a page of its own, and begins at the top of the next.
    if (javaScriptEnabled) await untilScriptsRun(page)
    await page.keyboard.press(javaScriptEnabled ? 'Escape' : 'Enter')
    await expect(cart).toHaveCount(0)
    await expectPage(page, say('articles:list.title.buy'))
    if (javaScriptEnabled) await expect(link).toBeFocused()
  },
)

test(
  'an article is ordered from the keyboard as far as the checkout',
  withScripts,
  async ({ page, words }) => {
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
  },
)

test(
  'a jump to the end of a long page, which is laid out late, shows its heading',
  withScripts,
  async ({ page, words }) => {
    const { say } = words
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(articleAddress(words, 'rent', 'junior'))
    const jumps = page.getByRole('navigation', { name: say('articles:onThisPage') })
    await jumps.getByRole('link', { name: say('articles:setUp.title') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: say('articles:setUp.title') })).toBeInViewport({
      ratio: 1,
    })
  },
)

test('what the keyboard comes to in a long dialog is in sight', withScripts, async ({ page, words }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(`/${words.locale}/login/register`)
  await expect(page.getByRole('dialog')).toBeFocused()
  const isCovered = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const { x, y, width, height } = activeElement?.getBoundingClientRect() ?? new DOMRect()
      const seen = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + width / 2, y + height * part))
      return !seen.some(
        (top) => activeElement?.contains(top) || activeElement?.closest('label')?.contains(top),
      )
        ? activeElement?.outerHTML
        : undefined
    })
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press(key)
      expect.soft(await isCovered(), `${key} ${stop}`).toBeUndefined()
    }
  }
})
