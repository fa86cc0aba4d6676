import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promiseFindings, promisesSchema } from './promises'
import promisesFile from './promises.json' with { type: 'json' }

const promises = promisesSchema.parse(promisesFile)

/** `*` stands for any name of a file or folder. */
function filesOf(pattern: string): string[] {
  const [folder = '', rest] = pattern.split('*')
  const files = rest === undefined ? [pattern] : readdirSync(folder).map((name) => folder + name + rest)
  return files.filter((file) => existsSync(file))
}

/** Whether a text has the place: a section of a page, or a key of JSON. */
const hasPlace = (text: string, place: string) => text.includes(`{#${place}}`) || text.includes(`"${place}":`)

describe('a promise to confirm', () => {
  it.each([...new Set(promises.flatMap(({ where }) => where))])('stands in %s', (where) => {
    const [pattern = '', place] = where.split('#')
    const files = filesOf(pattern)
    expect(files.length).toBeGreaterThan(0)
    const found = files.filter((file) => !place || hasPlace(readFileSync(file, 'utf8'), place))
    // What is in the box is said of sets by their contents.
    expect(place === 'included' ? files : found).toEqual(files)
  })

  it('is named of every page and topic but those that say what only code and law decide', () => {
    const folders = ['locales/*/pages/', 'backend/db/seed/faq/*/']
    const texts = folders.flatMap((folder) =>
      readdirSync(folder.replace('*', 'en')).map((name) => folder + name),
    )
    const named = promises.flatMap(({ where }) => where.map((one) => one.split('#')[0]))
    expect(texts.filter((text) => !named.includes(text))).toEqual([
      'locales/*/pages/cookies.md',
      'locales/*/pages/easy_read.md',
    ])
  })

  it('is named once', () => {
    expect(new Set(promises.map(({ says }) => says)).size).toBe(promises.length)
  })

  it('is no longer asked for once its day stands there', async () => {
    const file = [{ says: 'One.', where: ['README.md'], confirmed: '2026-12-01' }]
    expect(await Promise.all(promiseFindings(true, file))).toEqual([
      { subject: 'Promises', state: 'ok', text: 'The owner has confirmed all 1.' },
    ])
  })

  it('without a place, or with a day that is none, is refused', () => {
    expect(() => promisesSchema.parse([{ says: 'One.', where: [], confirmed: null }])).toThrow()
    expect(() => promisesSchema.parse([{ says: 'One.', where: ['a'], confirmed: '2026-02-30' }])).toThrow()
  })
})
