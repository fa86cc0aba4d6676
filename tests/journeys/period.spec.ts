import type { Locator, Page } from 'playwright/test'
import type { DateRange } from '../../contract/dates'
import { dayInWords } from '../../contract/written-dates'
import { articleAddress } from '../fixtures/arrange'
import { openPeriod, periodAfterClosedDay } from '../fixtures/periods'
import { settle } from '../fixtures/scripts'
import { expect, test, withoutScripts } from '../fixtures/test'
import type { Words } from '../fixtures/words'

/** Types a day with the keys of somebody who types, which a browser whose language is English reads month first. */
async function typeDay(field: Locator, day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  await field.focus()
  await field.pressSequentially(month + date + year)
}

/** Finds the table of the price of these days, as it is called. */
function priceOf(page: Page, { say, locale }: Words, { start, end }: DateRange): Locator {
  const days = { start: dayInWords(start, locale, 'short'), end: dayInWords(end, locale) }
  return page.getByRole('table', { name: say('articles:calculationOf', days) })
}

test('a price and a weekday stand beside the days that they are for, or not at all', async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  const { say, locale } = words
  const first = openPeriod({ days: 4, from: 20 })
  const second = openPeriod({ days: 10, from: 30 })
  await page.goto(
    `${articleAddress(words, 'rent', 'junior')}?${new URLSearchParams({ ...first, quantity: '1' })}`,
  )
  await expect(priceOf(page, words, first)).toContainText('€ 89,00')
  await expect(page.getByText(dayInWords(first.start, locale), { exact: true })).toBeVisible()

  await typeDay(page.getByLabel(say('periods:start')), second.start)
  await expect(page.getByText(dayInWords(first.start, locale), { exact: true })).toBeHidden()
  await expect(priceOf(page, words, first)).toBeHidden()
  await typeDay(page.getByLabel(say('periods:end')), second.end)
  await page.getByLabel(say('articles:quantity')).focus()
  await expect(page.getByText(dayInWords(first.end, locale), { exact: true })).toBeHidden()
  await expect(priceOf(page, words, first)).toBeHidden()
  const show = page.getByRole('button', { name: say('articles:showPrice'), exact: true })
  if (javaScriptEnabled === false) {
    await expect(page.getByText(say('periods:askPrice', { button: say('articles:showPrice') }))).toBeVisible()
    await show.click()
  }
  await expect(priceOf(page, words, second)).toContainText('€ 128,00')
  for (const day of [second.start, second.end]) {
    await expect(page.getByText(dayInWords(day, locale), { exact: true })).toBeVisible()
  }
})

test('a day that is taken instead of a closed one is chosen, and nothing is ordered by that', async ({
  page,
  words,
}) => {
  const { say, locale } = words
  const { closed, ...period } = periodAfterClosedDay(10)
  await page.goto(articleAddress(words, 'rent', 'junior'))
  await typeDay(page.getByLabel(say('periods:start')), closed)
  await typeDay(page.getByLabel(say('periods:end')), period.end)
  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  await expect(page.getByText(dayInWords(closed, locale), { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  const day = dayInWords(period.start, locale, 'named')
  await page.getByRole('button', { name: say('periods:take', { day }), exact: true }).click()
  await expect(priceOf(page, words, period)).toContainText('€ 128,00')
  await expect(page.getByLabel(say('periods:start'))).toHaveValue(period.start)
  await expect(page.getByText(dayInWords(period.start, locale), { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'the button that stays in sight lies over nothing that is to be read first',
  withoutScripts,
  async ({ page, words }) => {
    const { say } = words
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(articleAddress(words, 'rent', 'maxx'))
    await expect(page.getByRole('button', { name: say('articles:addToCart') }).last()).toBeInViewport()
    for (const part of [
      page.getByText(say('articles:fitting.bed'), { exact: true }).first(),
      page.getByText(say('periods:closedWeekdays', { days: say('periods:weekday.0') })),
    ]) {
      const isOnTop = await part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isOnTop).toBe(true)
    }
  },
)

test('no day of the months lies behind the button of the form', async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const start = openPeriod({ days: 4, from: 20 }).start
  await page.goto(`${articleAddress(words, 'rent', 'junior')}?${new URLSearchParams({ start })}`)
  await settle(page, javaScriptEnabled)
  // A month is a table as long as no script moves through its days, and a grid from then on.
  const days = page.locator('table').first().getByRole('button')
  await expect(days.last()).toBeVisible()
  const covered = await days.evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const middle = top + height / 2
        return (
          middle < window.innerHeight && !button.contains(document.elementFromPoint(left + width / 2, middle))
        )
      })
      .map((button) => button.textContent),
  )
  expect(covered).toEqual([])
})
