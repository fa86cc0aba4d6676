import type { TFunction } from 'i18next'
import type { PricedLine } from '../../../../contract/breakdown'
import { type AddressPart, addressPartName } from '../../../../contract/forms/address-parts'
import type { FormValues } from '../../../../contract/forms/values'
import { type Cents, netOf } from '../../../../contract/money'
import type { OrderType } from '../../../../contract/order-status'
import { amountDue } from '../../../../contract/prices'
import { rentedInWords } from '../../../../contract/rental-rates'
import type { Tables } from '../../../db/schema'
import type { PaymentAddress, PaymentLine, PaymentRequest } from '../../../ports'
import { translator } from '../../../translator'
import type { Catalogue } from '../../platform/catalogue'
import type { Order } from './order'

type Labelled = { type: OrderType; name: string; t: TFunction }

export const articleLabel = (priced: PricedLine, { type, name, t }: Labelled): string =>
  type === 'rent' ? `${name}, ${rentedInWords(priced, t) ?? t('order.first_days')}` : name

export const PAYMENT_WEBHOOK_PATH = '/api/payments/webhook'

export function reader(form: FormValues) {
  return (name: string): string => {
    const value = form[name]
    return (Array.isArray(value) ? value.join(', ') : value) ?? ''
  }
}

function addressFields(form: FormValues, prefix: string) {
  const part = (name: AddressPart) => reader(form)(addressPartName(prefix, name))
  return {
    street: [part('Adresline1'), part('Huisnummer')].filter(Boolean).join(' '),
    addition: part('Adresline2'),
    postcode: part('Postcode'),
    town: part('Plaatsnaam'),
    region: part('Provincie'),
  }
}

type Addressed = Pick<Order, 'address' | 'country'>

export function deliveryOf({ address, country }: Addressed): PaymentAddress {
  const value = reader(address)
  return {
    givenName: value('Voornaam'),
    familyName: value('Achternaam'),
    company: value('Bedrijfsnaam'),
    email: value('Emailadres'),
    phone: value('Mobiel'),
    ...addressFields(address, 'Bezorg'),
    country,
  }
}

// The payer is a person, so the invoice's name counts as a company.
export function billingOf(order: Addressed): PaymentAddress {
  const value = reader(order.address)
  const delivery = deliveryOf(order)
  if (value('AnderFactuuradres') !== '1') return delivery
  return {
    ...delivery,
    company: value('Factuur_Naam'),
    ...addressFields(order.address, 'Factuur'),
    country: value('Factuur_Landcode') || order.country,
  }
}

function articleLines(priced: PricedLine, article: string, days: string): PaymentLine[] {
  const { quantity, vatPercent, unit, items, extraDays } = priced
  const shared = { quantity, vatPercent }
  const lines: PaymentLine[] = [
    { kind: 'article', name: article, unit: unit.gross, amount: items.gross, ...shared },
  ]
  if (extraDays) {
    const pricePerPiece = extraDays.perDay.gross * extraDays.days
    lines.push({ kind: 'days', name: days, unit: pricePerPiece, amount: extraDays.amount.gross, ...shared })
  }
  return lines
}

/** The lines add up to `amount`: what is due, or the rest of it. */
export function paymentLines(order: Order, amount: Cents): PaymentLine[] {
  const { totals, lines, locale, depositCounted, number } = order
  const t = translator(locale, 'mails')
  const lineOf = (kind: PaymentLine['kind'], name: string, amount: Cents, vatPercent = 0): PaymentLine => {
    return { kind, name, quantity: 1, unit: amount, amount, vatPercent }
  }
  const articles = totals.lines.flatMap((priced) => {
    const name = lines.find(({ articleId }) => articleId === priced.articleId)?.names[locale] ?? ''
    const days = `${name}, ${t('prices:extraDays', { count: priced.extraDays?.days ?? 0 })}`
    return articleLines(priced, articleLabel(priced, { type: totals.type, name, t }), days)
  })
  const { vat, gross } = totals.shipping
  if (amount !== amountDue(order)) return [lineOf('rest', `${t('order.number')} ${number}`, amount)]
  const isOf = ({ vatPercent }: PricedLine) => gross - netOf(gross, vatPercent) === vat
  return [
    ...articles,
    lineOf('shipping', t('prices:shipping'), gross, totals.lines.find(isOf)?.vatPercent),
    lineOf('deposit', t('prices:deposit'), totals.deposit),
    lineOf('voucher', t('prices:voucher'), -totals.discount),
    lineOf('voucher', t('prices:depositCounted'), -depositCounted),
  ].filter(({ amount }) => amount !== 0)
}

export function paymentRequest(
  catalogue: Catalogue,
  order: Order,
  payment: Tables['payments'],
  publicOrigin: string,
): PaymentRequest {
  return {
    key: payment.id,
    amount: payment.amount,
    method: payment.method ?? order.paymentMethod,
    orderId: order.id,
    orderNumber: order.number,
    shopName: catalogue.webContent.get(order.locale)?.shop_name ?? '',
    locale: order.locale,
    billing: billingOf(order),
    delivery: deliveryOf(order),
    lines: paymentLines(order, payment.amount),
    returnUrl: payment.return_url,
    cancelUrl: payment.cancel_url,
    webhookUrl: publicOrigin + PAYMENT_WEBHOOK_PATH,
    publicOrigin,
  }
}
