import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../checks/sources'
import { textOf } from '../support/app'
import { testShop } from '../support/set-up'

const shop = testShop()

const WCAG =
  '1.1.1 1.2.1-5 1.3.1-5 1.4.1-5 1.4.10-13 2.1.1-2 2.1.4 2.2.1-2 2.3.1 2.4.1-7 2.4.11 2.5.1-4 2.5.7-8 3.1.1-2 ' +
  '3.2.1-4 3.2.6 3.3.1-4 3.3.7-8 4.1.1-3'

/** EN 301 549 V3.2.1 asks for these besides WCAG, by its table of contents. */
const CLAUSES =
  '4.2.1-11 5.1.2.1-2 5.1.3.1-16 5.1.4-5 5.1.6.1-2 5.1.7 5.2-4 5.5.1-2 5.6.1-2 5.7-9 6.1 6.2.1.1-2 6.2.2.1-4 ' +
  '6.2.3-4 6.3-4 6.5.2-6 7.1.1-5 7.2.1-3 7.3 8.1.1-3 8.2.1.1-2 8.2.2.1-2 8.3.2.1-2 8.3.2.3.1-3 8.3.2.4-6 ' +
  '8.3.3.1-2 8.3.3.3.1-2 8.3.4.1-2 8.3.4.3.2-3 8.3.5-6 8.4.1 8.4.2.1-2 8.4.3 8.5 9.6 10.5-6 11.5.1 ' +
  '11.5.2.1-17 11.6.1-2 11.7 11.8.1-5 12.1.1-2 12.2.2-4 13.1.2-6 13.2-3'

/** '1.2.1-3' is 1.2.1, 1.2.2 and 1.2.3. */
function numbersIn(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [, stem = '', first = '', last = first] = /^((?:\d+\.)*)(\d+)(?:-(\d+))?$/.exec(range) ?? []
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${stem}${Number(first) + index}`)
  })
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

const TERMS: Record<string, string> = {
  Voldoet: 'supports',
  'Voldoet gedeeltelijk': 'partially-supports',
  'Niet van toepassing': 'not-applicable',
}

/** One answer of the report. */
type Told = {
  number: string
  component: string
  term: string
  remark: string
  tests: string[]
  pages: string[]
}

const listed = (text: string) => (text ? text.split(/\s*,\s*|\n/) : [])

function toldIn(html: string): Told[] {
  return all(html, /<tbody[^>]*>(.*?)<\/tbody>/gs).flatMap((group) => {
    const number = textOf(/<th[^>]*>(.*?)<\/th>/s.exec(group)?.[1] ?? '').split(' ')[0] ?? ''
    return all(group, /<tr>(.*?)<\/tr>/gs).map((row) => {
      const [level = '', cell = ''] = all(row, /<td[^>]*>(.*?)<\/td>/gs)
      const paragraphs = all(cell, /<p[^>]*>(.*?)<\/p>/gs).map(textOf)
      const [component, term = ''] = level.includes(':') ? textOf(level).split(': ') : ['', textOf(level)]
      const evidence = paragraphs.slice(1).map((text) => listed(text.replace(/^\S+: /, '')))
      return {
        number,
        component: component ? (component === 'Documenten' ? 'documents' : 'web') : 'none',
        term: TERMS[term] ?? '',
        remark: paragraphs[0] ?? '',
        tests: evidence.find(([first]) => !first?.startsWith('/')) ?? [],
        pages: evidence.find(([first]) => first?.startsWith('/')) ?? [],
      }
    })
  })
}

let page: string
let told: Told[]
beforeAll(async () => {
  page = (await shop.visitor().get('/nl/etc/conformance')).html
  told = toldIn(page)
})

describe('the conformance report', () => {
  test('answers every criterion of the standards once, in words too', () => {
    for (const component of ['web', 'documents']) {
      const numbers = told.filter((one) => one.component === component).map(({ number }) => number)
      expect(numbers.sort(byNumber)).toEqual(numbersIn(WCAG))
    }
    const clauses = told.filter(({ component }) => component === 'none').map(({ number }) => number)
    expect(clauses.sort(byNumber)).toEqual(numbersIn(CLAUSES))
    for (const { term, remark } of told) expect([term, remark]).not.toContain('')
  })

  test('names what is there: tests, and pages that answer', async () => {
    for (const path of new Set(told.flatMap(({ tests }) => tests))) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
    }
    for (const path of new Set(told.flatMap(({ pages }) => pages))) {
      expect([path, (await shop.visitor().get(path)).status]).toEqual([path, 200])
    }
  })

  test('claims nothing without evidence', () => {
    for (const { number, term, tests, pages } of told) {
      if (term === 'not-applicable') expect([number, ...tests, ...pages]).toEqual([number])
      // Nothing has to be shown of a criterion that always counts as met.
      else expect([number, tests.length + pages.length]).not.toEqual([number, 0])
    }
  })

  test('agrees with the accessibility statement on what is missing', async () => {
    const statement = (await shop.visitor().get('/nl/etc/accessibility')).html
    const itemsOf = (html: string, id: string) => {
      const [, section = ''] = new RegExp(`<section id="${id}"(.*?)</section>`, 's').exec(html) ?? []
      return all(section, /<li>(.*?)<\/li>/g).map(textOf)
    }
    expect(itemsOf(statement, 'gaps').length).toBeGreaterThan(5)
    expect(itemsOf(statement, 'gaps')).toEqual(itemsOf(page, 'untried'))
  })
})
