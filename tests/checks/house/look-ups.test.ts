import { describe, expect, it } from 'vitest'
import { isTest, sourcesIn } from '../sources'
import { findLookUps } from './look-ups'

it('what any text may ask for is asked by lookUp', () => {
  const sources = sourcesIn(['app', 'backend', 'contract', 'server', 'server.ts'], ['.ts', '.tsx'])
  const asking = sources.filter(({ path }) => !isTest(path) && path !== 'contract/look-up.ts')
  expect(asking.length).toBeGreaterThan(0)
  expect(asking.flatMap(findLookUps)).toEqual([])
})

describe('the check itself', () => {
  const check = (text: string) => findLookUps({ path: 'app/x.ts', text })

  it.each([
    'const NAMES: Record<string, string> = {}; const a = NAMES[key]',
    'const names: Readonly<Record<string, string[]>> = {}; names[key] = [...(names[key] ?? []), a]',
    'function nameOf(names: Record<string, string>, key: string) { return names?.[key] }',
    'type Cart = { names: Record<string, string> }; const a = (cart: Cart) => cart.names[key]',
    'const NAMES: Record<string, string> = {}; const isKnown = key in NAMES',
  ])('refuses %s', (text) => expect(check(text)).not.toEqual([]))

  it.each([
    'const NAMES: Record<string, string> = {}; const a = lookUp(NAMES, key)',
    'const NAMES: Record<string, string> = {}; const a = NAMES["&"]',
    'const NAMES: Record<Locale, string> = {}; const a = NAMES[locale]',
    'const names = new Map<string, string>(); const a = names.get(key)',
  ])('allows %s', (text) => expect(check(text)).toEqual([]))
})
