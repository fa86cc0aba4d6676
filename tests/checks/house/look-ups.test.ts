import { expect, it } from 'vitest'
import { type Finding, isTest, type Source, sourcesIn } from '../sources'
import { lineAt } from './source-texts'

const TABLE = /\b(\w+)\??: (?:Readonly<|Partial<)*Record<string,/g

/** Refuses record[key] and `key in record` where any text may be the key: every object has a 'constructor'. */
function findLookUps({ path, text }: Source): Finding[] {
  const names = [...new Set([...text.matchAll(TABLE)].map(([, name]) => name))].join('|')
  if (!names) return []
  const asked = new RegExp(
    `\\b(?:${names})(?:\\?\\.)?\\[(?!['"\`\\d\\]])|\\bin (?:\\w+\\.)*(?:${names})\\b`,
    'g',
  )
  return [...text.matchAll(asked)].map(
    ({ 0: found, index }) =>
      `${path}:${lineAt(text, index)} asks ${found} without lookUp (contract/look-up.ts)`,
  )
}

it('what any text may ask for is asked by lookUp', () => {
  const sources = sourcesIn(['app', 'backend', 'contract', 'server', 'server.ts'], ['.ts', '.tsx'])
  const asking = sources.filter(({ path }) => !isTest(path) && path !== 'contract/look-up.ts')
  expect(asking.length).toBeGreaterThan(0)
  expect(asking.flatMap(findLookUps)).toEqual([])
})

it.each([
  ['const NAMES: Record<string, string> = {}; const a = NAMES[key]', 1],
  ['function nameOf(names: Record<string, string>, key: string) { return names?.[key] }', 1],
  ['type Cart = { names: Record<string, string> }; const a = (cart: Cart) => cart.names[key]', 1],
  ['const NAMES: Record<string, string> = {}; const isKnown = key in NAMES', 1],
  ['const NAMES: Record<string, string> = {}; const a = lookUp(NAMES, key)', 0],
  ['const NAMES: Record<string, string> = {}; const a = NAMES["&"]', 0],
  ['const NAMES: Record<Locale, string> = {}; const a = NAMES[locale]', 0],
])('of %s it finds %i', (text, count) => {
  expect(findLookUps({ path: 'app/x.ts', text })).toHaveLength(count)
})
