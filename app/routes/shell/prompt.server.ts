import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { Country } from '../../../contract/endpoints/items'
import type { Locale } from '../../../contract/locales'
import { languagesOfCountry } from '../../i18n/languages-of-country'
import { translator } from '../../i18n/translations.server'
import { analyticsSettings } from '../../session/analytics/consent.server'
import type { StoredPlace } from '../../session/cookies.server'
import type { Visit } from '../../session/visit.server'

// Translated here, so that browsers do not load these texts.

function askForCountry(located: string | undefined, countries: Country[], locale: Locale) {
  const t = translator(locale, 'prompts')
  const suggested = countries.find(({ code }) => code === located)
  return {
    kind: 'country' as const,
    title: t('country.title'),
    text: t('country.meanwhile'),
    suggested: suggested && {
      country: suggested.code,
      label: t([`country.deliver_${suggested.code}`, 'country.deliver'], { country: suggested.name }),
    },
    other: t(suggested ? 'country.other' : 'country.choose'),
    skip: { country: DEFAULT_COUNTRY, label: t('country.skip') },
  }
}

function offerLanguages([first, ...others]: [Locale, ...Locale[]], locale: Locale) {
  return {
    kind: 'language' as const,
    language: first,
    title: translator(first, 'prompts')('language.title'),
    languages: [first, ...others].map((language) => ({
      language,
      label: translator(language, 'prompts')('language.choose'),
    })),
    stay: { language: locale, label: translator(locale, 'prompts')('language.stay') },
  }
}

export function promptFor(
  stored: StoredPlace,
  located: string | undefined,
  countries: Country[],
  locale: Locale,
) {
  if (!stored.country) return askForCountry(located, countries, locale)
  const [first, ...others] = languagesOfCountry(stored.country)
  const isFamiliar = !first || first === locale || others.includes(locale)
  return isFamiliar || stored.languagePrompted ? null : offerLanguages([first, ...others], locale)
}

type Prompt = NonNullable<ReturnType<typeof promptFor>>

export type CountryQuestion = Extract<Prompt, { kind: 'country' }>

export type LanguageOffer = Extract<Prompt, { kind: 'language' }>

export function askForConsent({ cookies, t }: Pick<Visit, 'cookies' | 't'>) {
  if (!analyticsSettings() || cookies.get('consent')) return null
  return {
    kind: 'consent' as const,
    title: t('consent:title'),
    text: t('consent:text'),
    more: t('consent:more'),
    answers: [
      { name: 'answer=yes', label: t('consent:answer.yes') },
      { name: 'answer=no', label: t('consent:answer.no') },
    ],
  }
}

export type ConsentQuestion = NonNullable<ReturnType<typeof askForConsent>>
