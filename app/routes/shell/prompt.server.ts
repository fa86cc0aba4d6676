import type { Locale } from '../../../contract/locales'
import type { Country } from '../../api/countries.server'
import { languagesOfCountry } from '../../i18n/languages-of-country'
import { translator } from '../../i18n/translations.server'
import { countryOf } from '../../place/visitor-country.server'
import type { KeptPlace } from '../../session/cookies.server'
import { DEFAULT_COUNTRY } from '../../session/visit.server'

// The words come with the question, so that a page without one pays for none.

/** Asks where to deliver; `suggested` is where the visitor seems to be, if the shop delivers there. */
function askForCountry(located: string | undefined, countries: Country[], locale: Locale) {
  const t = translator(locale, 'prompts')
  const suggested = countries.find(({ code }) => code === located)
  return {
    kind: 'country' as const,
    title: t('country.title'),
    text: t('country.meanwhile'),
    suggested: suggested && {
      country: suggested.code,
      words: t([`country.deliver_${suggested.code}`, 'country.deliver'], { country: suggested.name }),
    },
    other: t(suggested ? 'country.other' : 'country.choose'),
    skip: { country: DEFAULT_COUNTRY, words: t('country.skip') },
  }
}

/** Offers the languages of a country, each in its own words; the way out is in the language of the page. */
function offerLanguages([first, ...others]: [Locale, ...Locale[]], locale: Locale) {
  return {
    kind: 'language' as const,
    language: first,
    title: translator(first, 'prompts')('language.title'),
    languages: [first, ...others].map((language) => ({
      language,
      words: translator(language, 'prompts')('language.choose'),
    })),
    stay: { language: locale, words: translator(locale, 'prompts')('language.stay') },
  }
}

/** What a visitor is asked at the top of a page: first for the country, then about the language; one at a time. */
export function promptFor(kept: KeptPlace, countries: Country[], locale: Locale) {
  if (!kept.country) return askForCountry(kept.located, countries, locale)
  const [first, ...others] = languagesOfCountry(countryOf(kept))
  const isSpoken = !first || first === locale || others.includes(locale)
  return isSpoken || kept.languagePrompted ? null : offerLanguages([first, ...others], locale)
}

type Prompt = NonNullable<ReturnType<typeof promptFor>>
export type CountryQuestion = Extract<Prompt, { kind: 'country' }>
export type LanguageOffer = Extract<Prompt, { kind: 'language' }>
