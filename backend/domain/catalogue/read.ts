import { shopTime } from '../../../contract/dates'
import type { WebContent } from '../../../contract/endpoints/web-content'
import type { Locale, PerLocale } from '../../../contract/locales'
import { type PriceRow, rowInWholeEuros, rowUnderMarginScheme } from '../../../contract/prices'
import type { Config } from '../../config'
import { catalogueChanges, catalogueVersion } from '../../db/catalogue-version'
import type { Queries, Tables } from '../../db/schema'
import { readOwnWords, type Warner } from '../content/texts/own-words'
import type { Article, Catalogue, Country, PayMethod, ReadCatalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'
import { countryFlags } from '../settings/countries'
import { publicContent, withCompany } from '../settings/opening/example-company'
import { readOpening, statementsOf } from '../settings/opening/opening'
import { readRentalSettings } from '../settings/rental'
import {
  type CurrentPrices,
  changeMoments,
  type PriceHistories,
  readCurrentPrices,
  readPriceHistories,
} from './price-history'
import { stockOf } from './stock'

const parse = <Shape>(json: string): Shape => JSON.parse(json) as Shape

const mapBy = <Value>(values: readonly Value[], key: (value: Value) => string): Map<string, Value> =>
  new Map(values.map((value) => [key(value), value]))

type Prices = { current: CurrentPrices; isRounded: (country: string) => boolean }

function offeredPrices(prices: PriceRow[], settings: Tables['article_settings'] | undefined): PriceRow[] {
  if (!settings) return prices
  if (settings.published === 0) return []
  return prices.map((row) => ({
    ...row,
    buy: settings.buy === 1 ? row.buy : null,
    rentStart: settings.rent === 1 ? row.rentStart : null,
    trial: settings.trial === 1 && row.trial,
  }))
}

const NEEDED_KIND = 'mattress'

async function readFits(db: Queries) {
  const rows = await db.selectFrom('fitting_articles').selectAll().execute()
  return (articleId: string): Pick<Article, 'fitting' | 'needed'> => {
    const kinds = new Set(rows.filter((row) => row.article_id === articleId).map(({ kind }) => kind))
    const fitting = rows
      .filter(({ kind }) => kinds.has(kind))
      .map(({ goes_with, article_id }) => ({ goesWith: goes_with, articleId: article_id }))
    const needed = rows.filter(({ kind, goes_with }) => kind === NEEDED_KIND && goes_with === articleId)
    return { fitting, needed: needed.map(({ article_id }) => article_id) }
  }
}

async function articlesUnderMarginScheme(db: Queries): Promise<string[]> {
  const offers = db.selectFrom('second_hand_offers').innerJoin('units', 'units.id', 'unit_id')
  const rows = await offers
    .select('second_hand_offers.article_id')
    .where('margin_purchase', 'is not', null)
    .execute()
  return rows.map(({ article_id }) => article_id)
}

async function readArticles(db: Queries, { current, isRounded }: Prices): Promise<Map<string, Article>> {
  const rows = await db.selectFrom('articles').selectAll().orderBy('position').execute()
  const fitsOf = await readFits(db)
  const settingRows = await db.selectFrom('article_settings').selectAll().execute()
  const stock = await stockOf(db)
  const fleet = await db.selectFrom('fleet_articles').selectAll().execute()
  const marginSold = new Set(await articlesUnderMarginScheme(db))
  const articles = rows.map((row): Article => {
    const settings = settingRows.find(({ article_id }) => article_id === row.id)
    const listed = current.get(row.id) ?? []
    const rounded = listed.map((price) => (isRounded(price.country) ? rowInWholeEuros(price) : price))
    const prices = marginSold.has(row.id) ? rounded.map(rowUnderMarginScheme) : rounded
    return {
      id: row.id,
      code: row.code,
      kind: row.kind,
      names: parse(row.names),
      descriptions: parse(row.descriptions),
      tabs: parse(row.tabs),
      bag: parse(row.bag),
      pictures: parse(row.pictures),
      subItems: parse(row.sub_items),
      ...fitsOf(row.id),
      prices: offeredPrices(prices, settings),
      isPublished: settings?.published !== 0,
      left: stock.get(row.id) ?? null,
      cleaningDays: fleet.find(({ article_id }) => article_id === row.id)?.cleaning_days ?? null,
    }
  })
  return mapBy(articles, ({ id }) => id)
}

async function readCountries(db: Queries): Promise<Map<string, Country>> {
  const rows = await db.selectFrom('countries').selectAll().orderBy('position').orderBy('code').execute()
  const countries = rows.map((row): Country => {
    const { code, names, regions } = row
    return { code, names: parse(names), buy: row.buy === 1, rent: row.rent === 1, regions: parse(regions) }
  })
  return mapBy(countries, ({ code }) => code)
}

async function readMethods(db: Queries): Promise<Map<string, PayMethod>> {
  const rows = await db.selectFrom('payment_methods').selectAll().orderBy('position').execute()
  const methods = rows.map(({ id, names, hints, countries, icon, ...row }): PayMethod => {
    const method = { id, names: parse<PerLocale>(names), icon, daysToPay: row.days_to_pay }
    return {
      ...{ ...method, hints: parse(hints), countries: parse(countries) },
      remindAfter: parse(row.remind_after),
    }
  })
  return mapBy(methods, ({ id }) => id)
}

type Shop = Pick<Config, 'mode' | 'publicOrigin'>

async function readWebContent(db: Queries, shop: { mode: Shop['mode']; isOpened: boolean }) {
  const rows = await db.selectFrom('web_content').selectAll().execute()
  return new Map(
    rows.map(({ locale, content }) => [
      locale,
      publicContent(parse<WebContent>(content), locale as Locale, shop),
    ]),
  )
}

type Input = { version: string; at: string; histories: PriceHistories; shop: Shop; log: Warner | undefined }

async function readCatalogue(
  db: Queries,
  { version, at, histories, shop, log }: Input,
): Promise<Omit<Catalogue, 'since'>> {
  const opening = await readOpening(db, shop.mode)
  const webContent = await readWebContent(db, { mode: shop.mode, isOpened: opening.isOpened })
  const current = await readCurrentPrices(db, histories, at)
  const rounded = new Set(
    (await countryFlags(db)).flatMap(({ code, wholeEuros }) => (wholeEuros ? code : [])),
  )
  const articles = await readArticles(db, { current, isRounded: (country) => rounded.has(country) })
  const rental = await readRentalSettings(db)
  const closedRows = await db.selectFrom('closed_days').selectAll().orderBy('day').execute()
  return {
    version,
    articles: shop.mode === 'live' ? withCompany(articles, webContent, shop.publicOrigin) : articles,
    countries: await readCountries(db),
    methods: await readMethods(db),
    webContent,
    opening,
    isVatFreeAbroad: (await statementsOf(db)).has('vat_free_abroad'),
    calendar: rental.calendar,
    turnaround: rental.fleet,
    care: rental.care,
    ownWords: await readOwnWords(db, log),
    closedDays: closedRows.map(({ day, reasons }) => ({ date: day, reasons: parse(reasons) })),
  }
}

/** Prices also change by the clock, which gives the catalogue another version in every process. */
export function createCatalogueReader(
  now: () => Date = () => new Date(),
  shop: Shop = { mode: 'demo', publicOrigin: undefined },
  log?: Warner,
): ReadCatalogue {
  let cached: { stored: string; until: string | undefined; catalogue: Catalogue } | undefined
  async function read(db: Queries) {
    const at = now().toISOString()
    const stored = await catalogueVersion(db)
    if (cached?.stored === stored && at >= cached.catalogue.since && (!cached.until || at < cached.until)) {
      return cached.catalogue
    }
    const histories = await readPriceHistories(db)
    const moments = changeMoments(histories)
    const since = moments.findLast((moment) => moment <= at) ?? ''
    const version = since ? `${stored}-${Date.parse(since)}` : stored
    const catalogue = { ...(await readCatalogue(db, { version, at, histories, shop, log })), since }
    cached = { stored, until: moments.find((moment) => moment > at), catalogue }
    return catalogue
  }
  const askers = new WeakMap<object, { changes: number; catalogue: Promise<Catalogue> }>()
  return (db, asker = {}) => {
    // A transaction reads after its locks, and what it has read may be undone with it.
    const reader = db.isTransaction ? db : asker
    const changes = catalogueChanges.count
    const known = askers.get(reader)
    if (known?.changes === changes) return known.catalogue
    const catalogue = read(db)
    askers.set(reader, { changes, catalogue })
    catalogue.catch(() => askers.delete(reader))
    return catalogue
  }
}

/** Returns the version of all public data, which includes the part of the day that decides on delivery days. */
export async function publicVersion(services: Services, asker?: object): Promise<string> {
  const { catalogue, db, now, latestReviews } = services
  const { version, calendar } = await catalogue(db, asker)
  const { day, time } = shopTime(now())
  const partOfDay = Number(time.slice(0, 2)) < (calendar.delivery?.cutOff ?? 0) ? 'early' : 'late'
  const reviews = latestReviews()
  return [version, day, partOfDay, ...(reviews ? [reviews.rating, reviews.count] : [])].join('-')
}
