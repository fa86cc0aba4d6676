import type { Page } from 'playwright/test'
import { putInCart } from '../fixtures/arrange'
import { openPeriod } from '../fixtures/periods'
import { chooseCountry } from '../fixtures/steps'
import { expect, test, withScripts } from '../fixtures/test'
import type { Words } from '../fixtures/words'

const SHOWN_FOR = 6_000

/** Chooses Italy, for which no language is suggested, from the list to buy; what comes back is the message about it. */
async function chooseItaly(page: Page, words: Words) {
  const { locale, say, country } = words
  await page.goto(`/${locale}/buy/country`)
  await chooseCountry(page, words, 'it')
  const message = page
    .getByRole('status')
    .filter({ hasText: say('country:changed', { place: country('it') }) })
  await expect(message).toBeVisible()
  return message
}

test('a message can be closed; nothing moves, and it does not come back', async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  const { say } = words
  const message = await chooseItaly(page, words)
  const address = page.url()
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  const [top, room] = [(await message.boundingBox())?.y ?? 0, page.viewportSize()?.height ?? 0]
  // Without scripts it stays until it is closed, and so it stands above the page's heading and covers nothing.
  if (javaScriptEnabled) expect(top).toBeGreaterThan(room / 2)
  else expect(top).toBeLessThan(before?.y ?? 0)
  await message.getByRole('link', { name: say('shell:messages.close'), exact: true }).click()
  await expect(message).toHaveCount(0)
  if (javaScriptEnabled) expect(await heading.boundingBox()).toEqual(before)
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(message).toHaveCount(0)
})

for (const tone of ['message', 'warning']) {
  const does =
    tone === 'warning' ? 'stays' : 'goes by itself where scripts run, but not while somebody is at it'
  test(`a ${tone} ${does}`, withScripts, async ({ page, words, javaScriptEnabled }) => {
    const { say } = words
    // Rented things cannot be had in Italy, which is a warning.
    const period = openPeriod({ days: 4 })
    if (tone === 'warning') await putInCart(page, words, { type: 'rent', slug: 'junior', period })
    if (javaScriptEnabled) await page.clock.install()
    const message = await chooseItaly(page, words)
    const close = message.getByRole('link', { name: say('shell:messages.close'), exact: true })
    await close.focus()
    if (!javaScriptEnabled) return
    await page.clock.runFor(2 * SHOWN_FOR)
    await expect(message).toBeVisible()
    await close.blur()
    await page.clock.runFor(SHOWN_FOR - 1000)
    await expect(message).toBeVisible()
    await page.clock.runFor(1000)
    await expect(message).toHaveCount(tone === 'warning' ? 1 : 0)
  })
}

test('a message is to be seen over a dialog', withScripts, async ({ page, words }) => {
  const { say } = words
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.goto(`/${words.locale}/buy/cart/country`)
  await chooseCountry(page, words, 'it')
  await expect(page.getByRole('dialog', { name: say('cart:title') })).toBeVisible()
  // Pressing it fails where something lies over it.
  await page
    .getByRole('status')
    .getByRole('link', { name: say('shell:messages.close'), exact: true })
    .click({ trial: true })
})
