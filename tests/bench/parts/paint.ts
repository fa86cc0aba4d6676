import type { Browser } from 'playwright'
import { startShop } from '../../support/processes'
import { startRaw } from '../bare-servers'
import { fillCart, LIST } from '../cart'
import { paintOnce, type Seen, withBrowser } from '../paint'
import { median, ratioOf } from '../ratio'
import { measureSteps } from '../steps'
import { atMost, figureAtMost, type Row } from '../table'

const TIMES = 5
const KILOBYTE = 1024
const LINE_OF_TEXT = '<!doctype html><html lang="en"><title>A line</title><p>A line of text</p></html>'

/** Measures when somebody sees pages, and what browsers fetch before. */
export async function measure(): Promise<Row[]> {
  const shop = await startShop()
  try {
    const { product } = await fillCart(shop.url)
    const pages = { home: '/en', list: LIST, product }
    return await measureSteps({
      'on a slow line, CPU 4 times slower': (what) =>
        withBrowser((browser) => paints(what, browser, shop.url, pages)),
    })
  } finally {
    await shop.dispose()
  }
}

/** Pages by turns with one that has nothing to draw but a line of text: less than that no page on this machine takes. */
async function paints(
  what: string,
  browser: Browser,
  url: string,
  pages: Record<string, string>,
): Promise<Row[]> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const bare = await startRaw({ headers, body: Buffer.from(LINE_OF_TEXT).toString('base64') })
  const lines: Seen[] = []
  const seen = new Map(Object.keys(pages).map((name) => [name, [] as Seen[]]))
  try {
    for (let time = 0; time < TIMES; time++) {
      lines.push(await paintOnce(browser, bare.url))
      for (const [name, path] of Object.entries(pages))
        seen.get(name)?.push(await paintOnce(browser, `${url}${path}`))
    }
  } finally {
    await bare.dispose()
  }
  return [...seen].flatMap(([name, all]) => paintRows(`${name} ${what}`, lines, all))
}

function paintRows(what: string, lines: Seen[], all: Seen[]): Row[] {
  const each = (kind: keyof Seen, seen = all) => seen.map((one) => one[kind])
  const base = each('first', lines)
  return [
    atMost(
      `${what}: first contentful paint, in times of a line of text`,
      ratioOf(base, each('first')),
      2.5,
      'ms',
    ),
    atMost(`${what}: largest contentful paint, in times of it`, ratioOf(base, each('largest')), 2.7, 'ms'),
    figureAtMost(`${what}: page as sent`, median(each('sent')) / KILOBYTE, 22, 'KB'),
    figureAtMost(`${what}: layout shift`, median(each('shift')), 0.01),
    figureAtMost(`${what}: blocked before anything is touched`, median(each('blocked')), 0, 'ms'),
    figureAtMost(`${what}: script fetched before`, median(each('script')) / KILOBYTE, 4, 'KB'),
  ]
}
