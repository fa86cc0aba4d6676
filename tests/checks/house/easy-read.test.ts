import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { type Source, sourcesIn } from '../sources'
import { findHardToRead, labelsIn, picturesIn } from './easy-read'

const isEasyRead = ({ path }: Source) => /\/easy_\w+\.md$/.test(path)
const pagesIn = (locale: string) => sourcesIn([`locales/${locale}/pages`], ['.md']).filter(isEasyRead)
const read = (path: string) => sourcesIn([path], [''])[0]?.text ?? ''

const PICTURES = sourcesIn(['public/pictures'], ['.svg'])
const MAX_BYTES = 7 * 1024

describe.each(LOCALES)('the pages in easy words, in %s', (locale) => {
  it('keep to the rules', () => {
    const pages = pagesIn(locale)
    expect(pages).toHaveLength(7)
    expect(pages.flatMap((page) => findHardToRead(page, locale))).toEqual([])
  })

  it('name buttons as they are', () => {
    const words = sourcesIn([`locales/${locale}`], ['.json'])
      .map(({ text }) => text)
      .join('')
    const labels = pagesIn(locale).flatMap(labelsIn)
    expect(labels.length).toBeGreaterThan(10)
    expect(labels.filter((label) => !words.includes(`": "${label}"`))).toEqual([])
  })

  it('show pictures that exist', () => {
    const names = PICTURES.map(({ path }) => path.replace(/^.*\/|\.svg$/g, ''))
    expect(
      pagesIn(locale)
        .flatMap(picturesIn)
        .filter((name) => !names.includes(name)),
    ).toEqual([])
  })

  it('say the sizes and times of the shop', () => {
    const choice = read(`locales/${locale}/pages/easy_choice.md`)
    for (const bed of ['junior', 'maxx']) {
      const { specification } = JSON.parse(read(`backend/db/seed/articles/${bed}/article.json`))
      const outside = specification.find(({ label }: { label: string }) => label === 'outside').value
      for (const size of outside.match(/\d+/g)) expect(choice).toContain(` ${size} cm `)
    }
    // They say "1 year".
    expect(JSON.parse(read('backend/db/seed/rental-calendar.json')).maxDays.rent).toBe(365)
  })
})

describe('the drawings that explain', () => {
  const explaining = PICTURES.filter(({ path }) => /\/(?:easy|assembly|packing)-|-inside\.svg$/.test(path))

  it('are small, titled, and drawn for the dark too', () => {
    expect(explaining.length).toBeGreaterThan(30)
    for (const { path, text } of explaining) {
      expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(MAX_BYTES)
      expect(text, path).toMatch(/<title>[^<]{6,}<\/title>\n<style>@media \(prefers-color-scheme:dark\)/)
    }
  })

  it.each(['junior', 'maxx'])('say how much room there is inside the bed, as its facts do: %s', (bed) => {
    const { specification } = JSON.parse(read(`backend/db/seed/articles/${bed}/article.json`))
    const factOf = (name: string) =>
      specification.find(({ label }: { label: string }) => label === name)?.value
    const drawing = read(`public/pictures/${bed}-inside.svg`)
    expect(drawing).toContain(`"${/^\d+/.exec(factOf('inside'))} cm"`)
    expect(drawing).toContain(`"${/^\d+/.exec(factOf('headroom').en)} cm"`)
  })
})

describe('the check itself', () => {
  const check = (locale: string, text: string) =>
    findHardToRead({ path: 'x.md', text: `# Bed\n\nBed.\n\n## Bed {#bed}\n\n${text}` }, locale)

  it.each([
    ['en', 'A line of text.'],
    ['en', '![](a)\nOne thing. Another thing.'],
    ['en', '![](a)\nThe bed is collected on Monday.'],
    ['en', '![](a)\nWe would like to help.'],
    ['en', `![](a)\n${'word '.repeat(14)}`],
    ['de', '![](a)\nDas Bett wird abgeholt.'],
    ['de', '![](a)\nDie Farbe des Bettes.'],
    ['de', '![](a)\nDas ist eine Widerrufsbelehrung.'],
    ['de', '![](a)\nDas könnte gehen.'],
    ['nl', '![](a)\nHet bed wordt opgehaald.'],
    ['nl', '![](a)\nNeem het bed (of de tas).'],
    ['nl', '![](a)\na\nb\nc\nd\ne\nf\ng\nh'],
  ])('refuses in %s: %s', (locale, text) => expect(check(locale, text)).toHaveLength(1))

  it.each([
    ['en', '![](a)\nPress: “Order with obligation to pay”.'],
    ['de', '![](a)\nDrücken Sie auf: „Zahlungspflichtig bestellen“.\nDas ist ein Waren-Korb.'],
    ['nl', '![](a)\nDruk op: ‘Bestelling met betalingsverplichting’.'],
  ])('allows in %s: %s', (locale, text) => expect(check(locale, text)).toEqual([]))
})
