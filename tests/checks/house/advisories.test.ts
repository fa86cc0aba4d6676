import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourcesIn } from '../sources'

const ID = /GHSA(?:-[0-9a-z]{4}){3}/g
const TEST_FILE = /`([\w/.-]+\.test\.tsx?)`/g

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| GHSA-'))
const tests = sourcesIn(['app', 'backend', 'server', 'tests'], ['.test.ts', '.test.tsx'])

const idsIn = (text: string): string[] => text.match(ID) ?? []

it('each advisory in SECURITY.md is tried by the tests that it names', () => {
  expect(rows.length).toBeGreaterThan(10)
  const untried = rows.flatMap((row) => {
    const files = [...row.matchAll(TEST_FILE)].map(([, path]) => path)
    const [id = ''] = idsIn(row)
    const texts = files.map((file) => tests.find(({ path }) => path === file)?.text ?? '')
    return texts.length > 0 && texts.every((text) => text.includes(id)) ? [] : [id]
  })
  expect(untried).toEqual([])
})

it('each advisory that a test names is in SECURITY.md, once', () => {
  const listed = rows.flatMap((row) => idsIn(row))
  expect(listed).toEqual([...new Set(listed)])
  const tried = new Set(tests.flatMap(({ text }) => idsIn(text)))
  expect([...tried].filter((id) => !listed.includes(id))).toEqual([])
})
