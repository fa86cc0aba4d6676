import { working } from '../fixtures/admin-visits'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, test } from '../fixtures/test'
import { visitorInBrowser } from '../fixtures/visitor-in-browser'

test('j and k lead from row to row of a list, once one has the focus', async ({ page, words }) => {
  await working('owner')(visitorInBrowser(page), words)
  await page.goto(`/${words.locale}/admin/units`)
  const links = page.locator('main tbody th a')
  // Keys mean nothing until the scripts are there.
  await expect(async () => {
    await links.first().focus()
    await page.keyboard.press('j')
    await expect(links.nth(1)).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('j')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  await links.nth(1).blur()
  await page.keyboard.press('j')
  await expect(page.locator('main a:focus')).toHaveCount(0)
})

test('a slash leads to the search, but not from a field, nor once it is turned off', async ({
  page,
  words,
}) => {
  const { say, locale } = words
  await working('owner')(visitorInBrowser(page), words)
  const search = page.getByRole('searchbox', { name: say('admin:find') })
  await page.goto(`/${locale}/admin/units`)
  await untilScriptsRun(page)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${locale}/admin/units`)
  await untilScriptsRun(page)
  await expect(search).toBeHidden()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/${locale}/admin/keys`)
  await page.getByRole('button', { name: say('admin:keys.turnOff') }).click()
  await expect(page.getByRole('button', { name: say('admin:keys.turnOn') })).toBeVisible()
  await page.goto(`/${locale}/admin/units`)
  await untilScriptsRun(page)
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
})
