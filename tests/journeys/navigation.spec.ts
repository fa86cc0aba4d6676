import type { Page } from 'playwright/test'
import { deliverTo } from '../fixtures/arrange'
import { untilScriptsRun } from '../fixtures/scripts'
import { chooseCountry } from '../fixtures/steps'
import { expect, scripted, scriptedAgain, test, withoutScripts, withScripts } from '../fixtures/test'
import { type Words, wordsIn } from '../fixtures/words'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Expects that a visitor who listens hears where they are now, and reads on from there. */
async function expectArrival(page: Page, name: string) {
  await expect(heading(page, name)).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1)
}

test(
  'a new page is read out and begins at its heading, as one that a browser loads',
  scripted,
  async ({ page, words }) => {
    const { locale, say } = words
    await page.goto(`/${locale}`)
    await untilScriptsRun(page)
    await expect(page.locator('body')).toBeFocused()
    const menu = page.getByRole('banner').getByRole('navigation')
    await menu.getByRole('link', { name: say('shell:menu.buy'), exact: true }).press('Enter')
    await expectArrival(page, say('articles:list.title.buy'))
    await page
      .getByRole('main')
      .getByRole('link', { name: words.article('zipguard'), exact: true })
      .press('Enter')
    await expectArrival(page, words.article('zipguard'))
    await page.goBack()
    await expectArrival(page, say('articles:list.title.buy'))
  },
)

test('steps back and forward find what was typed', scripted, async ({ page, words }) => {
  const { locale } = words
  const typed = page.locator('main [name="Voornaam"]')
  await page.goto(`/${locale}/quote`)
  await untilScriptsRun(page)
  // A document that is loaded anew would be filled in by the browser itself.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await typed.fill('Marieke')
  await page.locator(`header a[href="/${locale}"]`).first().click()
  await expect(page).toHaveURL(`/${locale}`)
  await page.goBack()
  await expect(typed).toHaveValue('Marieke')
  await typed.fill('Joost')
  await page.goForward()
  await expect(typed).toHaveCount(0)
  await page.goBack()
  await expect(typed).toHaveValue('Joost')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test(
  'a visitor is offered the language of the country, and takes it',
  withScripts,
  async ({ page, words }) => {
    const { locale } = words
    const [other, country] = locale === 'de' ? [wordsIn('nl'), 'nl'] : [wordsIn('de'), 'at']
    const offer = page.getByRole('region', { name: other.say('prompts:language.title') })
    await deliverTo(page, words, { country })
    await page.goto(`/${locale}/rent?group=sets`)
    await offer.getByRole('button', { name: other.say('prompts:language.choose'), exact: true }).click()
    await expect(page).toHaveURL(`/${other.locale}/rent?group=sets`)
    await expect(page.locator('html')).toHaveAttribute('lang', other.locale)
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

test('a message goes by itself, but not while somebody is at it', scriptedAgain, async ({ page, words }) => {
  await page.clock.install()
  const message = await chooseItaly(page, words)
  const close = message.getByRole('link', { name: words.say('shell:messages.close'), exact: true })
  await close.focus()
  // The pointer has only come past.
  await message.hover()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2 * SHOWN_FOR)
  await expect(message).toBeVisible()
  await close.blur()
  await page.clock.runFor(SHOWN_FOR - 1000)
  await expect(message).toBeVisible()
  await page.clock.runFor(1000)
  await expect(message).toHaveCount(0)
})
