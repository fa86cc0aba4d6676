import { isPostcode, postcodeExample } from '../../contract/forms/postcodes'
import type { AddressPort } from '../ports'
import { suggestionOf } from './addresses'
import sets from './demo-addresses.json' with { type: 'json' }

const SETS = Object.values(sets)
const MIN_LENGTH = 3

type Found = { postcode?: string; words: string[] }

function splitPostcode(words: string[], country: string): Found {
  for (const index of words.keys()) {
    for (const length of [2, 1]) {
      const postcode = words.slice(index, index + length).join(' ')
      if (!/\d/.test(postcode) || !isPostcode(postcode, country)) continue
      return { postcode: postcode.toUpperCase(), words: words.toSpliced(index, length) }
    }
  }
  return { words }
}

function streetsFor({ postcode, words }: Found, streets: string[]): string[] {
  const typed = words.filter((word) => word.length >= MIN_LENGTH).map((word) => word.toLowerCase())
  const named = streets.filter((street) => typed.some((word) => street.toLowerCase().startsWith(word)))
  if (named.length > 0 || !postcode) return named
  const index = Number(postcode.replace(/\D/g, '')) % streets.length
  return streets.slice(index, index + 1)
}

function suggestionsIn(query: string, country: string) {
  const set = SETS.find(({ countries }) => countries.includes(country)) ?? sets.en
  const found = splitPostcode(query.split(/\s+/), country)
  const housenumber = found.words.find((word) => /^\d+\D{0,3}$/.test(word))
  const postcode = found.postcode ?? postcodeExample(country)
  return streetsFor(found, set.streets).flatMap((street) => {
    return suggestionOf({ street, housenumber, postcode, city: set.town, countrycode: country }) ?? []
  })
}

export const demoAddresses: AddressPort = {
  suggest: async (query, country) => {
    const countries = country ? [country] : SETS.flatMap(({ countries: [first] }) => first ?? [])
    return query === '' ? [] : countries.flatMap((one) => suggestionsIn(query, one))
  },
}
