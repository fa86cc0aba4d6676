import { type Locale, REGIONAL_LOCALES } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import type { Carrier, TrackedParcels } from '../../ports'
import carriers from './carriers.json' with { type: 'json' }

type TrackingPage = {
  countries?: readonly string[]
  /** A regular expression, where the page knows only some of the codes. */
  codes?: string
  /** {code}, {postcode}, {COUNTRY} and {language} are filled in; the page is left out where a parcel lacks one of them. */
  address: string
}

type LinkedCarrier = {
  id: string
  name: string
  /** A regular expression for each kind of code: those of one customer, of the Universal Postal Union (S10), of parcels ... */
  codes: readonly string[]
  example: string
  /** What the carrier calls a language where that differs from REGIONAL_LOCALES. */
  languages?: Partial<Record<Locale, string>>
  pages: readonly TrackingPage[]
}

export const LINKED_CARRIERS: readonly LinkedCarrier[] = carriers

function filledIn(address: string, values: Record<string, string>): string | undefined {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.some((name) => !lookUp(values, name))) return undefined
  return address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(lookUp(values, name) ?? ''))
}

function pageOf({ pages, languages }: LinkedCarrier, parcels: TrackedParcels): string | undefined {
  const { code, country, postcode, locale } = parcels
  const values = {
    code,
    COUNTRY: country.toUpperCase(),
    postcode: postcode.replace(/\s/g, '').toUpperCase(),
    language: languages?.[locale] ?? REGIONAL_LOCALES[locale],
  }
  const offered = pages.filter(({ countries, codes = '' }) => {
    return (countries?.includes(country) ?? true) && new RegExp(codes).test(code)
  })
  return offered.map(({ address }) => filledIn(address, values)).find((url) => url !== undefined)
}

export function createLinkedCarrier(carrier: LinkedCarrier): Carrier {
  const { id, name, codes, example } = carrier
  return {
    id,
    name,
    example,
    isCode: (text) => codes.some((code) => new RegExp(code).test(text)),
    trackingUrl: (parcels) => pageOf(carrier, parcels),
  }
}
