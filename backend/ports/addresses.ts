import { z } from 'zod'
import type { AddressSuggestion } from '../../contract/wire/addresses'

/** How long the service may take, in milliseconds; a visitor waits for it. */
const TIMEOUT_MS = 1_500

/** How long a service that has failed is left alone, in milliseconds. */
const REST_MS = 30_000

/** The most addresses that are offered. */
const MOST = 6

/** Where the shop delivers: from the Canaries and Iceland to Finland and Cyprus, as west, south, east, north. */
const EUROPE = [-25, 27, 45, 72] as const

/** Addresses that may be meant, none where nothing was typed; undefined where nobody can be asked, now or at all. */
export type AddressPort = {
  suggest: (query: string, country: string | undefined) => Promise<AddressSuggestion[] | undefined>
}

/** The embedded default: nobody is asked, and everything is typed. */
export const noAddresses: AddressPort = { suggest: async () => undefined }

const text = z.string().trim().min(1).max(200).optional().catch(undefined)
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    postcode: text,
    city: text,
    state: text,
    county: text,
    countrycode: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .transform((code) => code.toLowerCase()),
  }),
})
const answerSchema = z.object({ features: z.array(z.unknown()).max(100) })
type Feature = z.infer<typeof featureSchema>

function isInEurope({ geometry }: Feature): boolean {
  const [longitude, latitude] = geometry.coordinates
  const [west, south, east, north] = EUROPE
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

// Where the number has a field of its own; elsewhere it stands behind the street.
const NUMBER_APART = ['nl', 'be']

function suggestionFrom({ properties }: Feature): AddressSuggestion | undefined {
  const { housenumber, postcode, city, countrycode: country } = properties
  const street = properties.street ?? properties.name
  if (!street || !city) return undefined
  const isApart = NUMBER_APART.includes(country)
  const withNumber = [street, housenumber].filter(Boolean).join(' ')
  return {
    label: [withNumber, [postcode, city].filter(Boolean).join(' '), country.toUpperCase()].join(', '),
    parts: {
      Adresline1: isApart ? street : withNumber,
      ...(isApart && housenumber ? { Huisnummer: housenumber } : {}),
      ...(postcode ? { Postcode: postcode } : {}),
      Plaatsnaam: city,
      ...(properties.state ? { Provincie: properties.county ?? properties.state } : {}),
      Landcode: country,
    },
  }
}

function suggestionsIn(answer: unknown, country: string | undefined): AddressSuggestion[] {
  const features = answerSchema
    .parse(answer)
    .features.flatMap((one) => featureSchema.safeParse(one).data ?? [])
  const meant = features.filter(
    (one) => isInEurope(one) && (country === undefined || one.properties.countrycode === country),
  )
  const found = meant.flatMap((one) => suggestionFrom(one) ?? [])
  return [...new Map(found.map((one) => [one.label, one])).values()].slice(0, MOST)
}

/**
 * A service that speaks as Photon does (OpenStreetMap's data; no key is needed). In: the address of its search, as in
 * https://photon.example/api, and a clock. One that has failed is left alone for half a minute, so that it holds up
 * nobody.
 */
export function createAddressService(
  address: string,
  now: () => number = () => performance.now(),
): AddressPort {
  let restsUntil = Number.NEGATIVE_INFINITY

  async function ask(query: string): Promise<unknown> {
    const asked = new URLSearchParams({ q: query, limit: '20', bbox: EUROPE.join(',') })
    const response = await fetch(`${address}?${asked}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The address service answered ${response.status}`)
    return response.json()
  }

  return {
    async suggest(query, country) {
      if (now() < restsUntil) return undefined
      if (query === '') return []
      try {
        return suggestionsIn(await ask(query), country)
      } catch {
        restsUntil = now() + REST_MS
        return undefined
      }
    },
  }
}
