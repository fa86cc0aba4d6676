import type { IsoDate } from '../../../contract/dates'
import type { PerLocale } from '../../../contract/locales'
import type { Cents } from '../../../contract/money'
import type { OrderType } from '../../../contract/order-type'
import type { PriceRow } from '../../../contract/prices'
import type { ARTICLE_GROUPS, Tab } from '../../../contract/wire/items'
import type { WebContent } from '../../../contract/wire/web-content'

/** A picture of an article; the one with type 'Main' is shown first. `src` is a path the shop serves. */
export type SeedPicture = { id: string; src: string; type: string; alt: PerLocale }

/** An article with its texts and prices. `id` and picture ids are fixed for ever; array order is list order. */
export type SeedArticle = {
  id: string
  code: string
  group: (typeof ARTICLE_GROUPS)[number]
  slug: string
  names: PerLocale
  descriptions: PerLocale
  tabs: PerLocale<Tab[]>
  pictures: SeedPicture[]
  /** What a set is made of, by the id of the article. */
  subItems: { id: string; quantity: number }[]
  prices: PriceRow[]
}

/** A country the shop delivers to. `key` is two small letters; `regions` as price rows name them, without 'Overig'. */
export type SeedCountry = {
  key: string
  names: PerLocale
  buy: boolean
  rent: boolean
  regions: string[]
  sortOrder: number
}

/** Who the shop is, for each language. */
export type SeedWebContent = PerLocale<WebContent>

/** A gift voucher. `validUntil` is its last day; null: for ever. */
export type SeedVoucher = { code: string; balance: Cents; validUntil: IsoDate | null }

/** A way to pay. `icon` is a path the shop serves. */
export type SeedPaymentMethod = {
  id: string
  names: PerLocale
  hints?: PerLocale
  countries: 'all' | string[]
  icon?: string
}

/** A day that cannot be the first or last of a period, and why. */
export type SeedClosedDay = { date: IsoDate; reasons: PerLocale }

/** When rentals and trials may start and end. Weekdays: 0 is Sunday, 6 is Saturday. */
export type SeedRentalCalendar = {
  leadDays: Record<Exclude<OrderType, 'buy'>, number>
  maxDays: Record<Exclude<OrderType, 'buy'>, number>
  closedWeekdays: number[]
  closedDays: SeedClosedDay[]
}
