import type { Locale } from '../../contract/locales'
import { lookUp } from '../../contract/look-up'

/** Those of the shop's languages that are official there. */
const LANGUAGES_BY_COUNTRY: Record<string, Locale[]> = {
  at: ['de'],
  ch: ['de'],
  de: ['de'],
  li: ['de'],
  lu: ['de'],
  be: ['nl', 'de'],
  nl: ['nl'],
  sr: ['nl'],
  aw: ['nl'],
  cw: ['nl'],
  sx: ['nl'],
}

export function languagesOfCountry(country: string | undefined): Locale[] {
  return lookUp(LANGUAGES_BY_COUNTRY, country) ?? []
}

const DEFAULT_LANGUAGE_BY_COUNTRY: Record<string, Locale> = { nl: 'nl', de: 'de', us: 'en', gb: 'en' }

export function defaultLanguageOfCountry(country: string | undefined): Locale | undefined {
  return lookUp(DEFAULT_LANGUAGE_BY_COUNTRY, country)
}
