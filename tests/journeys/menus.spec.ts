import type { Page } from 'playwright/test'
import { LANGUAGE_NAMES } from '../../app/i18n/locale'
import { useMenu } from '../fixtures/accounts'
import { keyboard, pointer } from '../fixtures/hands'
import { barriers } from '../fixtures/inspect'
import { expectPage } from '../fixtures/steps'
import { expect, scripted, scriptedAgain, test, withoutScripts, withScripts } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const { say } = wordsIn('en')

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

for (const [tool, hand] of Object.entries({ pointer, keyboard })) {
  const ways = tool === 'keyboard' ? withScripts : withoutScripts
  test(
    `a visitor goes on in another language, by ${tool}`,
    ways,
    async ({ page, words: { locale, say } }) => {
      const other = locale === 'de' ? 'nl' : 'de'
      await page.goto(`/${locale}/rent?group=sets`)
      const name = `${say('shell:languages')}: ${LANGUAGE_NAMES[locale]}`
      await useMenu(page, hand, { name, entry: LANGUAGE_NAMES[other] })
      await expect(page).toHaveURL(`/${other}/rent?group=sets`)
      await expectPage(page, wordsIn(other).say('articles:list.title.rent'))
    },
  )
}

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('the account’s menu is used by keys, and gives the focus back', scripted, async ({ page }) => {
    await openPageWithMenu(page)
    await page.keyboard.press('Enter')
    await expect(item(page, 'login')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(page, 'register')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(account(page)).toBeFocused()

    await page.keyboard.press('Space')
    await expect(item(page, 'login')).toBeFocused()
    expect(await barriers(page, true)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(banner(page).getByRole('link', { name: /^Cart/ })).toBeFocused()

    await account(page).press('Enter')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('account:login.title') })
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(account(page)).toBeFocused()
  })

  test.describe('where the code of the menu never comes', () => {
    test.use({ broken: /Failed to fetch dynamically imported module|Dropdown/ })

    test('its links are there all the same', scriptedAgain, async ({ page }) => {
      await page.route('**/assets/Dropdown-*.js', (route) => route.abort('failed'))
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
