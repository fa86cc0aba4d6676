import type { Flag, Moment } from './columns'

/** Amounts in cents, VAT in hundredths of a percent; null means not offered in this way. */
type PriceColumns = {
  buy: number | null
  buy_shipping: number
  buy_vat: number
  rent_start: number | null
  rent_day: number
  rent_vat: number
  deposit: number
  trial: Flag
}
export type PriceRowsTable = { article_id: string; country: string; region: string } & PriceColumns

/**
 * Append only; the lowest price of the last 30 days is read from it. A line of the seed holds from when it was recorded; one with
 * `holds_from` is the owner's and comes before what the seed says, from that moment on.
 */
export type PriceLogTable = PriceRowsTable & {
  id: string
  recorded_at: Moment
  recorded_by: string
  holds_from: Moment | null
}

/** Append only: planned prices that were taken back before they held. */
type WithdrawnPricesTable = { price_id: string; withdrawn_at: Moment; withdrawn_by: string }

export type PriceTables = {
  price_rows: PriceRowsTable
  price_log: PriceLogTable
  withdrawn_prices: WithdrawnPricesTable
}
