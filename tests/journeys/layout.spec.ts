import { visits } from '../fixtures/pages'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

// German has the longest words.
const words = wordsIn('de')

/** How far a page is wider than the window, and what sticks out. */
function sidewaysOf() {
  const { scrollWidth, clientWidth } = document.documentElement
  const outside = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.closest('[inert]'),
  )
  return scrollWidth > clientWidth ? outside.map(({ outerHTML }) => outerHTML.slice(0, 120)) : []
}

/** How much of what is in sight has moved by itself since the page began (Cumulative Layout Shift). */
function shiftOf() {
  // What moves as the answer to a press on this very page has not moved by itself.
  if (navigator.userActivation.hasBeenActive) return 0
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = observer.takeRecords()
  return shifts.reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0)
}

test.use({ viewport: { width: 320, height: 640 } })

for (const [name, visit] of Object.entries(visits)) {
  test(`${name} fits the narrowest screen, and nothing on it moves by itself`, async ({ page }) => {
    await visit(page, words)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(sidewaysOf)).toEqual([])
    expect(await page.evaluate(shiftOf)).toBeLessThan(0.01)
  })
}
