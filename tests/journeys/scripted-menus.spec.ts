import type { Page } from 'playwright/test'
import { barriers } from '../fixtures/inspect'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const { say } = wordsIn('en')
const MENU_CODE = '**/assets/Dropdown-*.js'

const banner = (page: Page) => page.getByRole('banner')
const account = (page: Page) =>
  banner(page).getByRole('button', { name: say('shell:user.menu'), exact: true })
const folded = (page: Page) =>
  banner(page)
    .locator('summary')
    .filter({ hasText: say('shell:user.menu') })
const item = (page: Page, key: string) =>
  page.getByRole('menuitem', { name: say(`shell:user.${key}`), exact: true })

/** Opens a page with the menu in place of its folded list, which it replaces once somebody points at it or reaches it by keyboard. */
async function openPageWithMenu(page: Page) {
  await page.goto('/en/rent')
  await folded(page).focus()
  await expect(account(page)).toBeFocused()
}

test("Enter, Space or an arrow opens the account's menu, arrows and letters move, Escape closes it", async ({
  page,
}) => {
  await openPageWithMenu(page)
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(item(page, 'login')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(page, 'register')).toBeFocused()
    await page.keyboard.press('l')
    await expect(item(page, 'login')).toBeFocused()
    await page.keyboard.press('End')
    await expect(item(page, 'register')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(account(page)).toBeFocused()
  }
})

test('Tab leaves an open menu for what comes next, Shift+Tab for what came before', async ({ page }) => {
  await openPageWithMenu(page)
  await account(page).press('Enter')
  await expect(item(page, 'login')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(banner(page).getByRole('link', { name: /^Cart/ })).toBeFocused()

  await account(page).press('Enter')
  await expect(item(page, 'login')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(banner(page).getByRole('link', { name: 'Questions', exact: true })).toBeFocused()
})

test('a menu has no barriers, closed or open', async ({ page }) => {
  await openPageWithMenu(page)
  expect(await barriers(page, true)).toEqual([])
  await account(page).click()
  await expect(item(page, 'register')).toBeVisible()
  expect(await barriers(page, true)).toEqual([])
})

test('a press on its button or outside closes a menu', async ({ page }) => {
  await openPageWithMenu(page)
  for (const elsewhere of [account(page), page.getByRole('heading', { level: 1 })]) {
    await account(page).click()
    await expect(item(page, 'login')).toBeVisible()
    await elsewhere.click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('a dialog opened from a menu gives the focus back to its button', async ({ page }) => {
  await openPageWithMenu(page)
  await account(page).press('Enter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('account:login.title') })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(account(page)).toBeFocused()
})

test('a link in a menu opens in a tab of its own', async ({ page, context }) => {
  await openPageWithMenu(page)
  await account(page).click()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    item(page, 'login').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab.getByRole('dialog', { name: say('account:login.title') })).toBeVisible()
  await expectPage(page, say('articles:list.title.rent'))
})

test.describe('before the code of the menu has come', () => {
  test('what was opened stays open, and becomes a menu once it is closed', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(MENU_CODE, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/en/rent')
    await folded(page).click()
    const link = banner(page).getByRole('link', { name: say('shell:user.login'), exact: true })
    await expect(link).toBeVisible()
    const fetched = page.waitForResponse(MENU_CODE)
    release()
    await (await fetched).finished()
    await expect(link).toBeVisible()
    await folded(page).press('Enter')
    await expect(account(page)).toBeFocused()
    await expect(link).toHaveCount(0)
  })

  test('pointing at it leaves the focus where it is', async ({ page }) => {
    await page.goto('/en/rent')
    const cart = banner(page).getByRole('link', { name: /^Cart/ })
    await cart.focus()
    await folded(page).hover()
    await expect(account(page)).toBeVisible()
    await expect(cart).toBeFocused()
  })

  test.describe('and where it never comes', () => {
    test.use({ broken: /Failed to fetch dynamically imported module|Dropdown/ })

    test('its links are there all the same', async ({ page }) => {
      await page.route(MENU_CODE, (route) => route.abort('failed'))
      await page.goto('/en/rent')
      const failed = page.waitForEvent('requestfailed')
      await folded(page).hover()
      await failed
      await folded(page).click()
      await banner(page)
        .getByRole('link', { name: say('shell:user.login'), exact: true })
        .click()
      await expect(page.getByRole('dialog', { name: say('account:login.title') })).toBeVisible()
    })
  })
})

test('nobody loads the code of a menu who does not come near it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/en/rent')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('/assets/Dropdown-'))).toEqual([])
})
