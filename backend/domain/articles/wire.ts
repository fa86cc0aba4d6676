import type { Price } from '../../../contract/endpoints/articles'
import type { PriceRow } from '../../../contract/prices'

/** A price as the back office reads it. */
export function wirePrice(row: PriceRow): Price {
  return {
    buy: row.buy,
    buy_shipping: row.buyShipping,
    buy_vat: row.buyVat,
    rent_start: row.rentStart,
    rent_day: row.rentDay,
    rent_vat: row.rentVat,
    deposit: row.deposit,
    trial: row.trial,
  }
}

type PriceValue = Price[keyof Price]

/** What differs between two prices, by name: before and after. */
export function priceChanges(
  before: PriceRow | undefined,
  after: PriceRow,
): Record<string, [PriceValue, PriceValue]> {
  const [old, fresh] = [before && wirePrice(before), wirePrice(after)]
  const names = Object.keys(fresh) as (keyof Price)[]
  return Object.fromEntries(
    names
      .filter((name) => (old?.[name] ?? null) !== fresh[name])
      .map((name) => [name, [old?.[name] ?? null, fresh[name]]]),
  )
}
