import type { Locale } from '../../contract/locales'
import { paymentResult } from '../../contract/order-status'
import type { OrderType } from '../../contract/order-type'
import type { CreateOrder, WireOrder } from '../../contract/wire/orders'
import type { Catalogue } from '../domain/catalogue/snapshot'
import type { Order } from '../domain/orders/order'
import { Refusal } from '../domain/refusal'

/** The order type behind the wire's type and trial flag. Throws Refusal 'invalid_request' for a bought trial. */
export function orderTypeFrom({ type, trial }: Pick<CreateOrder, 'type' | 'trial'>): OrderType {
  if (type === 'Huur') return trial === 1 ? 'trial' : 'rent'
  if (trial === 0) return 'buy'
  throw new Refusal('invalid_request', { fields: [{ field: 'trial', code: 'invalid_request' }] })
}

/** An order as its owner reads it, names in a language. */
export function wireOrder(order: Order, catalogue: Catalogue, signature: string, locale: Locale): WireOrder {
  const method = catalogue.methods.get(order.paymentMethod)
  return {
    UUID_Order: order.id,
    Ordernummer: order.number,
    Status: order.status,
    created_at: order.createdAt,
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
    totals: order.totals,
    payment: {
      method: order.paymentMethod,
      method_name: method?.names[locale] ?? order.paymentMethod,
      result: paymentResult(order.status, order.payment),
    },
    signature,
  }
}
