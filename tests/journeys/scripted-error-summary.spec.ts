import { putInCart } from '../fixtures/arrange'
import { followEach, summaryOf, told } from '../fixtures/error-summary'
import { png } from '../fixtures/files'
import { openEnd } from '../fixtures/open-end'
import { visits } from '../fixtures/pages'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, test } from '../fixtures/test'
import type { Visit } from '../fixtures/visit'

test('a picture that was chosen stays chosen when a link leads to a mistake', async ({
  page,
  shop,
  words,
}) => {
  const { say } = words
  await openEnd(page, shop.url, visits['the back office: a new picture'] as Visit, words)
  await untilScriptsRun(page)
  await page.getByRole('button', { name: say('article-forms:picture.submit'), exact: true }).click()
  await expect(summaryOf(page)).toBeVisible()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'bed.png', mimeType: 'image/png', buffer: png(40, 30) })
  await followEach(page)
})

test('no other way to a place of the page loses what is wrong, nor the way back', async ({ page, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}/contact`)
  await page.goto(`/${locale}/withdrawal`)
  await untilScriptsRun(page)
  await page.getByRole('button', { name: say('withdrawal:continue'), exact: true }).click()
  await expect(summaryOf(page)).toBeVisible()
  const before = await told(page)
  await page.getByRole('link', { name: say('shell:skipToContent') }).press('Enter')
  await expect(page).toHaveURL(/#main$/)
  expect(await told(page)).toEqual(before)
  await page.evaluate(() => {
    window.location.hash = 'email'
  })
  await expect(page).toHaveURL(/#email$/)
  expect(await told(page)).toEqual(before)
  await page.goBack()
  await expect(page).toHaveURL(/#main$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/#/)
  expect(await told(page)).toEqual(before)
  await summaryOf(page).getByRole('link').first().press('Enter')
  expect(await told(page)).toEqual(before)
})

test('what is wrong is still told while a dialog is open over the page, and once it is closed', async ({
  page,
  words,
}) => {
  const { locale, say } = words
  await page.goto(`/${locale}/withdrawal`)
  await untilScriptsRun(page)
  await page.getByRole('button', { name: say('withdrawal:continue'), exact: true }).click()
  await expect(summaryOf(page)).toBeVisible()
  const before = await told(page)
  await page.locator('header a[href$="/cart"]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(summaryOf(page)).toBeVisible()
  // The title is the router's, and speaks of the step before.
  expect({ ...(await told(page)), title: before.title }).toEqual(before)
  await page.goto(`/${locale}/withdrawal`)
  await expect(summaryOf(page)).toHaveCount(0)
})

test('another window is the browser’s affair', async ({ page, context, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}/withdrawal`)
  await untilScriptsRun(page)
  await page.getByRole('button', { name: say('withdrawal:continue'), exact: true }).click()
  const before = await told(page)
  const opened = context.waitForEvent('page')
  await summaryOf(page).getByRole('link').first().click({ button: 'middle' })
  await expect(await opened).toHaveURL(/\/withdrawal[^#]*#\w+$/)
  expect(await told(page)).toEqual(before)
})

test.describe('with scripts that come late', () => {
  test.use({ scripts: 'late' })
  test('a link that is followed before them leads to its field, which keeps the focus', async ({
    page,
    words,
  }) => {
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
  })

  test('what was typed stays in a refused form when a dialog opens over it', async ({ page, words }) => {
    const { locale, say } = words
    await page.goto(`/${locale}/quote`)
    const named = (name: string) => page.locator(`main [name="${name}"]`)
    await named('Soort').and(page.locator('[value=buy]')).setChecked(true)
    await named('Voornaam').fill('Marieke')
    await named('Opmerking').fill('Ring twice')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('quote-form:submit'), exact: true })
      .click()
    await expect(summaryOf(page)).toBeVisible()
    await page.keyboard.press('Shift')
    await untilScriptsRun(page)
    const expectTyped = async () => {
      await expect(named('Soort').and(page.locator('[value=buy]'))).toBeChecked()
      await expect(named('Voornaam')).toHaveValue('Marieke')
      await expect(named('Opmerking')).toHaveValue('Ring twice')
    }
    await page.locator('[name="form-country"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectTyped()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectTyped()
  })
})
