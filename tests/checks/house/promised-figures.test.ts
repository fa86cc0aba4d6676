import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { findOwnFigures } from './promised-figures'
import { textsIn } from './spelling'

describe('days, hours and minutes that are promised', () => {
  it.each(LOCALES)('are said in one place, and named in texts, in %s', (locale) => {
    expect(textsIn(locale).flatMap((text) => findOwnFigures(text, locale))).toEqual([])
  })
})

describe('the check itself', () => {
  it.each([
    ['en', 'Return it within 30 days.'],
    ['nl', 'Binnen 5 werkdagen hoort u van ons.'],
    ['de', 'innerhalb von 14 Tagen'],
  ] as const)('refuses in %s: %s', (locale, text) =>
    expect(findOwnFigures({ path: 'x', text }, locale)).toHaveLength(1),
  )
  it.each([
    ['en', 'Return it within {{return_days}} days.'],
    ['en', 'Help by phone, 24 hours a day, 7 days a week'],
  ] as const)('allows in %s: %s', (locale, text) =>
    expect(findOwnFigures({ path: 'x', text }, locale)).toEqual([]),
  )
})
