import type { NamedLine, OnInvoice } from '../../../../contract/endpoints/order'
import type { Locale } from '../../../../contract/locales'
import { AWAITING_PAYMENT, paymentResult } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import { type Order, type OrderLine, payUntil } from './order'
import { orderSignature } from './order-key'
import type { Claim } from './paid-amounts'

export const toldClaim = (invoice: Claim | null, now: Date): OnInvoice | null =>
  invoice && { ...invoice, isLate: invoice.open > 0 && invoice.payBy < shopDay(now) }

export const namedLines = (lines: readonly OrderLine[], locale: Locale): NamedLine[] =>
  lines.map(({ articleId, names, quantity }) => ({ articleId, name: names[locale], quantity }))

export type Reading = {
  catalogue: Catalogue
  locale: Locale
  signature?: string
}

export function toldOrder(services: Pick<Services, 'keys' | 'now'>, order: Order, reading: Reading) {
  const { catalogue, locale, signature = orderSignature(services, order.id) } = reading
  const { id, number, status, createdAt, type, period, country, region } = order
  const { address: answers, voucherCode, totals, depositCounted, paymentMethod: method } = order
  return {
    ...{ id, number, status, createdAt, type, period, country, region },
    ...{ answers, voucherCode, totals, depositCounted, signature },
    lines: namedLines(order.lines, locale),
    onInvoice: toldClaim(order.invoice, services.now()),
    payUntil: status === AWAITING_PAYMENT ? payUntil(order, catalogue) : null,
    payment: {
      method,
      methodName: catalogue.methods.get(method)?.names[locale] ?? method,
      result: paymentResult(status, order.payment),
    },
  }
}
