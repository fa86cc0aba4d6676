import { type AddressPart, hasPostcodeAfterTown } from './address-parts'

export type AddressTexts = Partial<Record<AddressPart, string>>

type Lines = readonly (readonly AddressPart[])[]

const STREET: Lines = [['Adresline1', 'Huisnummer'], ['Adresline2']]
const USUAL: Lines = [...STREET, ['Postcode', 'Plaatsnaam'], ['Provincie'], ['Landcode']]
const POSTCODE_AFTER_TOWN: Lines = [...STREET, ['Plaatsnaam'], ['Provincie'], ['Postcode'], ['Landcode']]

function writtenPostcode(postcode: string, country: string): string {
  const upper = postcode.toUpperCase()
  return country === 'nl' ? upper.replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2') : upper
}

export function postalAddress(texts: AddressTexts, country: string): string[] {
  const { Postcode = '', Plaatsnaam, Provincie } = texts
  const written = {
    ...texts,
    Postcode: writtenPostcode(Postcode, country),
    Provincie: Provincie === Plaatsnaam ? '' : Provincie,
  }
  return (hasPostcodeAfterTown(country) ? POSTCODE_AFTER_TOWN : USUAL)
    .map((parts) => parts.flatMap((part) => written[part] || []).join(' '))
    .filter(Boolean)
}
