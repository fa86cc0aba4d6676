import { isDeepStrictEqual } from 'node:util'
import type { NamedPlace, Price } from '../../../../contract/endpoints/articles'
import type { Locale } from '../../../../contract/locales'
import {
  FALLBACK_COUNTRY,
  type PriceRow,
  partOfCountry,
  pickPriceRow,
  WHOLE_COUNTRY,
} from '../../../../contract/prices'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import { priceColumns, priceRowOf } from '../../../db/price-columns'
import { newRowId } from '../../../db/row-id'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import type { ByStaff } from '../../platform/action-log'
import type { Catalogue } from '../../platform/catalogue'
import { notFound, Refusal } from '../../platform/refusal'
import { seenOf } from '../../platform/seen'
import { historyOf, priceAt, readCurrentPrices, readPriceHistories } from '../price-history'

export function placesOf({ countries }: Catalogue, locale: Locale): NamedPlace[] {
  const t = translator(locale, 'article-forms', 'account-forms')
  const ownPlaces = [...countries.values()].flatMap(({ code, names, regions }) => {
    const nameOf = (region: string) => t(`account-forms:region.${code}.${region}`, { defaultValue: region })
    const parts = regions.map((region) => ({ region, name: partOfCountry(names[locale], nameOf(region)) }))
    const whole = { region: WHOLE_COUNTRY, name: names[locale] }
    return [whole, ...parts].map((place) => ({ country: code, ...place }))
  })
  return [...ownPlaces, { country: FALLBACK_COUNTRY, region: WHOLE_COUNTRY, name: t('other_countries') }]
}

export function placeNamed(
  places: readonly NamedPlace[],
  { country, region }: { country: string; region: string },
): NamedPlace {
  const listed = places.find((place) => place.country === country && place.region === region)
  const fallbackName = region === WHOLE_COUNTRY ? country : partOfCountry(country, region)
  return listed ?? { country, region, name: fallbackName }
}

export function withoutPlace({ country: _, region: __, buyBefore, rentStartBefore, ...price }: PriceRow) {
  return price
}

type PriceValue = Price[keyof Price]

export function priceChanges(
  before: PriceRow | undefined,
  after: PriceRow,
): Record<string, [PriceValue, PriceValue]> {
  const [old, fresh] = [before && withoutPlace(before), withoutPlace(after)]
  const names = Object.keys(fresh) as (keyof Price)[]
  return Object.fromEntries(
    names
      .filter((name) => (old?.[name] ?? null) !== (fresh[name] ?? null))
      .map((name) => [name, [old?.[name] ?? null, fresh[name] ?? null]]),
  )
}

export async function readPriceLines(
  db: Queries,
  articleId: string,
  { place, at }: { place: Pick<PriceRow, 'country' | 'region'>; at: string },
) {
  const rows = await db
    .selectFrom('price_log')
    .leftJoin('withdrawn_prices', 'withdrawn_prices.price_id', 'price_log.id')
    .selectAll('price_log')
    .select('withdrawn_prices.withdrawn_at')
    .where('article_id', '=', articleId)
    .where('country', '=', place.country)
    .where('region', '=', place.region)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  const valid = rows.filter(({ withdrawn_at }) => withdrawn_at === null)
  const history = historyOf(valid)
  const current = priceAt(history, at)?.id
  const lines = rows.map((row) => {
    const from = row.holds_from ?? row.recorded_at
    const dated = from > at ? 'planned' : row.id === current ? 'current' : 'past'
    return {
      id: row.id,
      from,
      recordedAt: row.recorded_at,
      recordedBy: row.recorded_by,
      state: row.withdrawn_at === null ? dated : 'withdrawn',
      row: priceRowOf(row),
    } as const
  })
  const seen = seenOf(rows.map(({ id, withdrawn_at }) => [id, withdrawn_at]))
  return {
    lines: lines.reverse().sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0)),
    seen,
  }
}

export async function requireArticle(db: Queries, id: string): Promise<void> {
  const query = db.selectFrom('articles').select('id').where('id', '=', id)
  await query.executeTakeFirstOrThrow(notFound)
}

/** Net amounts that are usually the same in all places, unlike VAT and delivery. */
const amountsOf = ({ buy, rentStart, rentDay, rentWeek, rentMonth, deposit, trial }: PriceRow) => {
  return { buy, rentStart, rentDay, rentWeek, rentMonth, deposit, trial }
}

/** Returns the prices of other places that have the amounts of this place then, changed to those of `row`. */
async function sameElsewhere(db: Queries, { articleId, row, from }: PriceChange) {
  const prices = (await readCurrentPrices(db, await readPriceHistories(db), from)).get(articleId) ?? []
  const own = pickPriceRow(prices, row)
  return prices
    .filter((other) => other.country !== row.country || other.region !== row.region)
    .filter((other) => own && isDeepStrictEqual(amountsOf(other), amountsOf(own)))
    .map((other) => ({ ...other, ...amountsOf(row) }))
}

export async function recordPrices(
  { db, now, actor }: ByStaff,
  articleId: string,
  prices: readonly PriceRow[],
  from = now().toISOString(),
) {
  for (const price of prices) {
    await db
      .insertInto('price_log')
      .values({
        ...{ id: newRowId(), article_id: articleId, ...priceColumns(price) },
        ...{ holds_from: from, recorded_at: now().toISOString(), recorded_by: actor.name },
      })
      .execute()
  }
}

type PriceChange = { articleId: string; row: PriceRow; from: string; seen: string; isEverywhere: boolean }

/**
 * Returns the price that held before, and how many other places changed with it. Throws Refusal 'changed_meanwhile' if
 * `seen` is outdated.
 */
export async function changePrice(inUnit: ByStaff, change: PriceChange) {
  const { db, now } = inUnit
  const { articleId, row, from, seen, isEverywhere } = change
  const at = now().toISOString()
  await changeCatalogueVersion(db)
  const current = await readPriceLines(db, articleId, { place: row, at })
  if (current.seen !== seen) throw new Refusal('changed_meanwhile')
  const before = current.lines.find((line) => line.state !== 'withdrawn' && line.from <= from)?.row
  const others = isEverywhere ? await sameElsewhere(db, change) : []
  await recordPrices(inUnit, articleId, [row, ...others], from)
  return { before, others: others.length }
}

/** Throws Refusal 'not_found', or 'changed_meanwhile' once the price holds. */
export async function withdrawPrice({ db, now, actor }: ByStaff, articleId: string, lineId: string) {
  await changeCatalogueVersion(db)
  const line = await db
    .selectFrom('price_log')
    .select(['country', 'region', 'holds_from'])
    .where('id', '=', lineId)
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow(notFound)
  const at = now().toISOString()
  if (line.holds_from === null || line.holds_from <= at) throw new Refusal('changed_meanwhile')
  const result = await db
    .insertInto('withdrawn_prices')
    .values({ price_id: lineId, withdrawn_at: at, withdrawn_by: actor.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!result.numInsertedOrUpdatedRows) throw new Refusal('changed_meanwhile')
  return { country: line.country, region: line.region, from: line.holds_from }
}
