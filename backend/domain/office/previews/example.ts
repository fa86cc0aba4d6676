import { addDays, shopDay } from '../../../../contract/dates'
import type { Locale } from '../../../../contract/locales'
import { type OrderType, PAID } from '../../../../contract/order-status'
import { isOffered, pickPriceRow, priceOrder } from '../../../../contract/prices'
import type { Order } from '../../orders/record/order'
import type { OrderReturn } from '../../orders/returns/find'
import type { Shipment } from '../../orders/shipments/read'
import type { Catalogue } from '../../platform/catalogue'
import type { Quote } from '../../quotes/quote'

const COUNTRY = 'nl'
const DAYS = 10

export const NOWHERE = 'https://shop.example'

const ADDRESS = {
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Emailadres: 'noor@customer.example',
  Mobiel: '+31 6 12345678',
  Bezorg_Adresline1: 'Voorbeeldstraat',
  Bezorg_Huisnummer: '1',
  Bezorg_Postcode: '1234 AB',
  Bezorg_Plaatsnaam: 'Utrecht',
}

export function exampleOrder(catalogue: Catalogue, locale: Locale, type: OrderType, now: Date) {
  const today = shopDay(now)
  const start = addDays(today, 10)
  const period = type === 'buy' ? null : { start, end: addDays(start, DAYS) }
  const [line] = [...catalogue.articles.values()].flatMap(({ id: articleId, code, names, prices }) => {
    const row = pickPriceRow(prices, { country: COUNTRY })
    return row && isOffered(row, type) ? [{ articleId, quantity: 1, code, names, row }] : []
  })
  if (!line) return undefined
  const { row: _, ...ordered } = line
  const order: Order = {
    id: 'example',
    number: 'NN-26-EXAMPLE',
    fingerprint: null,
    type,
    status: PAID,
    locale,
    country: COUNTRY,
    region: null,
    period,
    address: ADDRESS,
    totals: priceOrder({ type, lines: [line], ...(period ? { period } : {}) }),
    voucherCode: null,
    collection: null,
    contact: null,
    paidUntil: null,
    depositCounted: 0,
    follows: null,
    paymentMethod: 'ideal',
    invoice: null,
    createdAt: now.toISOString(),
    lines: [ordered],
    payment: undefined,
  }
  return order
}

export const onInvoice = (order: Order, now: Date): Order => ({
  ...order,
  invoice: { payBy: addDays(shopDay(now), 14), open: order.totals.total, reduced: 0 },
})

export function exampleQuote(order: Order, now: Date): Quote {
  const { totals, createdAt } = order
  return {
    ...order,
    number: 'Q-26-EXAMPLE',
    listedTotals: totals,
    sentAt: createdAt,
    madeBy: null,
    state: 'open',
    validUntil: addDays(shopDay(now), 30),
    updatedAt: createdAt,
    reason: null,
    acceptedBy: null,
    orderId: null,
    userId: null,
  }
}

export function exampleReturn({ id, createdAt: at, period, lines, totals }: Order): OrderReturn {
  const found = { grade: 501, note: null, withheld: 2000 } as const
  return {
    id: 'return',
    orderId: id,
    way: 'collected',
    day: period?.end ?? null,
    reason: null,
    announcedAt: at,
    changedAt: null,
    revision: 0,
    receivedAt: at,
    gradedAt: at,
    refund: { money: totals.items.gross, voucher: 0, delivery: 0, extensions: [] },
    lines: lines.map(({ quantity }, position) => ({ position, quantity, ...found, photos: [] })),
  }
}

export const exampleShipment = ({ createdAt, period }: Order): Shipment => ({
  id: 'shipment',
  direction: 'out',
  carrier: 'example',
  carrierName: 'PostNL',
  code: '3SEXAMPLE',
  parcels: 2,
  createdAt,
  trackingUrl: `${NOWHERE}/track`,
  expected: period?.start ?? null,
  events: [],
})
