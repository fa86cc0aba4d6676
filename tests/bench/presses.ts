import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { onSlowLine } from './paint'

const TIMEOUT_MS = 8_000
/** Between presses of somebody who knows what they want. */
const PAUSE_MS = 300
const SETTLE_MS = 1_500
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** What is pressed first, and where. */
export const TARGETS = {
  menu: 'header a[href$="/menu"]',
  cart: 'header a[href$="/cart"]',
  country: 'header a[href$="/country"]',
  account: 'header :is(details:has([href*="/login"]) summary, [aria-haspopup=menu])',
  calendar: 'form button#days',
}
const OPENED = '[role=dialog],[role=menu],header details[open] a,td button'

/** The first ten presses on an article: an accessory, facts, the quantity, a period in the calendar. */
const ADDED = 'input[name=with]'
/** A day that is not struck out. */
const DAY = 'td button:not(:has(s))'
const FACTS = 'main details:not(#filters) > summary'
const TEN: [string, number][] = [
  [ADDED, 0],
  [ADDED, 0],
  [FACTS, 0],
  ['input[name=quantity]', 0],
  [ADDED, 0],
  [FACTS, 1],
  [TARGETS.calendar, 0],
  [DAY, 3],
  [DAY, 9],
  [ADDED, 0],
]

type Notes = Record<'pressed' | 'seen' | 'task' | 'press' | 'gone', number[]>

/** Collects what the page writes into its console by `watch` and its kin. */
async function notesOf(page: Page): Promise<Notes> {
  const notes: Notes = { pressed: [], seen: [], task: [], press: [], gone: [] }
  page.on('console', (message) => {
    const [kind = '', value] = message.text().split(' ')
    if (kind in notes) notes[kind as keyof Notes].push(Number(value))
  })
  return notes
}

/** In each page, as a press may lead to another: notes when something was pressed, and when what it opens was painted. */
function watchOpening(opened: string) {
  const note = (what: string, time: number) => console.log(`${what} ${performance.timeOrigin + time}`)
  const look = () => {
    if (!document.querySelector(opened)) requestAnimationFrame(look)
    // The frame is painted before the next task.
    else requestAnimationFrame(() => setTimeout(() => note('seen', performance.now())))
  }
  look()
  addEventListener('click', ({ timeStamp }) => note('pressed', timeStamp), { capture: true, once: true })
}

/** In the page: notes each task of more than 50 ms. */
function watchTasks() {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) console.log(`task ${duration}`)
  }).observe({ type: 'longtask', buffered: true })
}

/** In the page: notes how long each press took until the next frame, and how long no total was seen after it was there. */
function watchPresses() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) console.log(`press ${entry.duration}`)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  const isSeen = (element: Element) =>
    /\d/.test(element.textContent ?? '') &&
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible'
  let last: number | undefined
  let hasOneDay = false
  const look = () => {
    const now = performance.now()
    if ([...document.querySelectorAll('form strong')].some(isSeen)) last = now
    // Half a period has no total.
    else if (!hasOneDay && last !== undefined) console.log(`gone ${now - last}`)
    requestAnimationFrame(look)
  }
  addEventListener('load', look)
  const isDay = (target: EventTarget | null) => target instanceof Element && target.closest('td button')
  const choose = ({ target }: Event) => {
    if (!isDay(target)) return
    hasOneDay = !hasOneDay
    // The total of a whole period is a new one.
    last = undefined
  }
  addEventListener('click', choose, true)
}

/**
 * Returns milliseconds from the first press on a page until what it opens is seen, and the files that came over the line until then, not from
 * the cache of the browser.
 */
export function pressOnce(browser: Browser, url: string, name: keyof typeof TARGETS, isAwake = false) {
  const selector = TARGETS[name]
  // Phones have the account in their menu.
  const device = name === 'account' ? DESKTOP : undefined
  return onSlowLine(
    browser,
    async (page, client) => {
      const notes = await notesOf(page)
      await page.addInitScript(watchOpening, OPENED)
      await page.goto(url, { waitUntil: 'networkidle' })
      if (isAwake) await wake(page)
      let files = 0
      client.on('Network.loadingFinished', ({ encodedDataLength }) => {
        if (encodedDataLength > 0 && notes.seen.length === 0) files += 1
      })
      await press(page, selector, 0, device !== undefined)
      const deadline = Date.now() + TIMEOUT_MS
      while (notes.seen.length === 0) {
        if (Date.now() > deadline) throw new Error(`${name} opens nothing`)
        await page.waitForTimeout(20)
      }
      return { ms: (notes.seen[0] ?? Number.NaN) - (notes.pressed[0] ?? Number.NaN), files }
    },
    device,
  )
}

/** Returns milliseconds until the slowest of ten presses is painted (INP of so few), and in which the total was gone. */
export function pressTen(browser: Browser, url: string) {
  return onSlowLine(browser, async (page) => {
    const notes = await notesOf(page)
    await page.addInitScript(watchPresses)
    await page.goto(url, { waitUntil: 'networkidle' })
    for (const [selector, index] of TEN) {
      await press(page, selector, index, false)
      await page.waitForTimeout(PAUSE_MS)
    }
    await page.waitForLoadState('networkidle')
    return { slowest: Math.max(0, ...notes.press), gone: Math.max(0, ...notes.gone) }
  })
}

/** Returns milliseconds of the longest task of a page, and of its style and layout, until its scripts have run. */
export function drawOnce(browser: Browser, url: string) {
  return onSlowLine(browser, async (page, client) => {
    const notes = await notesOf(page)
    await client.send('Performance.enable')
    await page.addInitScript(watchTasks)
    await page.goto(url, { waitUntil: 'networkidle' })
    await wake(page)
    const { metrics } = await client.send('Performance.getMetrics')
    const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return {
      longest: Math.max(0, ...notes.task),
      layout: 1_000 * (seconds('RecalcStyleDuration') + seconds('LayoutDuration')),
    }
  })
}

/** Lets the scripts of a page run, which wait for a visitor to touch something. */
async function wake(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.body.dataset.awake !== undefined, null, { polling: 50 })
  // Earlier builds say so before they are hydrated.
  await page.waitForTimeout(SETTLE_MS)
}

/** Presses where a finger or a mouse does, not by the element: what lies above would be hit. */
async function press(page: Page, selector: string, index: number, hasMouse: boolean) {
  const target = page.locator(selector).nth(index)
  await target.waitFor({ timeout: TIMEOUT_MS })
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} cannot be pressed`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (hasMouse) await page.mouse.click(x, y)
  else await page.touchscreen.tap(x, y)
}
