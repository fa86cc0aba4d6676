import { createHash } from 'node:crypto'
import type { PRICE_STATES } from '../../../../contract/articles'
import type { PriceRow } from '../../../../contract/prices'
import { priceRowOf } from '../../../db/price-columns'
import type { Queries } from '../../../db/schema'
import { historyOf, lowestLately, priceAt } from '../price-history'

export type PriceLine = {
  id: string
  from: string
  recordedAt: string
  recordedBy: string
  state: (typeof PRICE_STATES)[number]
  row: PriceRow
}

/** Amounts in cents; null where it was not offered in this way. */
type Lowest = { buy: number | null; rentStart: number | null }

type Place = Pick<PriceRow, 'country' | 'region'>

/** The newest first; `seen` identifies this version, `lowest` held in the last 30 days. */
export async function readPriceLines(
  db: Queries,
  articleId: string,
  { place, at }: { place: Place; at: string },
): Promise<{ lines: PriceLine[]; seen: string; lowest: Lowest }> {
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
  const kept = rows.filter(({ withdrawn_at }) => withdrawn_at === null)
  const history = historyOf(kept)
  const current = priceAt(history, at)?.id
  const lines = rows.map((row): PriceLine => {
    const from = row.holds_from ?? row.recorded_at
    const dated = from > at ? 'planned' : row.id === current ? 'current' : 'past'
    return {
      id: row.id,
      from,
      recordedAt: row.recorded_at,
      recordedBy: row.recorded_by,
      state: row.withdrawn_at === null ? dated : 'withdrawn',
      row: priceRowOf(row),
    }
  })
  const seen = createHash('sha256')
    .update(rows.map(({ id, withdrawn_at }) => `${id} ${withdrawn_at}`).join())
    .digest('base64url')
    .slice(0, 22)
  const lowest = {
    buy: lowestLately(history, ({ buy }) => buy, at),
    rentStart: lowestLately(history, ({ rentStart }) => rentStart, at),
  }
  return { lines: lines.sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0)), seen, lowest }
}
