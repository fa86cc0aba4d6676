import type { Locale } from '../../../contract/locales'
import { AWAITING_PAYMENT, paymentResult } from '../../../contract/order-status'
import { shopDay } from '../../../contract/shop-time'
import type { WireOrder } from '../../../contract/wire/orders'
import type { Catalogue } from '../catalogue/snapshot'
import type { Claim, Order } from './order'
import { payUntil } from './pay-until'

export function wireClaim(invoice: Claim | null, now: Date): WireOrder['on_invoice'] {
  if (!invoice) return null
  const { payBy, open, reduced } = invoice
  return { pay_by: payBy, open, reduced, is_late: open > 0 && payBy < shopDay(now) }
}

type Shown = {
  signature: string
  /** Of whoever reads it. */
  locale: Locale
  now: Date
}

export function wireOrder(order: Order, catalogue: Catalogue, { signature, locale, now }: Shown): WireOrder {
  const method = catalogue.methods.get(order.paymentMethod)
  return {
    UUID_Order: order.id,
    Ordernummer: order.number,
    Status: order.status,
    created_at: order.createdAt,
    pay_until: order.status === AWAITING_PAYMENT ? payUntil(order, catalogue) : null,
    type: order.type === 'buy' ? 'Koop' : 'Huur',
    trial: order.type === 'trial' ? 1 : 0,
    rent_range: order.period,
    items: order.lines.map(({ articleId, names, quantity }) => ({
      UUID_Artikel: articleId,
      Artikelnaam: names[locale],
      quantity,
    })),
    address_info: order.address,
    country: order.country,
    region: order.region,
    discountID: order.voucherCode,
    totals: order.totals,
    deposit_counted: order.depositCounted,
    on_invoice: wireClaim(order.invoice, now),
    payment: {
      method: order.paymentMethod,
      method_name: method?.names[locale] ?? order.paymentMethod,
      result: paymentResult(order.status, order.payment),
    },
    signature,
  }
}
