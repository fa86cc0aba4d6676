import { dayInWords } from '../../contract/written-dates'
import { articleAddress } from '../fixtures/arrange'
import { barriers, sideways } from '../fixtures/inspect'
import { dayButton, openMonths, turnOn } from '../fixtures/months'
import { openPeriod } from '../fixtures/periods'
import { expect, test } from '../fixtures/test'

test('days are pressed in the months, and fields and price follow', async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  const { say, locale } = words
  const { start, end } = openPeriod({ days: 10, from: 40 })
  const days = { start: dayInWords(start, locale, 'named'), end: dayInWords(end, locale, 'named') }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(articleAddress(words, 'rent', 'junior'))
  const field = (name: string) => page.getByRole('textbox', { name: say(name) })
  const quantity = page.getByLabel(say('articles:quantity'))
  await quantity.fill('2')

  const calendar = await openMonths(page, words, start)
  await dayButton(page, start).click()
  await expect(calendar.getByText(say('periods:months.chooseEnd', days))).toBeVisible()
  await expect(field('periods:end')).toHaveValue('')
  await expect(calendar.getByText('€')).toHaveCount(0)

  if (end.slice(0, 7) > start.slice(0, 7)) await turnOn(calendar)
  await dayButton(page, end).click()
  await expect(calendar.getByText(say('periods:months.chosen', { ...days, count: 10 }))).toBeVisible()
  await expect(calendar.getByText('256,00')).toBeVisible()
  await expect(field('periods:start')).toHaveValue(start)
  await expect(field('periods:end')).toHaveValue(end)
  await expect(quantity).toHaveValue('2')
  await expect(dayButton(page, end)).toHaveAttribute('aria-pressed', 'true')
  expect(await sideways(page)).toEqual([])
  // What looks for barriers needs scripts itself.
  if (javaScriptEnabled !== false) expect(await barriers(page, true)).toEqual([])

  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  await expect(cart.getByText('756,00').first()).toBeVisible()
})
