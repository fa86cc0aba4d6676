import type { Page } from 'playwright/test'
import { articleAddress, putInCart } from '../fixtures/arrange'
import { scriptsRun } from '../fixtures/scripts'
import { chooseCountry, expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
// A browser that is slowed down four times needs it.
test.use({ language: 'en', actionTimeout: 40_000 })
const { say } = words

// The less time the browser has for scripts, the longer a page is there before they run.
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Goes to a page; `meanwhile` happens again and again until its scripts run, and once more. */
async function visitSlowly(page: Page, path: string, meanwhile: () => Promise<void>) {
  await page.goto(path, { waitUntil: 'commit' })
  while (!(await scriptsRun(page))) await meanwhile()
  await meanwhile()
}

// Each visit presses at a moment of its own; what went wrong here went wrong in most of them.
const VISITS = process.env.TEST_ALL ? 4 : 1

test('whoever presses a button before the scripts have come is heard', async ({ page }) => {
  await slowDown(page)
  for (let visit = 0; visit < VISITS; visit++) {
    const [country, name] = visit % 2 === 0 ? ['de', words.country('de')] : ['be', words.country('be')]
    await page.goto(`/${words.locale}/rent/country`, { waitUntil: 'commit' })
    await chooseCountry(page, words, country)
    await expect(page.getByText(say('country:changed', { place: name }))).toBeVisible({ timeout: 40_000 })
  }
})

test('presses on a page that is still coming do not break it', async ({ page }) => {
  await slowDown(page)
  for (let visit = 0; visit < VISITS; visit++) {
    await visitSlowly(page, `/${words.locale}`, () => page.mouse.click(5, 400))
    await expectPage(page, say('home:hero.sentence'))
  }
})

test('what is typed before the scripts have come stays', async ({ page }) => {
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await slowDown(page)
  const answers = [
    {
      path: '/buy/cart',
      field: page.getByLabel(say('cart:quantityOf', { name: words.article('nightlight') })),
    },
    {
      path: articleAddress(words, 'buy', 'nightlight').slice(3),
      field: page.getByLabel(say('articles:quantity')),
    },
    { path: '/checkout', field: page.getByRole('textbox', { name: words.field('comment') }) },
  ]
  for (const { path, field } of answers) {
    let isTyped = false
    await visitSlowly(page, `/${words.locale}${path}`, async () => {
      if (!isTyped) await field.fill('7')
      isTyped = true
    })
    await expect(field).toHaveValue('7')
  }
})
