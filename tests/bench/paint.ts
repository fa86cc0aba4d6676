import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright'
import { needBrowser } from '../tools/browser.mjs'

/** A phone of a few years ago on a line that is slow: what Lighthouse takes for one, here really slowed down. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The moments at which a visitor sees parts of a page who opens it for the first time and touches nothing. */
export interface Seen {
  /** Milliseconds from the start until something is seen, and until the largest of it is. */
  first: number
  largest: number
  /** How much has moved by itself, as browsers reckon it. */
  shift: number
  /** Milliseconds in which nothing would have been answered, beyond 50 at a time. */
  blocked: number
  /** Bytes of scripts that were fetched though nothing was touched. */
  script: number
  /** Bytes of the page itself, compressed. */
  sent: number
}

/** Does something with a browser of its own. Rejects where none starts. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await needBrowser(),
    // Phones draw letters as wide as they are; without a screen they would be rounded to whole pixels, and lines break elsewhere.
    args: ['--font-render-hinting=none'],
  })
  return use(browser).finally(() => browser.close())
}

/** Uses a page of a browser that has seen none of it, on a slow line and with a slow processor. */
export async function onSlowLine<Result>(
  browser: Browser,
  use: (page: Page, client: CDPSession) => Promise<Result>,
  device: BrowserContextOptions = PHONE,
): Promise<Result> {
  const context = await browser.newContext(device)
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', LINE)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return await use(page, client)
  } finally {
    await context.close()
  }
}

/** Opens a page for the first time, on a slow line and with a slow processor. */
export const paintOnce = (browser: Browser, url: string): Promise<Seen> =>
  onSlowLine(browser, (page) => openSlowly(page, url))

async function openSlowly(page: Page, url: string): Promise<Seen> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    // The observer is told, in its next turn, what came before it too.
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(resolve, 200, [])
      })
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    const [paints, largest, shifts, tasks] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf),
    )
    const first = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      first,
      largest: largest?.at(-1)?.startTime ?? Number.NaN,
      shift: sum((shifts ?? []).map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      blocked: sum((tasks ?? []).map((task) => (task.startTime > first ? task.duration - 50 : 0))),
      script: sum(scripts.map(({ encodedBodySize }) => encodedBodySize)),
      sent: document?.encodedBodySize ?? Number.NaN,
    }
  })
}
