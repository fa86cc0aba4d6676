import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import type { PageHandle } from '../../app/page-handle'
import { INFORMATION_PAGES } from '../../app/shop/information-pages'
import { LOCALES } from '../../contract/locales'
import { type Answer, BUILT, ORIGIN } from '../support/app'
import { RUNNING_SCRIPT } from '../support/browsing'
import { testShop } from '../support/set-up'
import { textBrowser } from '../support/text-browser'

const shop = testShop()

const ADDRESSES: Record<string, readonly string[]> = {
  audit: ['/etc/audit'],
  cancellation: ['/cancellation'],
  conformance: ['/etc/conformance'],
  consent: ['/consent'],
  contact: ['/contact'],
  faq: ['/faq', '/faq?search=rent'],
  guide: ['/guide', '/guide?kg=48.5&height=175to193&handling=yes'],
  reviews: ['/reviews'],
  recalls: ['/recalls', '/recalls?serial=NN-J-0001'],
  information: Object.keys(INFORMATION_PAGES).map((name) => `/etc/${name}`),
}

/** Also what an attribute would run. */
const SCRIPT = new RegExp(`${RUNNING_SCRIPT.source}| on[a-z]+=|javascript:`)

/** Pages of one order or quote, whose tests say that they have no scripts. */
const OF_ONE_ORDER = ['cancellation-received', 'order-document', 'payment-continue', 'quote', 'quote-accept']

test('the pages without scripts are those one reads, and some of one order', async () => {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  const without = Object.values(build.routes).filter((route) => {
    const handle = route?.module.handle as PageHandle | undefined
    return handle?.hydrate === false
  })
  const names = without.map((route) => route?.id).sort()
  expect(names).toEqual([...Object.keys(ADDRESSES), ...OF_ONE_ORDER].sort())
})

const answers = new Map<string, Promise<Answer>>()

/** Returns what a new visitor is answered; it is asked once. */
function pageAt(path: string): Promise<Answer> {
  const answer = answers.get(path) ?? shop.visitor().get(path)
  answers.set(path, answer)
  return answer
}

describe.each(Object.values(ADDRESSES).flat())('%s', (path) => {
  test.each(LOCALES)('sends no script, and allows none: %s', async (locale) => {
    const { html, status, headers } = await pageAt(`/${locale}${path}`)
    expect(status).toBe(200)
    expect(html).not.toMatch(SCRIPT)
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'none'")
  })
})

test('a form on them that was refused sends none either', async () => {
  const browser = textBrowser(ORIGIN, (request) => shop.request(request))
  const { html, status } = await browser.post('/en/contact', {})
  expect([status, SCRIPT.test(html)]).toEqual([422, false])
})

const kilobyte = 1024
const CLIENT = new URL('../client/', pathToFileURL(BUILT))
const weightOf = (text: string | Buffer) => brotliCompressSync(text).length / kilobyte
const weights = new Map<string, number>()

function fileWeight(path: string): number {
  const weight = weights.get(path) ?? weightOf(readFileSync(fileURLToPath(new URL(`.${path}`, CLIENT))))
  weights.set(path, weight)
  return weight
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * Returns what a first visit loads for a page, in KB of brotli: its document with its style, files of style, and pictures, the lazy ones
 * too.
 */
function weigh(html: string) {
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))]
  return {
    html: weightOf(html),
    styles: sum(named(/<link rel="stylesheet" href="([^"]*)"\/>/g).map(fileWeight)),
    pictures: sum(named(/(?:src|srcSet)="(\/[^" ]*)"/g).map(fileWeight)),
  }
}

// The font is not counted: text shows at once without it, and every page of a visit has the same one from its cache.
describe.each(Object.keys(INFORMATION_PAGES))('/etc/%s', (name) => {
  test.each(LOCALES)('weighs at most 40 KB with its styles and pictures: %s', async (locale) => {
    const { html } = await pageAt(`/${locale}/etc/${name}`)
    const weight = weigh(html)
    expect(html).toContain('<style>')
    expect(sum(Object.values(weight)), JSON.stringify(weight)).toBeLessThanOrEqual(40)
  })
})
