import { expect, it } from 'vitest'
import { type Finding, isTest, type Source, sourcesIn } from '../sources'
import { lineAt } from './source-texts'

const LETTERS = /\p{L}/u
const SPOKEN = [
  // Text that ends an element, and a text in braces as a child.
  /[>}]([^<>{}=;]*)<\//g,
  /[>}]\s*\{[^{}<>=]*['"`]([^'"`{}]*)['"`]\s*\}/g,
  /\b(?:alt|title|placeholder|aria-(?:label|description|placeholder|roledescription|valuetext))=\{?["'`]([^"'`{}]*)/g,
]

/** Refuses words that a visitor would see or hear and that are not in locales/. */
function findLiterals({ path, text }: Source): Finding[] {
  return SPOKEN.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(({ 1: said = '', index }) =>
    LETTERS.test(said.replace(/&#?\w+;|\\u[\da-f]{4}/gi, ''))
      ? [`${path}:${lineAt(text, index)} says "${said.trim()}"`]
      : [],
  )
}

it('every word a visitor meets comes from locales/', () => {
  const sources = sourcesIn(['app'], ['.tsx']).filter(({ path }) => !isTest(path))
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(findLiterals)).toEqual([])
})

it.each([
  ['<p>Hello</p>', 1],
  ['<p>{"Hello"}</p>', 1],
  ['<p>{isOpen ? t("open") : "Closed"}</p>', 1],
  ['<p>{count} items</p>', 1],
  ['<img alt="A bed" />', 1],
  ['<nav aria-label={"Main"} />', 1],
  ['<p>{t("hello")}</p>', 0],
  ['<p>€ 12,- · &times;</p>', 0],
  ['<nav aria-label={t("main")} aria-current="page" />', 0],
  ['<p>{isOpen ? t("open") : null}</p>', 0],
])('of %s it finds %i', (text, count) => {
  expect(findLiterals({ path: 'app/x.tsx', text: `const x = ${text}` })).toHaveLength(count)
})
