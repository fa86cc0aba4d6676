import type { TFunction } from 'i18next'
import { ADDRESS_PARTS, addressPartName } from '../../../contract/forms/address-parts'
import { postalAddress } from '../../../contract/forms/postal-address'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { shopTime } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { oneLine } from './RecordTable.css'

/** Shows a moment as day and time in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { day, time } = shopTime(new Date(at))
  return <time dateTime={at} className={oneLine}>{`${writtenDate(day)} ${time}`}</time>
}

/** Shows who somebody is in the cell of a table. */
export const Person = ({ name, email }: { name: string; email: string }) => (
  <span>
    {name} <br />
    {email}
  </span>
)

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

/** Returns how the language of the page calls each language: staff who read English look for "Dutch". */
export function useLanguageName(): (named: Locale) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  return (named) => names.of(named) ?? named
}

/** Returns how the language of the page calls each country, which is given by its two letters. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (code) => names.of(code.toUpperCase()) ?? code
}

/** Names a unit by its serial number, with whether it is recalled. */
export const unitName = (
  t: TFunction,
  { serial, recalled }: { serial: string; recalled: boolean },
): string => (recalled ? `${serial} (${t('admin-fleet:recalled')})` : serial)
