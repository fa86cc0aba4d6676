import type { AddressPart } from './parts'
import { hasPostcodes } from './postcodes'

// Where the number of the house is asked apart, and where an address has a province.
const WITH_HOUSE_NUMBER = ['nl', 'be']
const WITH_PROVINCE = ['es', 'ie', 'it', 'ro']

/** The parts without which an address of a country is none. */
export function neededParts(country: string | undefined): AddressPart[] {
  const needed: AddressPart[] = ['Adresline1', 'Plaatsnaam']
  if (!country) return ['Adresline1', 'Plaatsnaam', 'Landcode']
  if (hasPostcodes(country)) needed.push('Postcode')
  if (WITH_HOUSE_NUMBER.includes(country)) needed.push('Huisnummer')
  if (WITH_PROVINCE.includes(country)) needed.push('Provincie')
  return needed
}
