import type { Page } from 'playwright/test'
import { ORDER_TYPES } from '../../contract/order-type'
import { dayInWords, daysInWords } from '../../contract/written-dates'
import { articleAddress } from '../fixtures/arrange'
import { dayButton } from '../fixtures/months'
import { openPeriod } from '../fixtures/periods'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, test, withoutScripts, withScripts } from '../fixtures/test'

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => {
        return { x, y, width, height, end: x + width, foot: y + height }
      }),
  )

const WAYS = 'main nav:has(> a[aria-current]) > a'

test(
  'the ways to order stand in one row below the name, and begin where it does',
  withoutScripts,
  async ({ page, words }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(articleAddress(words, 'rent', 'junior'))
    const [heading] = await box(page, 'h1')
    const ways = await box(page, WAYS)
    expect(ways).toHaveLength(ORDER_TYPES.length)
    expect(new Set(ways.map(({ y }) => y)).size).toBe(1)
    for (const { height } of ways) expect(height).toBeLessThan(64)
    expect(Math.abs((ways[0]?.x ?? 0) - (heading?.x ?? 0))).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 1366, height: 768 })
    const widths = (await box(page, WAYS)).map(({ width }) => width)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
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

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const) {
  for (const type of ORDER_TYPES) {
    test(
      `the bar of a phone of ${width} by ${height} cuts no line of the first screen: ${type}`,
      withoutScripts,
      async ({ page, words }) => {
        await page.setViewportSize({ width, height })
        await page.goto(articleAddress(words, type, 'junior'))
        expect(await cutLines(page)).toEqual([])
      },
    )
  }
}

test('the bar of a phone is one row, and stays as high', withScripts, async ({ page, words }) => {
  const { say } = words
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(articleAddress(words, 'rent', 'junior'))
  await untilScriptsRun(page)
  const [before] = await box(page, 'main form div:has(> p + button)')
  expect(before?.height).toBeLessThan(68)
  await page.getByLabel(say('articles:quantity')).fill('')
  await expect(page.getByText(say('articles:notPriced'))).toBeVisible()
  const [after] = await box(page, 'main form div:has(> p + button)')
  expect(after?.height).toBe(before?.height)
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

test('an address with a first day alone shows its days in the first screen', async ({ page, words }) => {
  const { start } = openPeriod({ days: 4, from: 20 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${articleAddress(words, 'rent', 'junior')}?${new URLSearchParams({ start })}`)
  await expect(dayButton(page, start)).toBeInViewport()
  const begun = words.say('periods:months.chooseEnd', { start: dayInWords(start, words.locale, 'named') })
  await expect(page.getByText(begun)).toBeInViewport()
})

test(
  'what also fits has the same room above it with one line of words and with two',
  withoutScripts,
  async ({ page, words }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const gaps: number[] = []
    for (const type of ['rent', 'buy'] as const) {
      await page.goto(articleAddress(words, type, 'junior'))
      const [legend] = await box(page, 'fieldset:has(> label) > legend')
      const [tick] = await box(page, 'fieldset:has(> label) input[type=checkbox]')
      gaps.push(Math.round((tick?.y ?? 0) - (legend?.foot ?? 0)))
    }
    expect(gaps).toEqual([16, 16])
  },
)
