import type { PricedLine } from '../../../../contract/breakdown'
import { REFERENCES } from '../../../../contract/checkout-form/references'
import { periodInWords } from '../../../../contract/dates'
import { ADDRESS_PARTS, addressPartName } from '../../../../contract/forms/address-parts'
import { postalAddress } from '../../../../contract/forms/postal-address'
import type { Locale } from '../../../../contract/locales'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { amountDue } from '../../../../contract/prices'
import { writtenLines } from '../../../../contract/written-pieces'
import type { Mail } from '../../../ports'
import { ownTranslator, translator } from '../../../translator'
import type { AmountRow, Facts, MailBlock, MailLetter } from '../../mail/document'
import { contentFor, mailOf } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import type { Order, OrderLine } from '../record/order'
import { articleLabel, reader } from '../record/payment-request'

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

export type Words = (key: string, values?: Record<string, unknown>) => string

/** All texts may name the order's number, and the shop's name and phone. */
export function wordsAbout(catalogue: Catalogue, order: Pick<Order, 'locale' | 'number'>): Words {
  const t = ownTranslator(catalogue, order.locale, 'mails', 'mail-frame')
  const { shop_name: shop, phone } = contentFor(catalogue, order)
  const { number } = order
  return (key, values) => t(key, { number, shop, phone, ...values })
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

function articleRows(
  line: OrderLine,
  priced: PricedLine | undefined,
  named: Parameters<typeof articleLabel>[0],
): AmountRow[] {
  if (!priced) return []
  const { name, t } = named
  const article = {
    label: articleLabel(named),
    quantity: String(line.quantity),
    amount: formatMoney(priced.items.gross),
  }
  const { extraDays } = priced
  if (!extraDays) return [article]
  const label = `${name}, ${t('order.extra_days', { count: extraDays.days })}`
  const start = priced.items.gross === 0 ? [] : [article]
  return [...start, { label, quantity: String(line.quantity), amount: formatMoney(extraDays.amount.gross) }]
}

export function orderAmounts(
  order: Pick<Order, 'lines' | 'totals' | 'type' | 'depositCounted'>,
  locale: Locale,
  sum: 'paid' | 'due' = 'due',
): MailBlock {
  const { lines, totals, type, depositCounted } = order
  const t = translator(locale, 'mails')
  const row = (label: string, amount: string): AmountRow => ({ label, quantity: '', amount })
  const rows = lines.flatMap((line) =>
    articleRows(
      line,
      totals.lines.find(({ articleId }) => articleId === line.articleId),
      { type: totals.exemption === 'O' ? 'buy' : type, name: line.names[locale], t },
    ),
  )
  if (type === 'buy') {
    rows.push(
      row(
        t('order.shipping'),
        totals.shipping.gross > 0 ? formatMoney(totals.shipping.gross) : t('order.shipping_free'),
      ),
    )
  }
  const { total, deposit, discount } = totals
  if (type !== 'trial') {
    const price = formatMoney(total + discount - deposit)
    rows.push({
      ...row(t(type === 'rent' && totals.exemption !== 'O' ? 'order.rental_price' : 'order.total'), price),
      strong: true,
    })
  }
  for (const { percent, vat } of totals.vatByRate) {
    rows.push(row(t('order.vat_included', { percent: formatPercent(percent) }), formatMoney(vat)))
  }
  if (totals.exemption) rows.push(row(t(`order.exempt_${totals.exemption}`), formatMoney(0)))
  if (totals.reduction) {
    const { percent, amount } = totals.reduction
    rows.push(row(t('order.reduction', { percent: formatPercent(percent) }), formatMoney(amount.gross)))
  }
  if (deposit > 0) rows.push(row(`${t('order.deposit')} (${t('order.deposit_note')})`, formatMoney(deposit)))
  if (discount > 0) rows.push(row(t('order.discount'), formatMoney(-discount)))
  if (depositCounted > 0) rows.push(row(t('order.deposit_counted'), formatMoney(-depositCounted)))
  if (deposit + discount + depositCounted > 0) {
    rows.push({ ...row(t(`order.sums.${sum}`), formatMoney(amountDue(order))), strong: true })
  }
  return { kind: 'amounts', head: [t('order.article'), t('order.quantity'), t('order.amount')], rows }
}
