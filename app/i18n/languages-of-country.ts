import { isLocale, type Locale } from '../../contract/locales'

// SPEC §4, "Language by country"; French is there for the day the shop speaks it.
const SPOKEN: Record<string, string[]> = {
  ca: ['fr'],
  at: ['de'],
  ch: ['de', 'fr'],
  de: ['de'],
  li: ['de'],
  lu: ['de', 'fr'],
  be: ['nl', 'fr', 'de'],
  fr: ['fr'],
  mc: ['fr'],
  nl: ['nl'],
  sr: ['nl'],
  aw: ['nl'],
  cw: ['nl'],
  sx: ['nl'],
}

/** The languages of a country that the shop has, the most usual first; none where that is not known. */
export function languagesOf(country: string | undefined): Locale[] {
  return (SPOKEN[country ?? ''] ?? []).filter(isLocale)
}

const FIRST: Record<string, Locale> = { nl: 'nl', de: 'de', us: 'en', gb: 'en' }

/** The language to begin with for a visitor from a country; undefined where the browser decides (SPEC §4). */
export function firstLanguageOf(country: string | undefined): Locale | undefined {
  return FIRST[country ?? '']
}
