import { z } from 'zod'
import type { AddressSuggestion } from '../../contract/endpoints/look-ups'
import { neededParts } from '../../contract/forms/address-parts'
import { isPostcode, postcodeExample } from '../../contract/forms/postcodes'
import type { AddressPort } from '../ports'
import sets from './demo-addresses.json' with { type: 'json' }
import { createExternalService } from './external-service'

const TIMEOUT_MS = 1_500

const MAX_SUGGESTIONS = 6

/** Degrees: west, south, east and north. */
const EUROPE = [-25, 27, 45, 72] as const

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

function suggestionOf(properties: Feature['properties']): AddressSuggestion | undefined {
  const { housenumber, postcode, city, countrycode: country } = properties
  const street = properties.street ?? properties.name
  if (!street || !city) return undefined
  const hasNumberField = neededParts(country).includes('Huisnummer')
  const withNumber = [street, housenumber].filter(Boolean).join(' ')
  return {
    label: [withNumber, [postcode, city].filter(Boolean).join(' '), country.toUpperCase()].join(', '),
    parts: {
      Adresline1: hasNumberField ? street : withNumber,
      ...(hasNumberField && housenumber ? { Huisnummer: housenumber } : {}),
      ...(postcode ? { Postcode: postcode } : {}),
      Plaatsnaam: city,
      ...(properties.state ? { Provincie: properties.county ?? properties.state } : {}),
      Landcode: country,
    },
  }
}

function suggestionsIn(answer: z.infer<typeof answerSchema>, country: string | undefined) {
  const features = answer.features.flatMap((feature) => featureSchema.safeParse(feature).data ?? [])
  const matching = features.filter(
    (feature) => isInEurope(feature) && (country === undefined || feature.properties.countrycode === country),
  )
  const suggestions = matching.flatMap(({ properties }) => suggestionOf(properties) ?? [])
  return [...new Map(suggestions.map((entry) => [entry.label, entry])).values()].slice(0, MAX_SUGGESTIONS)
}

export function createAddressService(address: string, now?: () => number): AddressPort {
  const service = createExternalService('The address service', TIMEOUT_MS, now)
  return {
    async suggest(query, country) {
      if (service.isPaused()) return undefined
      if (query === '') return []
      const parameters = new URLSearchParams({ q: query, limit: '20', bbox: EUROPE.join(',') })
      const answer = await service.get(`${address}?${parameters}`, answerSchema).catch(() => undefined)
      return answer && suggestionsIn(answer, country)
    },
  }
}

const SETS = Object.values(sets)
const MIN_TYPED = 3

type ParsedQuery = { postcode?: string; words: string[] }

function splitPostcode(words: string[], country: string): ParsedQuery {
  for (const index of words.keys()) {
    for (const length of [2, 1]) {
      const postcode = words.slice(index, index + length).join(' ')
      if (!/\d/.test(postcode) || !isPostcode(postcode, country)) continue
      return { postcode: postcode.toUpperCase(), words: words.toSpliced(index, length) }
    }
  }
  return { words }
}

function streetsFor({ postcode, words }: ParsedQuery, streets: string[]): string[] {
  const typed = words.filter((word) => word.length >= MIN_TYPED).map((word) => word.toLowerCase())
  const named = streets.filter((street) => typed.some((word) => street.toLowerCase().startsWith(word)))
  if (named.length > 0 || !postcode) return named
  const index = Number(postcode.replace(/\D/g, '')) % streets.length
  return streets.slice(index, index + 1)
}

function demoSuggestions(query: string, country: string) {
  const set = SETS.find(({ countries }) => countries.includes(country)) ?? sets.en
  const parsed = splitPostcode(query.split(/\s+/), country)
  const housenumber = parsed.words.find((word) => /^\d+\D{0,3}$/.test(word))
  const postcode = parsed.postcode ?? postcodeExample(country)
  return streetsFor(parsed, set.streets).flatMap((street) => {
    return suggestionOf({ street, housenumber, postcode, city: set.town, countrycode: country }) ?? []
  })
}

export const demoAddresses: AddressPort = {
  suggest: async (query, country) => {
    const countries = country ? [country] : SETS.flatMap(({ countries: [first] }) => first ?? [])
    return query === '' ? [] : countries.flatMap((code) => demoSuggestions(query, code))
  },
}
