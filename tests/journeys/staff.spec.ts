import type { Page } from 'playwright/test'
import { working } from '../fixtures/admin-pages'
import { barriers } from '../fixtures/inspect'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, scripted, scriptedAgain, test } from '../fixtures/test'
import { visitorInBrowser } from '../fixtures/visitor-in-browser'
import type { Words } from '../fixtures/words'

const MINUTE = 60_000
const signIn = (page: Page, words: Words) => working('owner')(visitorInBrowser(page), words)

/** Returns what is said of a moment, whatever that is. */
const atSomeTime = ({ say }: Words, key: string) =>
  new RegExp(
    say(key, { time: 'TIME' })
      .replaceAll('.', '\\.')
      .replaceAll(/\s/g, '\\s')
      .replace('TIME', '\\d\\d:\\d\\d'),
  )

test('the end of a session is told on the page and before it comes', scripted, async ({ page, words }) => {
  const { locale, say } = words
  await signIn(page, words)
  await page.clock.install()
  await page.goto(`/${locale}/admin/units/new`)
  await expect(page.getByText(atSomeTime(words, 'admin:session.until'))).toBeVisible()
  const typed = page.locator('textarea').first()
  await typed.fill('NN-J-9001')
  const stay = page.getByRole('button', { name: say('admin:session.stay'), exact: true })
  await page.clock.runFor(24 * MINUTE)
  await expect(stay).toHaveCount(0)
  await page.clock.runFor(2 * MINUTE)
  await expect(stay).toBeVisible()
  await expect(typed).toBeFocused()
  expect(await barriers(page, true)).toEqual([])
  await stay.press('Enter')
  await expect(stay).toHaveCount(0)
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('NN-J-9001')
  await page.clock.runFor(31 * MINUTE)
  await expect(page.getByText(atSomeTime(words, 'admin:session.ended'))).toBeVisible()
  await expect(typed).toBeFocused()
})

test(
  'a slash leads to the search, but not from a field, nor once it is turned off',
  scriptedAgain,
  async ({ page, words }) => {
    const { say, locale } = words
    await signIn(page, words)
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
  },
)
