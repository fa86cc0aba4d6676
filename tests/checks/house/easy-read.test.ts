import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { sourcesIn } from '../sources'

const read = (path: string) => sourcesIn([path], [''])[0]?.text ?? ''
const specificationOf = (bed: string): { label: string; value: string & { en: string } }[] =>
  JSON.parse(read(`backend/db/seed/articles/${bed}/article.json`)).specification
const factOf = (bed: string, name: string) => specificationOf(bed).find(({ label }) => label === name)?.value

describe.each(LOCALES)('the pages in easy words, in %s', (locale) => {
  const pages = sourcesIn([`locales/${locale}/pages`], ['.md']).filter(({ path }) =>
    /\/easy_\w+\.md$/.test(path),
  )
  const said = pages.map(({ text }) => text).join('\n')

  it('name buttons as they are, and show pictures that exist', () => {
    const words = sourcesIn([`locales/${locale}`], ['.json'])
      .map(({ text }) => text)
      .join('')
    const labels = [...said.matchAll(/[“„‘][^“”„’]*[”“’]/g)].map(([label]) => label.slice(1, -1))
    expect(labels.length).toBeGreaterThan(5)
    expect(labels.filter((label) => !words.includes(`": "${label}"`))).toEqual([])
    const pictures = [...said.matchAll(/!\[\]\(([\w-]+)\)/g)].map(([, name = '']) => name)
    expect(pictures.filter((name) => !read(`public/pictures/${name}.svg`))).toEqual([])
  })

  it.each([
    [`locales/${locale}/pages/easy_bed.md`, /!\[\]\(easy-help\)\n[\s\S]*?\n\n/],
    [`backend/db/seed/faq/${locale}/safety.md`, /(?<=\{#stuck\}\n\nSearch:[^\n]*\n)[\s\S]*?(?=\n## )/],
    [`locales/${locale}/server/fault.json`, /"steps"[\s\S]*?\]/],
  ])('say what saves a life before what spares the zip: %s', (path, place) => {
    const said = place.exec(read(path))?.[0] ?? ''
    const scissors = said.search(/scissors|schaar|Schere/)
    expect(said.indexOf('112')).toBeGreaterThan(0)
    expect(said.indexOf('112')).toBeLessThan(said.search(/ back |terug| zurück/))
    expect(said.indexOf('112')).toBeLessThan(scissors)
  })

  it('say the sizes and times of the shop', () => {
    const choice = read(`locales/${locale}/pages/easy_choice.md`)
    for (const bed of ['junior', 'maxx'])
      for (const size of factOf(bed, 'outside')?.match(/\d+/g) ?? [''])
        expect(choice).toContain(` ${size} cm `)
    // They say "1 year".
    expect(JSON.parse(read('backend/db/seed/rental-calendar.json')).maxDays.rent).toBe(365)
  })
})

it.each(['junior', 'maxx'])(
  'a drawing says how much room there is inside the bed, as its facts do: %s',
  (bed) => {
    const drawing = read(`public/pictures/${bed}-inside.svg`)
    expect(drawing).toContain(`"${/^\d+/.exec(factOf(bed, 'inside') ?? '')} cm"`)
    expect(drawing).toContain(`"${/^\d+/.exec(factOf(bed, 'headroom')?.en ?? '')} cm"`)
  },
)
