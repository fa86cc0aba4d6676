import { ADDRESS_PARTS, addressPartName } from '../../../contract/forms/address-parts'
import { postalAddress } from '../../../contract/forms/postal-address'
import type { FormValues } from '../../../contract/forms/values'
import { useCountryName } from './display-names'

interface RecipientProps {
  answers: FormValues
  country: string
  /** Its fields have names that begin so: the delivery address, or that of the invoice, which has a name of its own. */
  of?: 'Bezorg' | 'Factuur'
}

/** Writes to whom and where something goes as on an envelope, a line below the other. */
export function Recipient({ answers, country, of = 'Bezorg' }: RecipientProps) {
  const countryName = useCountryName()
  const text = (name: string) => [answers[name] ?? ''].flat().join(', ')
  const address = ADDRESS_PARTS.map((part) => [part, text(addressPartName(of, part))])
  const person = `${text('Voornaam')} ${text('Achternaam')}`.trim()
  const lines = [
    ...(of === 'Bezorg' ? [text('Bedrijfsnaam'), person] : [text('Factuur_Naam')]),
    ...postalAddress({ ...Object.fromEntries(address), Landcode: countryName(country) }, country),
  ]
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>)
}
