import type { Page } from 'playwright/test'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
const { say } = words

// The less time the browser has for scripts, the longer a page is there before they run.
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

// Each visit presses at a moment of its own; what went wrong here went wrong in most of them.
const VISITS = 4

test('whoever presses a button before the scripts have come is heard', async ({ page }) => {
  await slowDown(page)
  for (let visit = 0; visit < VISITS; visit++) {
    const [country, name] = visit % 2 === 0 ? ['de', words.country('de')] : ['be', words.country('be')]
    await page.goto(`/${words.locale}/rent/country`, { waitUntil: 'commit' })
    await page.getByLabel(say('country:country')).selectOption(country)
    await page.getByRole('button', { name: say('country:deliverHere'), exact: true }).click()
    await expect(page.getByText(say('country:changed', { place: name }))).toBeVisible()
  }
})

test('presses on a page that is still coming do not break it', async ({ page, javaScriptEnabled }) => {
  await slowDown(page)
  for (let visit = 0; visit < VISITS; visit++) {
    await page.goto(`/${words.locale}`, { waitUntil: 'commit' })
    const hydrated = () =>
      page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
    do await page.mouse.click(5, 400)
    while (javaScriptEnabled && !(await hydrated()))
    await page.mouse.click(5, 400)
    await expectPage(page, say('home:hero.sentence'))
  }
})
