import type { TFunction } from 'i18next'
import type { DocumentKind, OrderDocument } from '../../../../contract/endpoints/documents'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate, writtenPeriod } from '../../../../contract/written-dates'
import { ownTranslator } from '../../../translator'
import { contentFor } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { deliveryAddress, invoiceAddress, invoicedAddress } from '../mails/order-mail'
import type { Order } from '../record/order'

type Described = Pick<
  Order,
  | 'number'
  | 'locale'
  | 'type'
  | 'country'
  | 'period'
  | 'address'
  | 'lines'
  | 'totals'
  | 'depositCounted'
  | 'createdAt'
> &
  Partial<Pick<Order, 'voucherCode'>>

export type Letter = {
  order: Described
  catalogue: Catalogue
  content: WebContent
  t: TFunction
}

export function letterAbout(catalogue: Catalogue, order: Described): Letter {
  return {
    order,
    catalogue,
    content: contentFor(catalogue, order),
    t: ownTranslator(catalogue, order.locale, 'documents'),
  }
}

export function formatMoment(moment: string): string {
  return writtenDate(shopDay(moment))
}

export function shopAddress({ content }: Letter): string[] {
  const { legal_name, street, postal_code, city, country } = content
  return [legal_name, street, `${postal_code} ${city}`, country]
}

export function orderFacts({ order, t }: Letter): [string, string][] {
  const facts: [string, string][] = [
    [t('order_number'), order.number],
    [t('order_date'), formatMoment(order.createdAt)],
  ]
  return [...facts, ...periodFacts({ order, t }), ...referenceFacts({ order, t })]
}

type Facts = (letter: Pick<Letter, 'order' | 't'>) => [string, string][]

export const periodFacts: Facts = ({ order, t }) => {
  if (!order.period) return []
  return [[t('period'), t('period_range', writtenPeriod(order.period))]]
}

const referenceFacts: Facts = ({ order, t }) => {
  const { Inkoopnummer, Kostenplaats } = order.address
  const facts: [string, typeof Inkoopnummer][] = [
    [t('purchase_order'), Inkoopnummer],
    [t('cost_centre'), Kostenplaats],
  ]
  return facts.flatMap(([label, value]) => (typeof value === 'string' && value ? [[label, value]] : []))
}

export function deliveredTo({ order, catalogue, t }: Letter): OrderDocument['addresses'] {
  return [{ title: t('delivery_address'), lines: deliveryAddress(order, catalogue) }]
}

export function customerOf({ order, catalogue, t }: Letter): OrderDocument['addresses'] {
  return [{ title: t('customer'), lines: deliveryAddress(order, catalogue) }]
}

export function invoicedTo(letter: Letter): OrderDocument['addresses'] {
  const { order, catalogue, t } = letter
  const isElsewhere = invoiceAddress(order, catalogue).length > 0
  const lines = invoicedAddress(order, catalogue)
  return [{ title: t('invoiced_to'), lines }, ...(isElsewhere ? deliveredTo(letter) : [])]
}

export function imprint({ content, t }: Pick<Letter, 'content' | 't'>): string[] {
  const { legal_name, street, postal_code, city, country, legal_form, represented_by } = content
  return [
    [legal_name, street, `${postal_code} ${city}`, country].join(', '),
    `${legal_form}. ${t('represented_by', { name: represented_by })}`,
    t('registered', { commerce: content.commerce_number, vat: content.vat_number }),
    `${content.phone} · ${content.email}`,
  ]
}

type Content = Pick<OrderDocument, 'addresses' | 'facts' | 'blocks'> & { number?: string }

export function compose(letter: Letter, kind: DocumentKind, { number, ...content }: Content): OrderDocument {
  return {
    name: number ? `${kind}-${number}` : kind,
    kind,
    locale: letter.order.locale,
    title: letter.t(`titles.${kind}`, { number, order: letter.order.number }),
    shop: letter.content.shop_name,
    imprint: imprint(letter),
    ...content,
  }
}
