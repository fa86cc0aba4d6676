import type { TFunction } from 'i18next'
import type {
  DocumentBlock,
  DocumentKind,
  OrderDocument,
  TableBlock,
} from '../../../../contract/endpoints/documents'
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

export type Fact = [label: string, value: string]

export const factIf = (label: string, value: string | null | undefined): Fact[] =>
  value ? [[label, value]] : []

export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text })

/** `columns`: the alignment of each column by the key of its title. */
export function table(
  { t }: Pick<Letter, 't'>,
  caption: string,
  columns: Record<string, 'start' | 'end'>,
  rows: TableBlock['rows'],
): DocumentBlock {
  const titled = Object.entries(columns).map(([title, align]) => ({ title: t(title), align }))
  return { kind: 'table', caption, columns: titled, rows }
}

export const textOf = ({ order }: Pick<Letter, 'order'>, answer: string): string | null => {
  const value = order.address[answer]
  return typeof value === 'string' && value !== '' ? value : null
}

export const orderRows = (letter: Letter): Fact[] => [
  [letter.t('order_number'), letter.order.number],
  [letter.t('order_date'), formatMoment(letter.order.createdAt)],
  ...periodRows(letter),
  ...factIf(letter.t('purchase_order'), textOf(letter, 'Inkoopnummer')),
  ...factIf(letter.t('cost_centre'), textOf(letter, 'Kostenplaats')),
]

export const periodRows = ({ order, t }: Pick<Letter, 'order' | 't'>): Fact[] =>
  order.period ? [[t('period'), t('period_range', writtenPeriod(order.period))]] : []

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
