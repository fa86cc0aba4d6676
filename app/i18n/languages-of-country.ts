import { isLocale, type Locale } from '../../contract/locales'
import { lookUp } from '../../contract/look-up'

const LANGUAGES_BY_COUNTRY: Record<string, string[]> = {
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

export function languagesOfCountry(country: string | undefined): Locale[] {
  return (lookUp(LANGUAGES_BY_COUNTRY, country) ?? []).filter(isLocale)
}

const DEFAULT_LANGUAGE_BY_COUNTRY: Record<string, Locale> = { nl: 'nl', de: 'de', us: 'en', gb: 'en' }

export function defaultLanguageOfCountry(country: string | undefined): Locale | undefined {
  return lookUp(DEFAULT_LANGUAGE_BY_COUNTRY, country)
}
