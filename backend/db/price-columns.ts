import type { PriceRow } from '../../contract/prices'
import type { Tables } from './schema'

const hundredths = (percent: number) => Math.round(percent * 100)

export function priceColumns(row: PriceRow): Omit<Tables['price_rows'], 'article_id'> {
  return {
    country: row.country,
    region: row.region,
    buy: row.buy,
    buy_shipping: row.buyShipping,
    buy_vat: hundredths(row.buyVat),
    rent_start: row.rentStart,
    rent_day: row.rentDay,
    rent_week: row.rentWeek ?? null,
    rent_month: row.rentMonth ?? null,
    rent_vat: hundredths(row.rentVat),
    deposit: row.deposit,
    trial: row.trial ? 1 : 0,
  }
}

export function priceRowOf(row: Omit<Tables['price_rows'], 'article_id'>): PriceRow {
  return {
    country: row.country,
    region: row.region,
    buy: row.buy,
    buyShipping: row.buy_shipping,
    buyVat: row.buy_vat / 100,
    rentStart: row.rent_start,
    rentDay: row.rent_day,
    rentWeek: row.rent_week,
    rentMonth: row.rent_month,
    rentVat: row.rent_vat / 100,
    deposit: row.deposit,
    trial: row.trial === 1,
  }
}
