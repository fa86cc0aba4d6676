import { type AddressPart, addressLines } from './address-parts'

export type AddressTexts = Partial<Record<AddressPart, string>>

function formattedPostcode(postcode: string, country: string): string {
  const upper = postcode.toUpperCase()
  return country === 'nl' ? upper.replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2') : upper
}

export function postalAddress(texts: AddressTexts, country: string): string[] {
  const { Postcode = '', Plaatsnaam, Provincie } = texts
  const formatted = {
    ...texts,
    Postcode: formattedPostcode(Postcode, country),
    Provincie: Provincie === Plaatsnaam ? '' : Provincie,
  }
  return addressLines(country)
    .map((parts) => parts.flatMap((part) => formatted[part] || []).join(' '))
    .filter(Boolean)
}
