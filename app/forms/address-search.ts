import type { AddressSuggestion } from '../../contract/endpoints/look-ups'
import { addressPartName, autoFillPrefix } from '../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { ruleOf } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'

export type FoundParts = AddressSuggestion['parts']

export function addressPrefix({ type, name }: FormField): string | undefined {
  if (type === 'address') return name
  return type === 'display' ? autoFillPrefix(name) : undefined
}

/** For addresses that do not ask for their country. */
export function fixedCountry(definition: FormDefinition, prefix: string): string {
  const postcode = allFields(definition).find(({ name }) => name === addressPartName(prefix, 'Postcode'))
  return (postcode && ruleOf(postcode, 'postcode')?.country) ?? ''
}

/** For addresses that ask for street and number in one line. */
export function inOneLine({ Adresline1, Huisnummer, ...parts }: FoundParts): FoundParts {
  return { ...parts, Adresline1: [Adresline1, Huisnummer].filter(Boolean).join(' ') }
}

const squeezed = (text = '') => text.replace(/\s/g, '').toLowerCase()

/** The empty parts, if all addresses of the typed postcode are in one street. */
export function partsOfPostcode(typed: FoundParts, found: readonly AddressSuggestion[]): FoundParts {
  const there = found
    .map(({ parts }) => parts)
    .filter(({ Postcode }) => Postcode && squeezed(Postcode) === squeezed(typed.Postcode))
  const streets = new Set(there.map(({ Adresline1, Plaatsnaam }) => `${Adresline1}, ${Plaatsnaam}`))
  const [first] = there
  if (!first || streets.size > 1) return {}
  const { Adresline1, Plaatsnaam, Provincie } = first
  const empty = Object.entries({ Adresline1, Plaatsnaam, Provincie }).filter(
    ([part, text]) => text && !typed[part as keyof FoundParts]?.trim(),
  )
  return Object.fromEntries(empty)
}
