import type { PricedLine } from '../../../../contract/breakdown'
import { REFERENCES } from '../../../../contract/checkout-form/references'
import { addDays, dayInLetter, periodInWords } from '../../../../contract/dates'
import { ADDRESS_PARTS, addressPartName } from '../../../../contract/forms/address-parts'
import { postalAddress } from '../../../../contract/forms/postal-address'
import type { Locale } from '../../../../contract/locales'
import { type Cents, formatMoney, formatPercent } from '../../../../contract/money'
import { amountDue } from '../../../../contract/prices'
import { DEPOSIT_REFUND_DAYS } from '../../../../contract/promises'
import { writtenLines } from '../../../../contract/written-pieces'
import type { Mail } from '../../../ports'
import { ownTranslator, translator } from '../../../translator'
import type { AmountRow, Facts, MailBlock, MailLetter } from '../../mail/document'
import { contentFor, mailOf, paragraph } from '../../mail/letter'
import { cancelEffect } from '../../mail/outbox/put'
import { tellShop } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { refundLimit } from '../../platform/limits/limit'
import type { InUnit } from '../../platform/services'
import type { OrderMonth } from '../record/months'
import { atCollection, type Order } from '../record/order'
import { articleLabel, reader } from '../record/payment-request'

type Addressed = Pick<Order, 'address' | 'country' | 'locale'>

function nonEmpty(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '')
}

function addressLines(order: Addressed, prefix: string, country: string, catalogue: Catalogue): string[] {
  const value = reader(order.address)
  const texts = ADDRESS_PARTS.map((part) => [part, value(addressPartName(prefix, part))])
  const Landcode = catalogue.countries.get(country)?.names[order.locale] ?? country.toUpperCase()
  return postalAddress({ ...Object.fromEntries(texts), Landcode }, country)
}

export const receivedKey = (orderId: string) => `order-received:${orderId}`

/** Takes back the mail that an order has arrived, unless it is sent: what was paid or given up counts against no other order. */
export async function takeBackReceived(services: InUnit, orderId: string): Promise<void> {
  const { db: unit } = services
  const effect = await cancelEffect(unit, receivedKey(orderId))
  if (!effect) return
  const { to }: Mail = JSON.parse(effect.payload)
  await refundLimit(services, 'order_receipt_account', emailKey(to))
  await refundLimit(services, 'order_receipt_account_day', emailKey(to))
}

export function customerName({ address }: Pick<Order, 'address'>): string {
  const value = reader(address)
  return nonEmpty([value('Voornaam'), value('Achternaam')]).join(' ')
}

/** Puts the name in the place of a stored address. */
export const withName = <Row extends { address: string }>(
  { address, ...row }: Row,
  nameOf = customerName,
) => ({
  ...row,
  name: nameOf({ address: JSON.parse(address) }),
})

export const payerName = ({ address }: Pick<Order, 'address'>): string =>
  reader(address)('Bedrijfsnaam') || customerName({ address })

const customerNames = (order: Addressed) => [reader(order.address)('Bedrijfsnaam'), customerName(order)]

const atDelivery = (names: string[], order: Addressed, catalogue: Catalogue) =>
  nonEmpty([...names, ...addressLines(order, 'Bezorg', order.country, catalogue)])

export function deliveryAddress(order: Addressed, catalogue: Catalogue): string[] {
  const recipient = reader(order.address)('Bezorg_Naam')
  return atDelivery(recipient ? [recipient] : customerNames(order), order, catalogue)
}

export const collectionAddress = (order: Order, catalogue: Catalogue): string =>
  deliveryAddress(atCollection(order), catalogue).join(', ')

export function invoiceAddress(order: Addressed, catalogue: Catalogue): string[] {
  const value = reader(order.address)
  if (value('AnderFactuuradres') !== '1') return []
  return nonEmpty([
    value('Factuur_Naam'),
    ...addressLines(order, 'Factuur', value('Factuur_Landcode'), catalogue),
  ])
}

export function invoicedAddress(order: Addressed, catalogue: Catalogue): string[] {
  const invoice = invoiceAddress(order, catalogue)
  return invoice.length > 0 ? invoice : atDelivery(customerNames(order), order, catalogue)
}

export function referenceFacts({ address, locale }: Pick<Order, 'address' | 'locale'>): Facts {
  const t = translator(locale, 'checkout-form')
  const value = reader(address)
  return REFERENCES.flatMap(({ name, label }): Facts => (value(name) ? [[t(label), value(name)]] : []))
}

export function orderedArticles({ lines, locale }: Pick<Order, 'lines' | 'locale'>): string {
  return writtenLines(lines.map(({ quantity, names }) => ({ quantity, name: names[locale] })))
}

export function periodFact({ period, locale }: Pick<Order, 'period' | 'locale'>): Facts {
  const t = translator(locale, 'mails')
  return period ? [[t('order.period'), t('order.period_range', periodInWords(period, locale))]] : []
}

export function endSteps(t: Words, { period, totals, locale }: Order): string[] {
  if (!period) return []
  const values = {
    end: dayInLetter(period.end, locale),
    back: dayInLetter(addDays(period.end, DEPOSIT_REFUND_DAYS), locale),
    deposit: formatMoney(totals.deposit),
  }
  const refund = totals.deposit > 0 ? [t('mail-frame:steps.refund', values)] : []
  return [t('mail-frame:steps.collect', values), ...refund]
}

export function orderFacts(order: Order): Facts {
  const t = translator(order.locale, 'mails')
  return [
    [t('order.number'), order.number],
    [t('order.article'), orderedArticles(order)],
    ...periodFact(order),
  ]
}

export type Words = (key: string, values?: Record<string, unknown>) => string

/** All texts may name the order's number, and the shop's name and phone. */
export function wordsAbout(catalogue: Catalogue, order: Pick<Order, 'locale' | 'number'>): Words {
  const t = ownTranslator(catalogue, order.locale, 'mails', 'mail-frame')
  const { shop_name: shop, phone } = contentFor(catalogue, order)
  const { number } = order
  return (key, values) => t(key, { number, shop, phone, ...values })
}

type OrderMail = Omit<MailLetter, 'to' | 'locale' | 'greeting' | 'subject'> & {
  /** The address may be mistyped, and the name could carry a stranger's message. */
  withoutName?: boolean
}

type Received = Pick<Order, 'address'> & Partial<Pick<Order, 'contact'>>

export const recipientOf = ({ address, contact }: Received) =>
  contact?.getsMails ? contact.email : address.Emailadres

export function orderMail(
  catalogue: Catalogue,
  order: Pick<Order, 'locale' | 'number'> & Received,
  { withoutName, ...letter }: OrderMail,
): Mail {
  const { locale, number } = order
  const contact = order.contact?.getsMails ? order.contact : undefined
  const to = recipientOf(order)
  if (typeof to !== 'string') throw new Error(`Order ${number} has no address to write to`)
  const t = ownTranslator(catalogue, locale, 'mails')
  const greeting = withoutName
    ? t('greeting')
    : t('order.greeting', { name: contact?.name ?? customerName(order) })
  const subject = `${letter.headline} (${number})`
  return mailOf(catalogue, { ...letter, to, locale, subject, greeting })
}

const row = (label: string, amount: Cents, quantity = ''): AmountRow => ({
  label,
  quantity,
  amount: formatMoney(amount),
})

function articleRows(quantity: string, priced: PricedLine, context: Parameters<typeof articleLabel>[1]) {
  const { items, extraDays } = priced
  const article = row(articleLabel(priced, context), items.gross, quantity)
  if (!extraDays) return [article]
  const label = `${context.name}, ${context.t('prices:extraDays', { count: extraDays.days })}`
  const further = row(label, extraDays.amount.gross, quantity)
  return items.gross === 0 ? [further] : [article, further]
}

export function orderAmounts(
  order: Pick<Order, 'lines' | 'totals' | 'type' | 'depositCounted'>,
  locale: Locale,
  sum: 'paid' | 'due' = 'due',
): MailBlock {
  const { lines, totals, type, depositCounted } = order
  const { total, deposit, discount, exemption, reduction, shipping } = totals
  const t = translator(locale, 'mails')
  const isRent = type === 'rent' && exemption !== 'O'
  const rows = lines.flatMap((line) => {
    const priced = totals.lines.find(({ articleId }) => articleId === line.articleId)
    const context = { type: exemption === 'O' ? 'buy' : type, name: line.names[locale], t } as const
    return priced ? articleRows(String(line.quantity), priced, context) : []
  })
  if (type === 'buy') {
    const freeShipping = shipping.gross > 0 ? {} : { amount: t('prices:free') }
    rows.push({ ...row(t('prices:shipping'), shipping.gross), ...freeShipping })
  }
  if (type !== 'trial') {
    const label = t(isRent ? 'prices:rentalPrice' : 'prices:total')
    rows.push({ ...row(label, total + discount - deposit), strong: true })
  }
  for (const { percent, vat } of totals.vatByRate) {
    rows.push(row(t('prices:vat', { percent: formatPercent(percent, locale) }), vat))
  }
  if (exemption) rows.push(row(t(`order.exempt_${exemption}`), 0))
  if (totals.lines.some(({ isMargin }) => isMargin)) rows.push({ ...row(t('prices:margin'), 0), amount: '–' })
  if (reduction) {
    const percent = formatPercent(reduction.percent, locale)
    rows.push(row(t('prices:reduction', { percent }), reduction.amount.gross))
  }
  if (deposit > 0) rows.push(row(`${t('prices:deposit')} (${t('prices:depositNote')})`, deposit))
  if (discount > 0) rows.push(row(t('prices:voucher'), -discount))
  if (depositCounted > 0) rows.push(row(t('prices:depositCounted'), -depositCounted))
  if (deposit + discount + depositCounted > 0) {
    rows.push({ ...row(t(`order.sums.${sum}`), amountDue(order)), strong: true })
  }
  return { kind: 'amounts', head: [t('order.article'), t('order.quantity'), t('prices:amount')], rows }
}

export function monthsText({ locale }: Order, months: readonly OrderMonth[], t: Words): MailBlock[] {
  const [, second] = months
  if (!second) return []
  const total = formatMoney(months.reduce((sum, { amount }) => sum + amount, 0))
  const next = dayInLetter(second.period.start, locale)
  return [paragraph(t('order.by_month', { count: months.length, total, next }))]
}

/** Once for its placing, which an accepted quote has told of already, and once for its payment. */
export const placedNoticeKey = ({ number }: Pick<Order, 'number'>) => `order-placed-notice:${number}`

export async function tellShopOfOrder(
  services: InUnit,
  order: Order,
  notice: 'paid' | 'on_invoice' | 'by_transfer',
): Promise<void> {
  // What follows an order that is with its customer leaves nothing to pack.
  if (order.follows) return
  const key = notice === 'paid' ? `order-paid-notice:${order.number}` : placedNoticeKey(order)
  await tellShop(services, order, notice, {
    key,
    of: 'order',
    values: { total: formatMoney(order.totals.total) },
  })
}
