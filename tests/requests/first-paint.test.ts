import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { classesIn } from '../../app/document/used-style'
import { RARE, unicodeRangeOf } from '../../app/styles/fontCharacters'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { LOCALES } from '../../contract/locales'
import { BUILT } from '../support/app'
import { testShop } from '../support/set-up'

const shop = testShop()
const CLIENT = new URL('../client/', pathToFileURL(BUILT))

// So much arrives before a server waits for the first answer of the other side: ten packets, less what else is in them.
const FIRST_FLIGHT = 14 * 1024
/** Weighs a page as server/compression.ts sends it: with quality 5 at first, with 11 what is sent again. */
const weightOf = (html: string, quality = 5) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

const paintedAtOnce = ['', '/rent', '/buy', '/trial', '/cart', '/checkout', '/contact']
const paintedAsTheyCome = ['/faq']

const paintedAtOnceFromThen = ['buy', 'rent', 'trial'].map((type) => `/${type}/${ARTICLE_IDS.junior}`)

const pages = [...paintedAtOnce, ...paintedAtOnceFromThen, ...paintedAsTheyCome]

describe('the font', () => {
  const filesIn = (html: string) => [...html.matchAll(/url\(([^)]*\.woff2)\)/g)].map(([, url = '']) => url)

  test('is two files, of which the first comes at once with what most are written with', async () => {
    const { html } = await shop.visitor().get('/de')
    const [first = '', rare = '', ...others] = filesIn(html)
    expect([others, first === rare]).toEqual([[], false])
    expect(html).toContain(`<link rel="preload" href="${first}" as="font"`)
    expect(html).not.toContain(`href="${rare}"`)
    // Of what a server sends at first, its answer's head takes half a kilobyte.
    expect(readFileSync(new URL(`.${first}`, CLIENT)).length).toBeLessThanOrEqual(FIRST_FLIGHT - 500)
    expect(
      readFileSync(new URL(`.${rare}`, CLIENT))
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2')
  })

  test('names the characters of its second file', async () => {
    const { html } = await shop.visitor().get('/de')
    const [range = '', ...others] = [...html.matchAll(/unicode-range:([^;}]*)/g)].map(
      ([, value = '']) => value,
    )
    expect(others).toEqual([])
    expect(range.toLowerCase().split(',')).toEqual(unicodeRangeOf(RARE).toLowerCase().split(','))
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  test.each(paintedAtOnce)('the page "%s" and its style arrive at once', async (path) => {
    const { html } = await shop.visitor().get(`/${locale}${path}`)
    expect(weightOf(html)).toBeLessThanOrEqual(FIRST_FLIGHT)
  })

  test.each(paintedAtOnceFromThen)('so does "%s" once it has been sent before', async (path) => {
    const { html } = await shop.visitor().get(`/${locale}${path}`)
    // A few bytes over are not felt.
    expect(weightOf(html, 11)).toBeLessThanOrEqual(FIRST_FLIGHT * 1.05)
    expect(weightOf(html)).toBeLessThanOrEqual(FIRST_FLIGHT * 1.1)
  })

  test.each(paintedAsTheyCome)('what one sees first of "%s" arrives at once', async (path) => {
    const { html } = await shop.visitor().get(`/${locale}${path}`)
    const heading = html.indexOf('</h1>')
    expect(html.slice(0, heading)).toContain('<style>')
    // The first screen, and three times as much.
    expect(weightOf(html.slice(0, heading + 12_000))).toBeLessThanOrEqual(FIRST_FLIGHT)
  })

  test('the script that restores the place on a page is one line, and still a program', async () => {
    const { html } = await shop.visitor().get(`/${locale}/rent/${ARTICLE_IDS.junior}`)
    const [, script = ''] = /<script[^>]*>(\(\(STORAGE_KEY.*?)<\/script>/s.exec(html) ?? []
    expect(script).toMatch(/^\(\(STORAGE_KEY, restoreKey\) => \{if \(.*\)$/)
    expect(() => new Function(script)).not.toThrow()
  })

  test('the page and its style name the same classes', async () => {
    const { html } = await shop.visitor().get(`/${locale}/buy`)
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const names = [...classesIn(html)]
    const styled = names.filter((name) => new RegExp(`\\.${name}\\b`).test(style))
    expect(names.length).toBeGreaterThan(50)
    // Some name what has a style of its own only in print or with scripts.
    expect(styled.length).toBeGreaterThan(0.9 * names.length)
  })

  test('what only scripts need is in none of them that is the same for others', async () => {
    for (const path of [...paintedAtOnceFromThen, ...paintedAsTheyCome, '', '/rent', '/buy', '/trial']) {
      const { html } = await shop.visitor().get(`/${locale}${path}`)
      expect([path, html.includes('__remixContext')]).toEqual([path, false])
    }
  })

  test.each(pages)('the page "%s" makes no browser fetch style or script', async (path) => {
    const { html: whole, headers } = await shop.visitor().get(`/${locale}${path}`)
    // The content of a template is not fetched.
    const html = whole.replace(/<template id="scripts"[\s\S]*?<\/template>/, '')
    const links = html.match(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g) ?? []
    expect(links.filter((link) => !link.includes(' disabled='))).toEqual([])
    expect(html.match(/<script[^>]* (?:src=|type="module")[^>]*>/g)).toBeNull()
    expect(headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-[^' ]+';/)
  })
})
