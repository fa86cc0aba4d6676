import { type Cents, withVat } from '../../contract/money'
import type { OrderType } from '../../contract/order-status'
import { buyAmount, FREE_SHIPPING_FROM, type PriceRow, rentalRates } from '../../contract/prices'

type RentOffer = { type: 'rent'; start: Cents; perDay: Cents; perWeek?: Cents; perMonth?: Cents }

/** In cents, VAT included. `hasVat` is false where none is charged; `before` is the lowest price of the 30 days before a reduction. */
export type Offer =
  | (RentOffer & { deposit: Cents; hasVat: boolean; before?: Cents })
  | {
      type: 'buy'
      price: Cents
      shipping: Cents
      hasVat: boolean
      isMargin?: boolean | undefined
      before?: Cents
    }
  | { type: 'trial'; deposit: Cents }

export function mainAmount(offer: Offer): Cents {
  if (offer.type === 'rent') return offer.start
  return offer.type === 'buy' ? offer.price : offer.deposit
}

const withLowestBefore = (net: Cents | undefined, percent: number) =>
  net === undefined ? {} : { before: withVat(net, percent) }

export function offerFrom(row: PriceRow, type: OrderType): Offer {
  if (type === 'trial') return { type, deposit: row.deposit }
  if (type === 'rent') {
    const { start, day, week, month } = rentalRates(row)
    return {
      ...{ type, start: start.gross, perDay: day.gross },
      ...(week ? { perWeek: week.gross } : {}),
      ...(month ? { perMonth: month.gross } : {}),
      deposit: row.deposit,
      hasVat: row.rentVat > 0,
      ...withLowestBefore(row.rentStartBefore, row.rentVat),
    }
  }
  const { net, gross } = buyAmount(row)
  return {
    type,
    price: gross,
    shipping: net >= FREE_SHIPPING_FROM ? 0 : withVat(row.buyShipping, row.buyVat),
    hasVat: row.buyVat > 0,
    isMargin: row.isMargin,
    ...withLowestBefore(row.buyBefore, row.buyVat),
  }
}
