import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { LOCALES, type Locale } from '../../contract/locales'
import { root } from '../checks/sources'
import { textOf } from '../support/app'
import { RUNNING_SCRIPT } from '../support/browsing'
import { openAcrSchema, REPORTED_CHAPTERS } from '../support/open-acr'
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

const TERMS: Record<Locale, Record<string, string>> = {
  en: {
    Supports: 'supports',
    'Partially supports': 'partially-supports',
    'Not applicable': 'not-applicable',
  },
  nl: {
    Voldoet: 'supports',
    'Voldoet gedeeltelijk': 'partially-supports',
    'Niet van toepassing': 'not-applicable',
  },
  de: {
    Erfüllt: 'supports',
    'Teilweise erfüllt': 'partially-supports',
    'Nicht anwendbar': 'not-applicable',
  },
}
const PDFS = { en: 'Documents', nl: 'Documenten', de: 'Dokumente' }

/** One answer of the report, as it is in any of its forms. */
type Told = {
  number: string
  component: string
  term: string
  remark: string
  tests: string[]
  pages: string[]
}

const listed = (text: string) => (text ? text.split(/\s*,\s*|\n/) : [])

async function toldByPage(locale: Locale): Promise<Told[]> {
  const { html } = await shop.visitor().get(`/${locale}/etc/conformance`)
  return all(html, /<tbody[^>]*>(.*?)<\/tbody>/gs).flatMap((group) => {
    const number = textOf(/<th[^>]*>(.*?)<\/th>/s.exec(group)?.[1] ?? '').split(' ')[0] ?? ''
    return all(group, /<tr>(.*?)<\/tr>/gs).map((row) => {
      const [level = '', cell = ''] = all(row, /<td[^>]*>(.*?)<\/td>/gs)
      const paragraphs = all(cell, /<p[^>]*>(.*?)<\/p>/gs).map(textOf)
      const [component, term = ''] = level.includes(':') ? textOf(level).split(': ') : ['', textOf(level)]
      const evidence = paragraphs.slice(1).map((text) => listed(text.replace(/^\S+: /, '')))
      return {
        number,
        component: component ? (component === PDFS[locale] ? 'electronic-docs' : 'web') : 'none',
        term: TERMS[locale][term] ?? '',
        remark: paragraphs[0] ?? '',
        tests: evidence.find(([first]) => !first?.startsWith('/')) ?? [],
        pages: evidence.find(([first]) => first?.startsWith('/')) ?? [],
      }
    })
  })
}

async function fileOf(locale: Locale, format: 'csv' | 'yaml') {
  const answer = await shop.request(new Request(`https://shop.test/${locale}/etc/conformance.${format}`))
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, text: bytes.toString('utf8') }
}

async function toldByTable(locale: Locale): Promise<Told[]> {
  const { text } = await fileOf(locale, 'csv')
  const mark = locale === 'en' ? ',' : ';'
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${mark}\\r]*))(?:${mark}|\\r\\n)`, 'g')
  const cells = [...text.slice(1).matchAll(cell)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
  const rows = Array.from({ length: cells.length / 8 }, (_, index) => cells.slice(index * 8, index * 8 + 8))
  return rows
    .slice(1)
    .map(([, number = '', , component, term = '', remark = '', tests = '', pages = '']) => ({
      number,
      component: component ? (component === PDFS[locale] ? 'electronic-docs' : 'web') : 'none',
      term: TERMS[locale][term] ?? '',
      remark,
      tests: listed(tests),
      pages: listed(pages).map((page) => page.replace('https://shop.test', '')),
    }))
}

async function openAcrOf(locale: Locale, version: '1.1' | '1.2' = '1.2') {
  return openAcrSchema.parse(parse((await fileOf(locale, 'yaml')).text, { version }))
}

async function toldByOpenAcr(locale: Locale): Promise<Told[]> {
  const { chapters } = await openAcrOf(locale)
  return Object.values(chapters).flatMap(({ criteria = [] }) =>
    criteria.flatMap(({ num, components }) =>
      components.map(({ name, adherence: { level, notes } }) => {
        const [remark = '', ...evidence] = notes.split('\n\n')
        const lists = evidence.map((text) =>
          listed(text.replace(/^\S+: /, '').replaceAll('https://shop.test', '')),
        )
        return {
          number: num,
          component: name,
          term: level,
          remark,
          tests: lists.find(([first]) => !first?.startsWith('/')) ?? [],
          pages: lists.find(([first]) => first?.startsWith('/')) ?? [],
        }
      }),
    ),
  )
}

const inOrder = (told: Told[]) =>
  told
    .map((one) => ({ ...one, key: `${one.number} ${one.component}` }))
    .sort((one, other) => byNumber(one.key, other.key))

// Its languages take turns: what is said in one is said in all, as the keys of the texts are compared.
const locales = process.env.TEST_ALL ? LOCALES : (['nl'] as const)

describe.each(locales)('the conformance report in %s', (locale) => {
  test('answers every criterion of the standards once', async () => {
    const told = await toldByPage(locale)
    const ofWcag = told.filter(({ component }) => component !== 'none')
    for (const component of ['web', 'electronic-docs']) {
      const numbers = ofWcag.filter((one) => one.component === component).map(({ number }) => number)
      expect(numbers.sort(byNumber)).toEqual(numbersIn(WCAG))
    }
    const clauses = told.filter(({ component }) => component === 'none').map(({ number }) => number)
    expect(clauses.sort(byNumber)).toEqual(numbersIn(CLAUSES))
  })

  test('says the same as a page, a table and OpenACR', async () => {
    const told = inOrder(await toldByPage(locale))
    for (const { term, remark } of told) expect([term, remark]).not.toContain('')
    expect(inOrder(await toldByTable(locale))).toEqual(told)
    // OpenACR's catalog has no criteria of chapter 9.
    const openAcr = inOrder(await toldByOpenAcr(locale))
    expect(openAcr).toEqual(told.filter(({ number }) => number !== '9.6'))
    const { chapters } = await openAcrOf(locale)
    expect(chapters.en_301_549_web?.notes).toContain(told.find(({ number }) => number === '9.6')?.remark)
  })

  test('names what is there: tests, and pages that answer', async () => {
    const told = await toldByPage(locale)
    for (const path of new Set(told.flatMap(({ tests }) => tests))) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
    }
    for (const path of new Set(told.flatMap(({ pages }) => pages))) {
      expect([path, (await shop.visitor().get(path)).status]).toEqual([path, 200])
    }
  })

  test('claims nothing without evidence', async () => {
    for (const { number, term, tests, pages } of await toldByPage(locale)) {
      if (term === 'not-applicable') expect([number, ...tests, ...pages]).toEqual([number])
      // Nothing has to be shown of a criterion that always counts as met.
      else expect([number, tests.length + pages.length]).not.toEqual([number, 0])
    }
  })

  test('agrees with the accessibility statement on what is missing', async () => {
    const statement = readFileSync(join(root, 'locales', locale, 'pages', 'accessibility.md'), 'utf8')
    const [, gaps = ''] = /\{#gaps\}([\s\S]*?)\n## /.exec(statement) ?? []
    const { html } = await shop.visitor().get(`/${locale}/etc/conformance`)
    const [, section = ''] = /<section id="untried"(.*?)<\/section>/s.exec(html) ?? []
    expect(all(gaps, /^- (.*)$/gm)).toEqual(all(section, /<li>(.*?)<\/li>/g).map(textOf))
  })

  test('is led to by the accessibility statement, and sends no script', async () => {
    const statement = await shop.visitor().get(`/${locale}/etc/accessibility`)
    expect(statement.html).toContain(`href="/${locale}/etc/conformance"`)
    const { html } = await shop.visitor().get(`/${locale}/etc/conformance`)
    expect(html).not.toMatch(RUNNING_SCRIPT)
    for (const format of ['csv', 'yaml'])
      expect(html).toContain(`href="/${locale}/etc/conformance.${format}"`)
  })

  test('is one document for readers of YAML 1.1 and 1.2', async () => {
    expect(await openAcrOf(locale, '1.1')).toEqual(await openAcrOf(locale, '1.2'))
    const { chapters } = await openAcrOf(locale)
    expect(
      Object.keys(chapters)
        .filter((id) => !chapters[id]?.disabled)
        .sort(),
    ).toEqual(REPORTED_CHAPTERS)
  })
})

test.each([
  ['csv', 'text/csv; charset=utf-8', 'conformance-de.csv'],
  ['yaml', 'application/yaml; charset=utf-8', 'conformance-de.yaml'],
] as const)('the report can be saved as %s', async (format, type, name) => {
  const { answer, text } = await fileOf('de', format)
  expect(answer.headers.get('Content-Type')).toBe(type)
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
  // Without it, spreadsheets take letters for those of another alphabet.
  expect(text.startsWith('\uFEFF')).toBe(format === 'csv')
  expect(text).toContain('Überschriften')
})
