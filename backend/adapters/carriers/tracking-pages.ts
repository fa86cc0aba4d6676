import { type Locale, REGIONAL_LOCALES } from '../../../contract/locales'

type TrackingPage = {
  countries?: readonly string[]
  /** {code}, {postcode}, {COUNTRY} and {language} are filled in; the page is left out where a parcel lacks one of them. */
  address: string
}

export type LinkedCarrier = {
  id: string
  name: string
  code: RegExp
  example: string
  languages?: Record<Locale, string>
  pages: readonly TrackingPage[]
}

export const LINKED_CARRIERS: readonly LinkedCarrier[] = [
  {
    id: 'postnl',
    name: 'PostNL',
    // This is the code of a customer of PostNL, or one of the Universal Postal Union (S10).
    code: /^(?=.{13,15}$)3S[A-Z]{1,4}\d{7,12}$|^[A-Z]{2}\d{9}[A-Z]{2}$/,
    example: '3SABCD123456789',
    pages: [
      { address: 'https://jouw.postnl.nl/track-and-trace/{code}-{COUNTRY}-{postcode}' },
      { address: 'https://jouw.postnl.nl/track-and-trace/' },
    ],
  },
  {
    id: 'dhl',
    name: 'DHL',
    code: /^3S[A-Z]{2,5}\d{7,16}$|^(?:JVGL|JJD)\d{10,24}$/,
    example: 'JVGL0123456789012345',
    languages: REGIONAL_LOCALES,
    pages: [
      { address: 'https://my.dhlecommerce.nl/home/tracktrace/{code}/{postcode}?lang={language}' },
      { address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={code}' },
    ],
  },
  {
    id: 'dpd',
    name: 'DPD',
    code: /^\d{14}$/,
    example: '05222123456789',
    languages: { ...REGIONAL_LOCALES, en: 'en_US' },
    pages: [{ address: 'https://tracking.dpd.de/status/{language}/parcel/{code}' }],
  },
  {
    id: 'gls',
    name: 'GLS',
    // This is a parcel number, or the shorter Track ID.
    code: /^\d{11,14}$|^(?=.*[A-Z])[A-Z\d]{8}$/,
    example: '12345678901',
    pages: [
      {
        countries: ['nl'],
        address: 'https://www.gls-info.nl/track-and-trace?parcelno={code}&zipcode={postcode}',
      },
      { address: 'https://gls-group.eu/track/{code}' },
    ],
  },
]
