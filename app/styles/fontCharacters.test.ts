import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMON, RARE, unicodeRangeOf } from './fontCharacters'

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

const isIn = (range: string, code: number) =>
  range.split(',').some((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16)
  })

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

describe('a range of characters', () => {
  test('is short where they follow each other', () => {
    expect(unicodeRangeOf('ãâáéø')).toBe('U+e1-e3,U+e9,U+f8')
  })

  test('has those of a text and no others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.nat(0x7f), (text, code) => {
        const range = unicodeRangeOf(text)
        expect(isIn(range, code)).toBe(text.includes(String.fromCodePoint(code)))
      }),
    )
  })
})
