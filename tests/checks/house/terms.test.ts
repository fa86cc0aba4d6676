import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { root } from '../sources'
import { textsIn } from './spelling'
import { findUnusedTerms, readTerms, renderTerms } from './terms'

const terms = readTerms()

describe('the terms of the shop', () => {
  it('has some sixty', () => expect(terms.length).toBeGreaterThanOrEqual(60))
  it.each(LOCALES)('are used in every text, in %s', (locale) => {
    expect(textsIn(locale).flatMap((text) => findUnusedTerms(text, locale, terms))).toEqual([])
  })
  it.each(LOCALES)('are used in their own examples, in %s', (locale) => {
    const examples = terms.map((term) => ({ path: term.about, text: term[locale].example }))
    expect(examples.flatMap((text) => findUnusedTerms(text, locale, terms))).toEqual([])
  })
  it('are listed in docs/terms.md', () =>
    expect(renderTerms(terms)).toMatchFileSnapshot(`${root}/docs/terms.md`))
})

describe('the check itself', () => {
  it.each([
    ['en', 'Refunded the way you paid'],
    ['en', 'It is canceled'],
    ['en', 'The law, word for word'],
    ['de', 'Wie du dich bettest'],
    ['de', 'Der Junior trägt bis 50 kg.'],
    ['nl', 'Kies een betaalwijze'],
    ['nl', 'Lees de leveringsvoorwaarden'],
  ] as const)('refuses in %s: %s', (locale, text) =>
    expect(findUnusedTerms({ path: 'x', text }, locale, terms)).not.toEqual([]),
  )
  it.each([
    ['en', 'The email is sent once more, word for word; five a day'],
    ['en', 'Press [Cancel](orders/canceled) or {{mail}}'],
    ['de', 'Ihre Testphase endet'],
    ['nl', 'Lichte schade'],
  ] as const)('allows in %s: %s', (locale, text) =>
    expect(findUnusedTerms({ path: 'x', text }, locale, terms)).toEqual([]),
  )
})
