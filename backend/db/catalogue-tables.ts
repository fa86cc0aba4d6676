import type { Flag, JsonText, Moment } from './columns'

/** Amounts in cents, VAT in hundredths of a percent; null means not offered in this way. */
type PriceRow = {
  article_id: string
  country: string
  region: string
  buy: number | null
  buy_shipping: number
  buy_vat: number
  rent_start: number | null
  rent_day: number
  rent_vat: number
  deposit: number
  trial: Flag
}

export type CatalogueTables = {
  articles: {
    id: string
    code: string
    kind: string
    slug: string
    position: number
    names: JsonText
    descriptions: JsonText
    tabs: JsonText
    pictures: JsonText
    sub_items: JsonText
  }
  fitting_articles: { kind: string; goes_with: string; article_id: string }
  /** An article without a row is published, and offered in every way that has a price. */
  article_settings: {
    article_id: string
    published: Flag
    trial: Flag
    rent: Flag
    buy: Flag
    changes: number
  }
  article_drafts: { article_id: string; content: JsonText; changed_at: Moment; changed_by: string }
  unused_pictures: { id: string; since: Moment }
  price_rows: PriceRow
  /**
   * Append only; the lowest price of the last 30 days is read from it. Lines with `holds_from` are the owner's and override those of the
   * seed from then on.
   */
  price_log: PriceRow & { id: string; recorded_at: Moment; recorded_by: string; holds_from: Moment | null }
  /** Append only: planned prices, withdrawn before they held. */
  withdrawn_prices: { price_id: string; withdrawn_at: Moment; withdrawn_by: string }
  countries: { code: string; names: JsonText; buy: Flag; rent: Flag; regions: JsonText; position: number }
  vouchers: {
    code: string
    balance: number
    valid_until: string | null
    /** In cents; null for no limit. */
    per_order: number | null
    uses_left: number | null
    percent: number | null
    ended_at: Moment | null
  }
  payment_methods: {
    id: string
    names: JsonText
    hints: JsonText
    countries: JsonText
    icon: string | null
    days_to_pay: number
    remind_after: JsonText
    position: number
  }
  closed_days: { day: string; reasons: JsonText }
}
