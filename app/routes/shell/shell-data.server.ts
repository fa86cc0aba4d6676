import { writtenDate } from '../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { Country } from '../../../contract/endpoints/items'
import type { Locale } from '../../../contract/locales'
import { unlessUnavailable } from '../../api/backend.server'
import { readCountries } from '../../api/countries.server'
import { readUnanswered } from '../../api/unanswered.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { languagesOfCountry } from '../../i18n/languages-of-country'
import { translator } from '../../i18n/translations.server'
import { countCart } from '../../ordering/cart/cart-line.server'
import { regionName } from '../../ordering/place/place-name.server'
import { locateVisitor } from '../../ordering/place/visitor-country.server'
import { demoWords, isDemo } from '../../platform/mode.server'
import { analyticsSettings } from '../../session/analytics/consent.server'
import type { StoredPlace } from '../../session/cookies.server'
import type { Visit } from '../../session/visit.server'
import type { SharedShellData } from '../../shop/shell-data'

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
    skip: { country: DEFAULT_COUNTRY, label: t('country.skip'), name: t('country.skipName') },
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

function promptFor(stored: StoredPlace, located: string | undefined, countries: Country[], locale: Locale) {
  if (!stored.country) return askForCountry(located, countries, locale)
  const [first, ...others] = languagesOfCountry(stored.country)
  const isFamiliar = !first || first === locale || others.includes(locale)
  return isFamiliar || stored.languagePrompted ? null : offerLanguages([first, ...others], locale)
}

function askForConsent({ cookies, t }: Visit) {
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

type Prompts = ReturnType<typeof promptFor> | ReturnType<typeof askForConsent>

export type Prompt<Kind> = Extract<Prompts, { kind: Kind }>

function closedWords({ t }: Visit, closed: ShopDetails['closed']): SharedShellData['closed'] {
  return {
    title: closed
      ? t('opening:closedUntil.title', { day: writtenDate(closed.until) })
      : t('opening:closed.title'),
    text: closed?.text ?? t('opening:closed.text'),
    contact: t('opening:closed.contact'),
  }
}

export async function readShellData(visit: Visit, locale: Locale) {
  const { backend, place, origin, url } = visit
  const notice = visit.cookies.get('notice')
  const [details, countries, located, user, count, unanswered] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    locateVisitor(visit),
    // The page also works without knowing the user.
    unlessUnavailable(visit.user()),
    countCart(visit),
    readUnanswered(backend),
  ])
  const { deliveryHours: _, ...publicDetails } = details
  const country = countries.find(({ code }) => code === place.country)
  const shared: SharedShellData = {
    details: publicDetails,
    place: {
      country: place.country,
      name: country?.name ?? place.country,
      regionName: regionName(place.region, visit.t),
      canBuy: country?.canBuy ?? false,
      canRent: country?.canRent ?? false,
    },
    user: user ? { name: user.firstName || user.email } : null,
    origin,
    isDemo: isDemo(),
    unanswered,
    isTextBrowser: visit.isTextBrowser,
    leftOut: details.leftOut,
    closed: details.isOpen ? undefined : closedWords(visit, details.closed),
  }
  return {
    ...shared,
    cartCount: count,
    notice: notice && !notice.inPlace ? { ...notice, path: url.pathname } : null,
    prompt: askForConsent(visit) ?? promptFor(visit.storedPlace, located, countries, locale),
    demo: demoWords(visit),
    /** Every page says it while an open shop is closed for some days. */
    isAway: details.closed !== undefined,
    // Translated here, so that browsers of other shops do not load it.
    consentLink: analyticsSettings() ? visit.t('consent:page.title') : undefined,
  }
}

export type ShellData = Awaited<ReturnType<typeof readShellData>>
