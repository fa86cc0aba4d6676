import type { PriceRow } from '../../contract/prices'
import type { PriceRowsTable, Tables } from './schema'
import type {
  SeedArticle,
  SeedCountry,
  SeedPaymentMethod,
  SeedRentalCalendar,
  SeedVoucher,
  SeedWebContent,
} from './seed/types'

/** Everything a new shop opens with. */
export type SeedData = {
  articles: readonly SeedArticle[]
  countries: readonly SeedCountry[]
  webContent: SeedWebContent
  vouchers: readonly SeedVoucher[]
  paymentMethods: readonly SeedPaymentMethod[]
  rentalCalendar: SeedRentalCalendar
}

type SeededTable =
  | 'articles'
  | 'price_rows'
  | 'countries'
  | 'web_content'
  | 'vouchers'
  | 'payment_methods'
  | 'closed_days'
  | 'settings'

/** A row as the seed wants it, with the columns that name it. */
export type SeedRow = {
  [Name in SeededTable]: { table: Name; key: readonly (keyof Tables[Name] & string)[]; row: Tables[Name] }
}[SeededTable]

const flag = (yes: boolean) => (yes ? 1 : 0)
const text = (value: unknown) => JSON.stringify(value)
const hundredths = (percent: number) => Math.round(percent * 100)

/** A price row in the columns it is kept in. */
export function priceColumns(articleId: string, row: PriceRow): PriceRowsTable {
  return {
    article_id: articleId,
    country: row.country,
    region: row.region,
    buy: row.buy,
    buy_shipping: row.buyShipping,
    buy_vat: hundredths(row.buyVat),
    rent_start: row.rentStart,
    rent_day: row.rentDay,
    rent_vat: hundredths(row.rentVat),
    deposit: row.deposit,
    trial: flag(row.trial),
  }
}

function articleRow(article: SeedArticle, position: number): SeedRow {
  const row = {
    id: article.id,
    code: article.code,
    kind: article.group,
    slug: article.slug,
    position,
    names: text(article.names),
    descriptions: text(article.descriptions),
    tabs: text(article.tabs),
    pictures: text(article.pictures),
    sub_items: text(article.subItems),
  }
  return { table: 'articles', key: ['id'], row }
}

function priceRowsOf(article: SeedArticle): SeedRow[] {
  return article.prices.map((price) => {
    const row = priceColumns(article.id, price)
    return { table: 'price_rows', key: ['article_id', 'country', 'region'], row }
  })
}

function countryRow(country: SeedCountry): SeedRow {
  const { key, names, buy, rent, regions, sortOrder } = country
  const row = { code: key, names: text(names), buy: flag(buy), rent: flag(rent), regions: text(regions) }
  return { table: 'countries', key: ['code'], row: { ...row, position: sortOrder } }
}

function methodRow(method: SeedPaymentMethod, position: number): SeedRow {
  const { id, names, hints = null, countries, icon = null } = method
  const row = { id, names: text(names), hints: text(hints), countries: text(countries), icon, position }
  return { table: 'payment_methods', key: ['id'], row }
}

function calendarRows({ closedDays, ...rules }: SeedRentalCalendar): SeedRow[] {
  return [
    { table: 'settings', key: ['name'], row: { name: 'rental_calendar', value: text(rules) } },
    ...closedDays.map(({ date, reasons }): SeedRow => {
      return { table: 'closed_days', key: ['day'], row: { day: date, reasons: text(reasons) } }
    }),
  ]
}

/** The seed as rows, parents before what refers to them. */
export function seedRows(data: SeedData): SeedRow[] {
  return [
    ...data.articles.map(articleRow),
    ...data.articles.flatMap(priceRowsOf),
    ...data.countries.map(countryRow),
    ...Object.entries(data.webContent).map(([locale, content]): SeedRow => {
      return { table: 'web_content', key: ['locale'], row: { locale, content: text(content) } }
    }),
    ...data.vouchers.map(({ code, balance, validUntil }): SeedRow => {
      return { table: 'vouchers', key: ['code'], row: { code, balance, valid_until: validUntil } }
    }),
    ...data.paymentMethods.map(methodRow),
    ...calendarRows(data.rentalCalendar),
  ]
}
