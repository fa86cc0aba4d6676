import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../../contract/locales'
import type { Finding, Source } from '../sources'
import { textsIn, UNSPOKEN } from './spelling'

const UNITS: Record<Locale, string> = {
  en: 'days?|working days?|weeks?|months?|years?|hours?|minutes?',
  nl: 'dag(?:en)?|werkdag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar|uur|minu(?:ut|ten)',
  de: 'Tage?n?|Werktage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?|Minuten?',
}

/** Texts whose figures are not ours to promise, or have another home. */
const OTHERS = [
  // The law and the European Union say these.
  /withdrawal-law|guarantee-notice|legal_guarantee/,
  // What an item is or does is measured, and each description stands for its own item.
  /seed\/(?:descriptions|articles|specifications|safety|limits-of-use|fits|countries|payment-methods)/,
  // The report, and samples of forms, tell of the shop itself.
  /conformance|server\/audit|test-form|admin/,
  // Lifetimes of cookies are held to the cookies by a test of theirs, and the law keeps books for seven years.
  /cookies\.md|privacy_statement/,
]

// "24 hours a day, 7 days a week" is a name of a time, and "1 year" of a rental is said in Easy Read alone.
const NAMES =
  /24 (?:hours|uur|Stunden)[^.]*?7 (?:days|dagen|Tage)|1 (?:year|jaar|Jahr)\b|\d+ (?:uur|Uhr)\b(?= op|$)/g

/** Refuses a number of days, hours and so on that a text says itself, instead of naming it in double braces. */
function findOwnFigures({ path, text }: Source, locale: Locale): Finding[] {
  if (OTHERS.some((other) => other.test(path))) return []
  const spoken = text.replace(UNSPOKEN, ' ').replace(NAMES, ' ')
  const figure = new RegExp(`(?<![\\d.,:-])\\b\\d+[ \\u00a0-](?:${UNITS[locale]})\\b`, 'gu')
  return [...spoken.matchAll(figure)].map(
    ([found]) => `${path} says "${found}": name it in PROMISED of contract/promises.ts`,
  )
}

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
