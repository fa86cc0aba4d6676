import { REFERENCES } from '../../../../contract/checkout-form/references'
import { ADDRESS_PARTS, addressPartName } from '../../../../contract/forms/address-parts'
import { postalAddress } from '../../../../contract/forms/postal-address'
import { periodInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import type { Mail } from '../../../ports'
import { ownTranslator, translator } from '../../../translator'
import type { Facts, MailLetter } from '../../mail/document'
import { mailOf } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import type { Order } from '../record/order'
import { reader } from '../record/payment-request'

type Addressed = Pick<Order, 'address' | 'country' | 'locale'>

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function nonEmpty(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '')
}

function countryName(catalogue: Catalogue, code: string, order: Addressed): string {
  return catalogue.countries.get(code)?.names[order.locale] ?? code.toUpperCase()
}

function addressLines(order: Addressed, prefix: string, country: string, catalogue: Catalogue): string[] {
  const value = reader(order.address)
  const texts = ADDRESS_PARTS.map((part) => [part, value(addressPartName(prefix, part))])
  const Landcode = countryName(catalogue, country, order)
  return postalAddress({ ...Object.fromEntries(texts), Landcode }, country)
}

export function customerName({ address }: Pick<Order, 'address'>): string {
  const value = reader(address)
  return joined(value('Voornaam'), value('Achternaam'))
}

export const payerName = ({ address }: Pick<Order, 'address'>): string =>
  reader(address)('Bedrijfsnaam') || customerName({ address })

export function deliveryAddress(order: Addressed, catalogue: Catalogue): string[] {
  const value = reader(order.address)
  return nonEmpty([
    value('Bedrijfsnaam'),
    customerName(order),
    ...addressLines(order, 'Bezorg', order.country, catalogue),
  ])
}

export function invoiceAddress(order: Addressed, catalogue: Catalogue): string[] {
  const value = reader(order.address)
  if (value('AnderFactuuradres') !== '1') return []
  return nonEmpty([
    value('Factuur_Naam'),
    ...addressLines(order, 'Factuur', value('Factuur_Landcode'), catalogue),
  ])
}

export function invoicedAddress(order: Addressed, catalogue: Catalogue): string[] {
  const other = invoiceAddress(order, catalogue)
  return other.length > 0 ? other : deliveryAddress(order, catalogue)
}

function addressOf({ address, number }: Pick<Order, 'address' | 'number'>): string {
  if (typeof address.Emailadres === 'string') return address.Emailadres
  throw new Error(`Order ${number} has no address to write to`)
}

export function referenceFacts({ address, locale }: Pick<Order, 'address' | 'locale'>): Facts {
  const t = translator(locale, 'checkout-form')
  const value = reader(address)
  return REFERENCES.flatMap(({ name, label }): Facts => (value(name) ? [[t(label), value(name)]] : []))
}

export function orderedWhat({ lines, locale }: Pick<Order, 'lines' | 'locale'>): string {
  return writtenLines(lines.map(({ quantity, names }) => ({ quantity, name: names[locale] })))
}

export function orderFacts(order: Order): Facts {
  const { number, period, locale } = order
  const t = translator(locale, 'mails')
  const facts: Facts = [
    [t('order.number'), number],
    [t('order.article'), orderedWhat(order)],
  ]
  if (!period) return facts
  return [...facts, [t('order.period'), t('order.period_range', periodInWords(period, locale))]]
}

type OrderMail = Omit<MailLetter, 'to' | 'locale' | 'greeting'> & {
  /** The address may be mistyped, and the name could carry a stranger's message. */
  withoutName?: true
}

export function orderMail(
  catalogue: Catalogue,
  order: Pick<Order, 'locale' | 'address' | 'number'>,
  { withoutName, ...letter }: OrderMail,
): Mail {
  const { locale } = order
  const t = ownTranslator(catalogue, locale, 'mails')
  const greeting = withoutName ? t('greeting') : t('order.greeting', { name: customerName(order) })
  return mailOf(catalogue, { ...letter, to: addressOf(order), locale, greeting })
}
