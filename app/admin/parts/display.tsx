import type { TFunction } from 'i18next'
import { shopTime, writtenDate } from '../../../contract/dates'
import { ADDRESS_PARTS, addressPartName } from '../../../contract/forms/address-parts'
import { postalAddress } from '../../../contract/forms/postal-address'
import type { FormValues } from '../../../contract/forms/values'
import { useLocale } from '../../i18n/locale'
import { oneLine } from './RecordTable.css'

/** In the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { day, time } = shopTime(new Date(at))
  return <time dateTime={at} className={oneLine}>{`${writtenDate(day)} ${time}`}</time>
}

export const Person = ({ name, email }: { name: string; email: string }) => (
  <span>
    {name} <br />
    {email}
  </span>
)

interface RecipientProps {
  answers: FormValues
  country: string
  prefix?: 'Bezorg' | 'Factuur'
}

export function Recipient({ answers, country, prefix = 'Bezorg' }: RecipientProps) {
  const countryName = useCountryName()
  const text = (name: string) => [answers[name] ?? ''].flat().join(', ')
  const address = ADDRESS_PARTS.map((part) => [part, text(addressPartName(prefix, part))])
  const person = `${text('Voornaam')} ${text('Achternaam')}`.trim()
  const lines = [
    ...(text(`${prefix}_Naam`) ? [text(`${prefix}_Naam`)] : [text('Bedrijfsnaam'), person]),
    ...postalAddress({ ...Object.fromEntries(address), Landcode: countryName(country) }, country),
  ]
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>)
}

function useDisplayNames(type: 'language' | 'region') {
  const names = new Intl.DisplayNames(useLocale(), { type })
  return (code: string) => names.of(type === 'region' ? code.toUpperCase() : code) ?? code
}

/** In the language of the page: staff who read English look for "Dutch". */
export const useLanguageName = () => useDisplayNames('language')

export const useCountryName = () => useDisplayNames('region')

export const articleOptions = (articles: readonly { id: string; name: string }[]) =>
  articles.map(({ id, name }) => ({ value: id, label: name }))

export const unitName = (
  t: TFunction,
  { serial, recalled }: { serial: string; recalled: boolean },
): string => (recalled ? `${serial} (${t('admin-fleet:recalled')})` : serial)
