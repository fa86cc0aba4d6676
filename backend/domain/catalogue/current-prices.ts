import type { PriceRow } from '../../../contract/prices'
import { priceRowOf } from '../../db/price-columns'
import type { Queries } from '../../db/schema'
import { type DatedPrice, type PriceHistories, priceAt, priceBefore, priceKey } from './price-history'

export type CurrentPrices = ReadonlyMap<string, PriceRow[]>

const byPlace = (a: PriceRow, b: PriceRow) =>
  a.country === b.country ? (a.region < b.region ? -1 : 1) : a.country < b.country ? -1 : 1

function withReduction(row: PriceRow, history: readonly DatedPrice[] = [], at: string): PriceRow {
  const buyBefore = priceBefore(history, ({ buy }) => buy, at)
  const rentStartBefore = priceBefore(history, ({ rentStart }) => rentStart, at)
  return {
    ...row,
    ...(buyBefore === undefined ? {} : { buyBefore }),
    ...(rentStartBefore === undefined ? {} : { rentStartBefore }),
  }
}

/** A price of the owner takes the place of the seed's. */
export async function readCurrentPrices(
  db: Queries,
  histories: PriceHistories,
  at: string,
): Promise<CurrentPrices> {
  const seeded = await db.selectFrom('price_rows').selectAll().execute()
  const rows = new Map(
    seeded.map((row) => [priceKey(row.article_id, row), { id: row.article_id, row: priceRowOf(row) }]),
  )
  for (const [key, history] of histories) {
    const price = priceAt(history, at)
    const [id = ''] = key.split(' ')
    if (price?.isOwners) rows.set(key, { id, row: price.row })
  }
  const byArticle = new Map<string, PriceRow[]>()
  for (const [key, { id, row }] of rows) {
    const group = byArticle.get(id) ?? []
    group.push(withReduction(row, histories.get(key), at))
    byArticle.set(id, group)
  }
  for (const group of byArticle.values()) group.sort(byPlace)
  return byArticle
}
