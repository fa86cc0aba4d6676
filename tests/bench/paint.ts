import type { Browser, Page } from 'playwright'
import { startRaw } from './load'
import { atMost, median, type Row, round } from './table'

const times = 5
/** A phone of a few years ago on a line that is slow: what Lighthouse takes for one, here really slowed down. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const slowdown = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

interface Seen {
  /** Milliseconds from the start until something is seen, and until the largest of it is. */
  first: number
  largest: number
  /** How much has moved by itself, as browsers reckon it. */
  shift: number
  /** Milliseconds in which nothing would have been answered, beyond 50 at a time. */
  blocked: number
  /** Bytes of scripts that were fetched though nothing was touched. */
  script: number
}

const lineOfText = '<!doctype html><html lang="en"><title>A line</title><p>A line of text</p></html>'

/** What a page takes that has nothing to draw but a line of text: less than that no page on this machine takes. */
export async function lineSeen(what: string, browser: Browser): Promise<Row[]> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const bare = await startRaw({ headers, body: Buffer.from(lineOfText).toString('base64') })
  const { first } = await measurePaint(browser, bare.url).finally(bare.dispose)
  return [{ what: `${what}: first contentful paint`, measured: `${round(first)} ms` }]
}

/** What is reached of it, beside what should be. */
export async function firstSeen(what: string, browser: Browser, url: string): Promise<Row[]> {
  const { first, largest, shift, blocked, script } = await measurePaint(browser, url)
  return [
    atMost(`${what}: first contentful paint`, first, 700, 'ms'),
    atMost(`${what}: largest contentful paint`, largest, 900, 'ms'),
    atMost(`${what}: layout shift`, shift, 0.01, ''),
    atMost(`${what}: blocked before anything is touched`, blocked, 0, 'ms'),
    atMost(`${what}: script fetched before`, script / 1024, 4, 'KB'),
  ]
}

/** What somebody sees of a page who opens it for the first time and touches nothing; medians. */
async function measurePaint(browser: Browser, url: string): Promise<Seen> {
  const all: Seen[] = []
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext(phone)
    all.push(await openSlowly(await context.newPage(), url).finally(() => context.close()))
  }
  const of = (name: keyof Seen) => median(all.map((seen) => seen[name]))
  return {
    first: of('first'),
    largest: of('largest'),
    shift: of('shift'),
    blocked: of('blocked'),
    script: of('script'),
  }
}

async function openSlowly(page: Page, url: string): Promise<Seen> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', line)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    // What came before the observer is told too, in its next turn.
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
    return {
      first,
      largest: largest?.at(-1)?.startTime ?? Number.NaN,
      shift: sum((shifts ?? []).map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      blocked: sum((tasks ?? []).map((task) => (task.startTime > first ? task.duration - 50 : 0))),
      script: sum(scripts.map(({ encodedBodySize }) => encodedBodySize)),
    }
  })
}
