import type { Page } from 'playwright/test'
import { working } from '../fixtures/admin-pages'
import { barriers } from '../fixtures/inspect'
import { expect, scripted, test } from '../fixtures/test'
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

test('a scan that finds nothing or is refused sounds', scripted, async ({ page, words }) => {
  const { locale } = words
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.setAttribute('data-sounded', '')
      start.apply(this, when)
    }
  })
  const sounded = page.locator('html[data-sounded]')
  await signIn(page, words)
  await page.goto(`/${locale}/admin`)
  await page.locator('#find-order').fill('NN-J-0000')
  await page.keyboard.press('Enter')
  await expect(sounded).toHaveCount(1)
  await page.goto(`/${locale}/admin/tags/33cd21a4-b1ef-4af8-8553-dbf66ce9b9b1`)
  await expect(sounded).toHaveCount(0)
  await page.locator('#serial').fill('NN-J-0000')
  await page.keyboard.press('Enter')
  await expect(sounded).toHaveCount(1)
})
