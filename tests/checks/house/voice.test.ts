import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { sourcesIn } from '../sources'
import { findForeignVoice } from './voice'

describe('what the shop says', () => {
  it.each(LOCALES)('is in one voice in %s', (locale) => {
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
    ['en', '"canceled": "It is canceled"'],
    ['en', 'Look into your mail'],
    ['en', 'An organized mind'],
    ['en', 'Your zip code'],
    ['en', 'I agree to the delivery terms'],
    ['en', 'The law, word for word'],
    ['en', 'A climate-neutral bed'],
    ['de', '“Junior”'],
    ['de', 'Wähle dein Bett'],
    ['de', 'Der Junior trägt bis 50 kg.'],
    ['de', 'Verantwortlich für den Inhalt: Jan'],
    ['de', 'Ein klimaneutrales Bett'],
    ['nl', '“Junior”'],
    ['nl', 'Kies je bed'],
    ['nl', 'Kies een betaalwijze'],
    ['nl', 'Lees de leveringsvoorwaarden'],
  ])('refuses in %s: %s', (locale, text) => expect(check(locale, text)).toHaveLength(1))
  it.each([
    ['en', '“Junior” is the child’s bed'],
    ['en', '"canceled": "It is cancelled", "mail": "Your email"'],
    ['en', 'The email is sent once more, word for word; five a day'],
    ['de', '„Junior“ ist ein Bett'],
    ['nl', '‘Junior’ is er ’s nachts ook, met foto’s'],
  ])('allows in %s: %s', (locale, text) => expect(check(locale, text)).toEqual([]))
})
