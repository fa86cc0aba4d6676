import { addDays } from '../../contract/dates'
import { dayInWords } from '../../contract/written-dates'
import { articleAddress } from '../fixtures/arrange'
import { barriers } from '../fixtures/inspect'
import { dayButton, openMonths } from '../fixtures/months'
import { openPeriod } from '../fixtures/periods'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, test } from '../fixtures/test'

test('the months are moved through by keys, and one press of Tab leaves the days', async ({
  page,
  words,
}) => {
  const { say, locale } = words
  const { start } = openPeriod({ days: 10, from: 40 })
  await page.goto(articleAddress(words, 'rent', 'junior'))
  await untilScriptsRun(page)
  const calendar = await openMonths(page, words, start)
  const focused = page.locator('button[name="day"]:focus')
  const focusedDay = async () => (await focused.getAttribute('value')) ?? ''

  await dayButton(page, start).focus()
  await page.keyboard.press('Enter')
  const begun = say('periods:months.chooseEnd', { start: dayInWords(start, locale, 'named') })
  await expect(calendar.getByText(begun)).toBeVisible()
  await expect(dayButton(page, start)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await focusedDay()) >= addDays(start, 7)).toBe(true)
  const below = await focusedDay()
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await focusedDay()).slice(0, 7) > below.slice(0, 7)).toBe(true)
  const end = await focusedDay()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: say('periods:end') })).toHaveValue(end)
  await expect(calendar.getByText('€')).toBeVisible()
  expect(await barriers(page, true)).toEqual([])

  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(0)
})
