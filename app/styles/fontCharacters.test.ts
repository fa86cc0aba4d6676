import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMON, RARE } from './fontCharacters'

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

test("the shop's own texts need the first file only", () => {
  const texts = [...textsIn('locales'), ...textsIn('backend/db/seed')]
  expect(texts.length).toBeGreaterThan(250)
  const needed = new Set(texts.join(''))
  expect([...RARE].filter((character) => needed.has(character))).toEqual([])
})

test('no character is in both files', () => {
  expect(COMMON).toMatch(/ä.*é.*ï/)
  expect(RARE).toMatch(/ã.*å.*ø/)
  expect([...RARE].filter((character) => COMMON.includes(character))).toEqual([])
})
