import { ADDRESS_PARTS, addressPartName } from '../../../contract/forms/address-parts'
import { postalAddress } from '../../../contract/forms/postal-address'
import type { FormValues } from '../../../contract/forms/values'
import { useCountryName } from './display-names'

/** Writes to whom and where something goes as on an envelope, a line below the other. */
export function Recipient({ answers, country }: { answers: FormValues; country: string }) {
  const countryName = useCountryName()
  const text = (name: string) => [answers[name] ?? ''].flat().join(', ')
  const address = ADDRESS_PARTS.map((part) => [part, text(addressPartName('Bezorg', part))])
  const lines = [
    text('Bedrijfsnaam'),
    `${text('Voornaam')} ${text('Achternaam')}`.trim(),
    ...postalAddress({ ...Object.fromEntries(address), Landcode: countryName(country) }, country),
  ]
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>)
}
