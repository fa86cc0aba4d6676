import { putInCart } from '../fixtures/arrange'
import { followEach, summaryOf, told } from '../fixtures/error-summary'
import { png } from '../fixtures/files'
import { openEnd } from '../fixtures/open-end'
import { visits } from '../fixtures/pages'
import { isScripted, settle, untilScriptsRun } from '../fixtures/scripts'
import { test as sharedTest } from '../fixtures/shared-page'
import { again, expect, scripted, scriptedAgain, test, withScripts } from '../fixtures/test'
import type { Visit } from '../fixtures/visit'

// Each place that has a summary of its own; of those that are drawn by the same code, one.
const refusals = [
  'the last step with mistakes',
  'the form of every question with its files, refused',
  'an article with mistakes in its period',
  'the back office: a new question without anything',
]
const alike = [
  'a login without anything',
  'a withdrawal with mistakes',
  'the request for a quote with mistakes',
  'a return without a day',
  'the contact form with mistakes',
  'a way to pay that is gone',
  'a region that is not chosen',
  'the choice guide with mistakes',
]

function waysOf(name: string) {
  if (alike.includes(name)) return again
  return refusals.includes(name) ? withScripts : {}
}

for (const name of ['the first step with a mistake', ...refusals, ...alike]) {
  sharedTest(
    `${name}: the summary has the focus, each link leads to its field, and nothing is lost`,
    waysOf(name),
    async ({ visitor: page, shop, words, javaScriptEnabled }) => {
      await openEnd(page, shop.url, visits[name] as Visit, words)
      const hasScripts = javaScriptEnabled !== false && (await isScripted(page))
      await settle(page, hasScripts)
      await expect(summaryOf(page)).toBeFocused()
      await followEach(page)
    },
  )
}

test(
  'a picture that was chosen stays chosen when a link leads to a mistake',
  scripted,
  async ({ page, shop, words }) => {
    const { say } = words
    await openEnd(page, shop.url, visits['the back office: a new picture'] as Visit, words)
    await untilScriptsRun(page)
    await page.getByRole('button', { name: say('article-forms:picture.submit'), exact: true }).click()
    await expect(summaryOf(page)).toBeVisible()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'bed.png', mimeType: 'image/png', buffer: png(40, 30) })
    await followEach(page)
  },
)

test.describe('with scripts that come late', () => {
  test.use({ scripts: 'late' })

  test(
    'a link that is followed before them leads to its field, which keeps the focus',
    scriptedAgain,
    async ({ page, words }) => {
      const { locale, say } = words
      await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
      await page.goto(`/${locale}/checkout`)
      await page.getByRole('button', { name: say('checkout:details.continue'), exact: true }).click()
      const link = summaryOf(page).getByRole('link').nth(1)
      const id = (await link.getAttribute('href'))?.slice(1) ?? ''
      const before = await told(page)
      await link.click()
      await untilScriptsRun(page)
      await expect(page.locator(`[id="${id}"]`)).toBeFocused()
      expect(await told(page)).toEqual(before)
      await page.goBack()
      await expect(page).not.toHaveURL(/#/)
      expect(await told(page)).toEqual(before)
      await followEach(page)
    },
  )
})
