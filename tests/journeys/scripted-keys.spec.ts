import { working } from '../fixtures/admin-visits'
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
