import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { sourcesIn } from '../sources'
import { findForeignVoice } from './voice'

describe('what the shop says', () => {
  it.each(LOCALES)('is quoted and calm in %s', (locale) => {
    const folders = [`locales/${locale}`, `backend/db/seed/descriptions/${locale}`]
    const texts = sourcesIn(folders, ['.json', '.md'])
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.flatMap((text) => findForeignVoice(text, locale))).toEqual([])
  })
})

describe('the check itself', () => {
  const check = (locale: string, text: string) => findForeignVoice({ path: 'x.md', text }, locale)

  it.each([
    ['en', 'All the best!'],
    ['de', '“Junior”'],
    ['nl', '“Junior”'],
  ])('refuses in %s: %s', (locale, text) => expect(check(locale, text)).toHaveLength(1))
  it.each([
    ['en', '“Junior” is the child’s bed'],
    ['de', '„Junior“ ist ein Bett'],
    ['nl', '‘Junior’ is er ’s nachts ook, met foto’s'],
  ])('allows in %s: %s', (locale, text) => expect(check(locale, text)).toEqual([]))
})
