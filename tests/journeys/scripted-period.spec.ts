import type { Page } from 'playwright/test'
import { dayInWords } from '../../contract/written-dates'
import { articleAddress } from '../fixtures/arrange'
import { openPeriod, periodAfterClosedDay } from '../fixtures/periods'
import { delayScripts, untilScriptsRun } from '../fixtures/scripts'
import { expect, test } from '../fixtures/test'

const priceFrom = (page: Page) => page.getByRole('table')

test('a day that cannot be is refused at its field at once, and there is no price', async ({
  page,
  words,
}) => {
  const { say, locale } = words
  const { closed, ...period } = periodAfterClosedDay(10)
  const address = articleAddress(words, 'rent', 'junior')
  await page.goto(`${address}?${new URLSearchParams({ ...period, quantity: '1' })}`)
  await untilScriptsRun(page)
  const start = page.getByLabel(say('periods:start'))
  const end = page.getByLabel(say('periods:end'))
  await expect(priceFrom(page)).toContainText('€ 128,00')

  await start.fill(closed)
  await expect(start).toHaveAttribute('aria-invalid', 'true')
  await expect(start).toHaveAccessibleDescription(new RegExp(dayInWords(closed, locale)))
  await expect(priceFrom(page)).toBeHidden()
  await expect(page.getByText('378,00')).toBeHidden()
  const day = dayInWords(period.start, locale, 'named')
  await page.getByRole('button', { name: say('periods:take', { day }), exact: true }).click()
  await expect(priceFrom(page)).toContainText('€ 128,00')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await end.fill(period.start)
  await expect(page.getByText(say('periods:error.end.end_before_start')).first()).toBeVisible()
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await expect(priceFrom(page)).toBeHidden()
  await end.fill(period.end)
  await expect(priceFrom(page)).toContainText('€ 128,00')

  await start.fill('2020-01-01')
  const earliest = new RegExp(say('periods:error.start.too_early', { earliest: '.{10}' }))
  await expect(page.getByText(earliest).first()).toBeVisible()
  await expect(priceFrom(page)).toBeHidden()
})

test('while the price of new days is on its way, the old one is not shown', async ({ page, words }) => {
  const { say } = words
  const first = openPeriod({ days: 4, from: 20 })
  const second = openPeriod({ days: 10, from: 30 })
  await page.goto(
    `${articleAddress(words, 'rent', 'junior')}?${new URLSearchParams({ ...first, quantity: '1' })}`,
  )
  await untilScriptsRun(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data?*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel(say('periods:end')).fill(second.end)
  await page.getByLabel(say('periods:start')).fill(second.start)
  await expect(page.getByText(say('articles:workedOut')).last()).toBeVisible()
  await expect(priceFrom(page)).toBeHidden()
  await expect(page.getByText('339,00').last()).toBeHidden()
  release()
  await expect(priceFrom(page)).toContainText('€ 128,00')
})

test('days that were typed before the scripts came get their price and their weekday', async ({
  page,
  context,
  words,
}) => {
  const { say, locale } = words
  await delayScripts(context)
  const period = openPeriod({ days: 10, from: 20 })
  await page.goto(articleAddress(words, 'rent', 'junior'))
  await page.getByLabel(say('periods:start')).fill(period.start)
  await page.getByLabel(say('periods:end')).fill(period.end)
  await untilScriptsRun(page)
  await expect(priceFrom(page)).toContainText('€ 128,00')
  for (const day of [period.start, period.end]) {
    await expect(page.getByText(dayInWords(day, locale), { exact: true })).toBeVisible()
  }
})

test('a day is taken though the answer to the press before moves its button away meanwhile', async ({
  page,
  words,
}) => {
  const { say, locale } = words
  const { closed, ...period } = periodAfterClosedDay(10)
  await page.goto(articleAddress(words, 'rent', 'junior'))
  await untilScriptsRun(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await page.getByLabel(say('periods:start')).fill(closed)
  await page.getByLabel(say('periods:end')).fill(period.end)
  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  const day = dayInWords(period.start, locale, 'named')
  await page.getByRole('button', { name: say('periods:take', { day }), exact: true }).hover()
  await page.mouse.down()
  release()
  await expect(page.getByRole('region', { name: say('articles:error.title') })).toBeFocused()
  await page.mouse.up()
  await expect(priceFrom(page)).toContainText('€ 128,00')
  await expect(page.getByLabel(say('periods:start'))).toHaveValue(period.start)
})
