import type { Fitting } from '../../../contract/fits'
import type { PerLocale } from '../../../contract/locales'
import type { PriceRow } from '../../../contract/prices'
import type { Tab } from '../../../contract/wire/items'
import type { WebContent } from '../../../contract/wire/web-content'
import { catalogueVersion } from '../../db/catalogue-version'
import type { ArticlesTable, PriceRowsTable, Queries } from '../../db/schema'
import type { SeedPicture } from '../../db/seed/article'
import type { RentalCalendar } from '../../db/seed/files'

export type Article = {
  id: string
  code: string
  kind: string
  names: PerLocale
  descriptions: PerLocale
  tabs: PerLocale<Tab[]>
  pictures: SeedPicture[]
  subItems: { id: string; quantity: number }[]
  fitting: Fitting[]
  prices: PriceRow[]
}

type Country = { code: string; names: PerLocale; buy: boolean; rent: boolean; regions: string[] }

export type PayMethod = {
  id: string
  names: PerLocale
  hints: PerLocale | null
  countries: 'all' | string[]
  icon: string | null
  daysToPay: number
}

type CalendarRules = Omit<RentalCalendar, 'holidays'>
type StoredRules = Omit<CalendarRules, 'reminderDays'> & Partial<CalendarRules>

/** Immutable, so it can be shared between requests. */
export type Catalogue = {
  version: string
  articles: ReadonlyMap<string, Article>
  countries: ReadonlyMap<string, Country>
  methods: ReadonlyMap<string, PayMethod>
  webContent: ReadonlyMap<string, WebContent>
  calendar: CalendarRules
  closedDays: { date: string; reasons: PerLocale }[]
}

export type ReadCatalogue = (db: Queries) => Promise<Catalogue>

function parsed<Shape>(json: string): Shape {
  return JSON.parse(json) as Shape
}

function byKey<Value>(values: readonly Value[], key: (value: Value) => string): Map<string, Value> {
  return new Map(values.map((value) => [key(value), value]))
}

function priceRow(row: PriceRowsTable): PriceRow {
  return {
    country: row.country,
    region: row.region,
    buy: row.buy,
    buyShipping: row.buy_shipping,
    buyVat: row.buy_vat / 100,
    rentStart: row.rent_start,
    rentDay: row.rent_day,
    rentVat: row.rent_vat / 100,
    deposit: row.deposit,
    trial: row.trial === 1,
  }
}

function article(row: ArticlesTable, fitting: Fitting[], prices: readonly PriceRowsTable[]): Article {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    names: parsed(row.names),
    descriptions: parsed(row.descriptions),
    tabs: parsed(row.tabs),
    pictures: parsed(row.pictures),
    subItems: parsed(row.sub_items),
    fitting,
    prices: prices.map(priceRow),
  }
}

async function readFitting(db: Queries): Promise<(articleId: string) => Fitting[]> {
  const rows = await db.selectFrom('fitting_articles').selectAll().execute()
  return (articleId) => {
    const kinds = new Set(rows.filter((row) => row.article_id === articleId).map(({ kind }) => kind))
    return rows
      .filter(({ kind }) => kinds.has(kind))
      .map(({ goes_with, article_id }) => ({ goesWith: goes_with, articleId: article_id }))
  }
}

async function readArticles(db: Queries): Promise<Map<string, Article>> {
  const rows = await db.selectFrom('articles').selectAll().orderBy('position').execute()
  const prices = await db.selectFrom('price_rows').selectAll().orderBy('country').orderBy('region').execute()
  const fittingOf = await readFitting(db)
  const ofArticle = new Map<string, PriceRowsTable[]>()
  for (const price of prices) {
    const group = ofArticle.get(price.article_id)
    if (group) group.push(price)
    else ofArticle.set(price.article_id, [price])
  }
  return byKey(
    rows.map((row) => article(row, fittingOf(row.id), ofArticle.get(row.id) ?? [])),
    ({ id }) => id,
  )
}

async function readCountries(db: Queries): Promise<Map<string, Country>> {
  const rows = await db.selectFrom('countries').selectAll().orderBy('position').orderBy('code').execute()
  const countries = rows.map((row): Country => {
    const { code, names, regions } = row
    return { code, names: parsed(names), buy: row.buy === 1, rent: row.rent === 1, regions: parsed(regions) }
  })
  return byKey(countries, ({ code }) => code)
}

async function readMethods(db: Queries): Promise<Map<string, PayMethod>> {
  const rows = await db.selectFrom('payment_methods').selectAll().orderBy('position').execute()
  const methods = rows.map(({ id, names, hints, countries, icon, days_to_pay: daysToPay }): PayMethod => {
    return { id, names: parsed(names), hints: parsed(hints), countries: parsed(countries), icon, daysToPay }
  })
  return byKey(methods, ({ id }) => id)
}

async function readCalendarRules(db: Queries): Promise<CalendarRules> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'rental_calendar')
    .executeTakeFirstOrThrow()
  // An owner's own calendar may be from before there were reminders.
  return { reminderDays: { rent: 5, trial: 5 }, ...parsed<StoredRules>(row.value) }
}

async function readCatalogue(db: Queries, version: string): Promise<Catalogue> {
  const content = await db.selectFrom('web_content').selectAll().execute()
  const closed = await db.selectFrom('closed_days').selectAll().orderBy('day').execute()
  return {
    version,
    articles: await readArticles(db),
    countries: await readCountries(db),
    methods: await readMethods(db),
    webContent: new Map(content.map((row) => [row.locale, parsed<WebContent>(row.content)])),
    calendar: await readCalendarRules(db),
    closedDays: closed.map(({ day, reasons }) => ({ date: day, reasons: parsed(reasons) })),
  }
}

export function createCatalogueReader(): ReadCatalogue {
  let cached: Catalogue | undefined
  return async (db) => {
    const version = await catalogueVersion(db)
    if (cached?.version === version) return cached
    const fresh = await readCatalogue(db, version)
    cached = fresh
    return fresh
  }
}
