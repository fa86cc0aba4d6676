import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../sources'
import { findFragments } from './comments'

it('comments are sentences with a verb of their own', () => {
  const sources = sourcesIn(
    ['app', 'backend', 'contract', 'locales', 'scripts', 'server', 'tests', 'server.ts', 'vite.config.ts'],
    ['.ts', '.tsx', '.mjs'],
  )
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.flatMap(findFragments)).toEqual([])
})

describe('the check itself', () => {
  const found = (comment: string) =>
    findFragments({ path: 'app/x.ts', text: `const a = 1\n${comment}\nfunction b() {}\n` })

  it.each([
    '/** Of the visitor. */',
    '/** As the backend wrote it. */',
    '// Shown is only what fits. By their ids.',
    '/** What an endpoint answers. */',
    '  /**\n   * Without a name it is the index. Of an answer\n   * that is made of one.\n   */',
    '// Of the orders that\n// were paid.',
    '/** The name of the column. */',
    '/** Undefined where it is unknown. */',
  ])('refuses %s', (comment) => expect(found(comment)).toHaveLength(1))

  it.each([
    '/** In cents. */',
    '/** In characters, because browsers limit the size of cookies. */',
    '/** What is sold leaves the fleet. */',
    '/** With scripts, messages disappear, so they overlay the page. */',
    '/** The column that is named so is left out. */',
    '// biome-ignore lint: As it is.',
    "/** Throws Refusal 'not_found'. */",
  ])('allows %s', (comment) => expect(found(comment)).toEqual([]))
})
