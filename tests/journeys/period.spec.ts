import type { Locator, Page } from 'playwright/test'
import { addDays, type DateRange, dayInWords, daysInWords, namedDay } from '../../contract/dates'
import { monthFrom } from '../../contract/weeks'
import { articleAddress } from '../fixtures/arrange'
import { barriers, sideways } from '../fixtures/inspect'
import { dayButton, openMonths, turnOn } from '../fixtures/months'
import { openPeriod, periodAfterClosedDay } from '../fixtures/periods'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, scripted, test, withoutScripts, withScripts } from '../fixtures/test'
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
  const show = page.getByRole('button', { name: say('articles:updatePrice'), exact: true })
  if (javaScriptEnabled === false) {
    await expect(
      page.getByText(say('periods:askPrice', { button: say('articles:updatePrice') })),
    ).toBeVisible()
    await show.click()
  }
  await expect(priceOf(page, words, second)).toContainText('€ 128,00')
  for (const day of [second.start, second.end]) {
    await expect(page.getByText(dayInWords(day, locale), { exact: true })).toBeVisible()
  }
})

test(
  'a day that is taken instead of a closed one is chosen, and nothing is ordered by that',
  withScripts,
  async ({ page, words }) => {
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
  },
)

test(
  'a day that cannot be is refused at its field at once, and there is no price',
  scripted,
  async ({ page, words }) => {
    const { say, locale } = words
    const { closed, ...period } = periodAfterClosedDay(10)
    const address = articleAddress(words, 'rent', 'junior')
    await page.goto(`${address}?${new URLSearchParams({ ...period, quantity: '1' })}`)
    await untilScriptsRun(page)
    const start = page.getByLabel(say('periods:start'))
    const end = page.getByLabel(say('periods:end'))
    await expect(page.getByRole('table')).toContainText('€ 128,00')

    await start.fill(closed)
    await expect(start).toHaveAttribute('aria-invalid', 'true')
    await expect(start).toHaveAccessibleDescription(new RegExp(dayInWords(closed, locale)))
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByText('378,00')).toBeHidden()
    const day = dayInWords(period.start, locale, 'named')
    await page.getByRole('button', { name: say('periods:take', { day }), exact: true }).click()
    await expect(page.getByRole('table')).toContainText('€ 128,00')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await end.fill(period.start)
    await expect(page.getByText(say('periods:error.end.end_before_start')).first()).toBeVisible()
    await expect(end).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('table')).toBeHidden()
    await end.fill(period.end)
    await expect(page.getByRole('table')).toContainText('€ 128,00')

    await start.fill('2020-01-01')
    const earliest = new RegExp(say('periods:error.start.too_early', { earliest: '.{10}' }))
    await expect(page.getByText(earliest).first()).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
  },
)

test(
  'a day is taken though the answer to the press before moves its button away meanwhile',
  scripted,
  async ({ page, words }) => {
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
    await expect(page.getByRole('table')).toContainText('€ 128,00')
    await expect(page.getByLabel(say('periods:start'))).toHaveValue(period.start)
  },
)

test('days are pressed in the months, and fields and price follow', async ({
  page,
  words,
  javaScriptEnabled,
}) => {
  const { say, locale } = words
  const { start, end } = openPeriod({ days: 10, from: 40 })
  const days = { start: dayInWords(start, locale, 'named'), end: namedDay(end, locale, start) }
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
  // The months are one grid once scripts run.
  const chosen = page.locator('[aria-selected="true"] > button, button[aria-pressed="true"]')
  await expect(chosen.last()).toHaveAttribute('value', end)
  expect(await sideways(page)).toEqual([])
  // What looks for barriers needs scripts itself.
  if (javaScriptEnabled !== false) expect(await barriers(page, true)).toEqual([])

  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  const cart = page.getByRole('dialog', { name: say('cart:title') })
  await expect(cart.getByText('756,00').first()).toBeVisible()
})

test(
  'the months are moved through by keys, and one press of Tab leaves the days',
  scripted,
  async ({ page, words }) => {
    const { say, locale } = words
    const { start } = openPeriod({ days: 10, from: 40 })
    await page.goto(articleAddress(words, 'rent', 'junior'))
    await untilScriptsRun(page)
    const calendar = await openMonths(page, words, start)
    const focused = page.locator('td > button:focus')
    const focusedDay = async () => (await focused.getAttribute('value')) ?? ''

    await dayButton(page, start).focus()
    await page.keyboard.press('Enter')
    const begun = say('periods:months.chooseEnd', { start: dayInWords(start, locale, 'named') })
    await expect(calendar.getByText(begun)).toBeVisible()
    await expect(dayButton(page, start)).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedDay).toBe(addDays(start, 7))
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await focusedDay()).slice(0, 7) > start.slice(0, 7)).toBe(true)
    // On a closed day, the next one that is open.
    while ((await focused.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('ArrowRight')
    const end = await focusedDay()
    await page.keyboard.press('Space')
    await expect(page.getByRole('textbox', { name: say('periods:end') })).toHaveValue(end)
    await expect(calendar.getByText('€')).toBeVisible()
    expect(await barriers(page, true)).toEqual([])

    await expect(focused).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(focused).toHaveCount(0)
  },
)

test(
  'the focus stays on its day as a narrower window hides its month, and the days stay a stop of Tab',
  scripted,
  async ({ page, words }) => {
    const { start } = openPeriod({ days: 10, from: 40 })
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto(articleAddress(words, 'rent', 'junior'))
    await untilScriptsRun(page)
    const calendar = await openMonths(page, words, start)
    const stop = calendar.locator('td > button[tabindex="0"]')
    const month = await calendar.locator('input[name="month"]').inputValue()
    const last = addDays(`${monthFrom(month, 1)}-01`, -1)
    await dayButton(page, start).focus()
    for (let day = start; day < last; day = addDays(day, 1)) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const focused = page.locator(`td > button[value="${addDays(last, 7)}"]`)
    await expect(focused).toBeFocused()
    await page.setViewportSize({ width: 600, height: 800 })
    await expect(focused).toBeFocused()
    await expect(stop).toBeVisible()
    await calendar.locator('button[name="show"]').first().click()
    await expect(stop).toBeVisible()
  },
)

test(
  'with text of twice the size each day stands in one line within its cell',
  withoutScripts,
  async ({ page, context, words }) => {
    const { start, end } = openPeriod({ days: 10, from: 40 })
    const browser = await context.newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width: 360, height: 800 })
    const query = new URLSearchParams({ start, end, show: start.slice(0, 7) })
    await page.goto(`${articleAddress(words, 'rent', 'junior')}?${query}`)
    const cells = page.getByRole('group', { name: words.say('periods:months.title') }).locator('td:visible')
    const days = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        if (!text) return []
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = range.getClientRects()
        const isWithin = lines.length === 1 && (lines[0]?.width ?? 0) <= cell.clientWidth
        return [isWithin || text.textContent]
      }),
    )
    expect(days.length).toBeGreaterThan(27)
    expect(days.filter((day) => day !== true)).toEqual([])
  },
)

/** Returns the lines of words that the bar at the foot of the window cuts. */
const cutLines = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('main form div:has(> p + button)')
    const top = bar?.getBoundingClientRect().top ?? 0
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const isCut = [...range.getClientRects()].some(
        (line) => line.width > 1 && line.top < top - 3 && line.bottom > top + 3,
      )
      if (isCut && !bar?.contains(text)) cut.push(text.textContent ?? '')
    }
    return cut
  })

test('the bar of a phone cuts no line of the first screen', withoutScripts, async ({ page, words }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(articleAddress(words, 'rent', 'junior'))
  expect(await cutLines(page)).toEqual([])
})

test('the bar of a phone names the days that it orders, and leads to them while the last one is to come', async ({
  page,
  words,
}) => {
  const { say, locale } = words
  const { start, end } = openPeriod({ days: 4, from: 20 })
  const address = articleAddress(words, 'rent', 'junior')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${address}?${new URLSearchParams({ start, end })}`)
  const bar = page.locator('main form div:has(> p + button)')
  await expect(bar).toContainText(daysInWords({ start, end }, locale, 'brief'))
  await expect(bar).toBeInViewport()

  await page.goto(`${address}?${new URLSearchParams({ start })}`)
  await expect(bar).toHaveCount(0)
  const way = page.getByRole('link', { name: say('articles:chooseEnd') })
  await page.getByLabel(say('articles:quantity')).scrollIntoViewIfNeeded()
  await way.click()
  await expect(dayButton(page, start)).toBeInViewport()
  await dayButton(page, end).click()
  await expect(way).toBeHidden()
  await expect(bar).toContainText(daysInWords({ start, end }, locale, 'brief'))
})
