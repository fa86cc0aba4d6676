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

/** The parts of an order, or of what may become one, that say where it goes. */
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

/** Returns the organisation that ordered, or the person where none did. */
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

/** Returns the address of the invoice, which is that of the delivery where no other is named. */
export function invoicedAddress(order: Addressed, catalogue: Catalogue): string[] {
  const other = invoiceAddress(order, catalogue)
  return other.length > 0 ? other : deliveryAddress(order, catalogue)
}

/** Returns the address that the customer is written to at. */
function addressOf({ address, number }: Pick<Order, 'address' | 'number'>): string {
  if (typeof address.Emailadres === 'string') return address.Emailadres
  throw new Error(`Order ${number} has no address to write to`)
}

/** Returns the numbers that an organisation has for the order in its own books. */
export function referenceFacts({ address, locale }: Pick<Order, 'address' | 'locale'>): Facts {
  const t = translator(locale, 'checkout-form')
  const value = reader(address)
  return REFERENCES.flatMap(({ name, label }): Facts => (value(name) ? [[t(label), value(name)]] : []))
}

/** Returns how much there is of what, in the language of the order. */
export function orderedWhat({ lines, locale }: Pick<Order, 'lines' | 'locale'>): string {
  return writtenLines(lines.map(({ quantity, names }) => ({ quantity, name: names[locale] })))
}

/** Returns which order it is, of what, and from when until when. */
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
  /** Somebody else may have typed the address, and would send what they like as a name through the shop. */
  withoutName?: true
}

/** A letter about an order or a quote, in its language: greeting, what is to be said, whom to ask, who wrote it. */
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
