import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it.each(['packaging', 'electricals'])('is the number that law asks for in each country: %s', (id) => {
    const [finding] = promises.filter((promise) => promise.id === id)
    expect(finding?.where).toContain('locales/*/pages/delivery_info.md#where')
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
    for (const key of ['id', 'says'] as const) {
      expect(new Set(promises.map((promise) => promise[key])).size).toBe(promises.length)
    }
  })

  it('without a place, or with a name that cannot stand in a file, is refused', () => {
    expect(() => promisesSchema.parse([{ id: 'one', says: 'One.', where: [] }])).toThrow()
    expect(() => promisesSchema.parse([{ id: 'One!', says: 'One.', where: ['a'] }])).toThrow()
  })
})

describe('what the owner has confirmed', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'promises-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  const LIST = [
    { id: 'one', says: 'One.', where: ['README.md'] },
    { id: 'two', says: 'Two.', where: ['README.md'] },
  ]
  async function findingsOf(written: string) {
    writeFileSync(join(dataDir, 'promises.json'), written)
    return Promise.all(promiseFindings({ isLive: true, dataDir }, LIST))
  }

  it('is read from the folder of the shop, and no longer asked for', async () => {
    const [asked, ...others] = await findingsOf('{ "one": "2026-12-01" }')
    expect(others).toEqual([])
    expect(asked).toMatchObject({ state: 'missing', text: expect.stringMatching(/^Two\. .*"two": "<day>"/) })
    expect(asked?.text).toContain(join(dataDir, 'promises.json'))
    expect(await findingsOf('{ "one": "2026-12-01", "two": "2026-12-02" }')).toEqual([
      { subject: 'Promises', state: 'ok', text: 'The owner has confirmed all 2.' },
    ])
  })

  it.each(['{ "one": "2026-02-30" }', '{ "one": true }', '[1', ''])(
    'is told to be wrong: %s',
    async (written) => {
      const findings = await findingsOf(written)
      expect(findings).toMatchObject([{ state: 'missing', text: expect.stringContaining('cannot be read') }])
    },
  )

  it('is told where there is no such promise', async () => {
    const [finding] = await findingsOf('{ "three": "2026-12-01" }')
    expect(finding).toMatchObject({ state: 'note', text: expect.stringContaining('"three"') })
  })
})
