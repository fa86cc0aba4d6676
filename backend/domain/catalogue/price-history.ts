import type { Cents } from '../../../contract/money'
import type { PriceRow } from '../../../contract/prices'
import { REDUCTION_DAYS } from '../../../contract/promises'
import { priceRowOf } from '../../db/price-columns'
import type { Queries, Tables } from '../../db/schema'

const REDUCTION_MS = REDUCTION_DAYS * 86_400_000

/** `from` is the moment since when it holds; `isOwners` unless the seed brought it. */
type DatedPrice = { id: string; from: string; isOwners: boolean; row: PriceRow }

export type PriceHistories = ReadonlyMap<string, readonly DatedPrice[]>

const priceKey = (articleId: string, { country, region }: Pick<PriceRow, 'country' | 'region'>) =>
  `${articleId} ${country} ${region}`

/** Prices of the seed count until the first price of the owner holds. */
export function historyOf(lines: readonly Tables['price_log'][]): DatedPrice[] {
  const dated = lines.map((line): DatedPrice => {
    const { id, holds_from, recorded_at } = line
    return { id, from: holds_from ?? recorded_at, isOwners: holds_from !== null, row: priceRowOf(line) }
  })
  const ownersStarts = dated.filter(({ isOwners }) => isOwners).map(({ from }) => from)
  const firstOwnersStart = ownersStarts.sort()[0]
  return dated
    .filter(({ isOwners, from }) => isOwners || firstOwnersStart === undefined || from < firstOwnersStart)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

export const priceAt = (history: readonly DatedPrice[], at: string): DatedPrice | undefined =>
  history.findLast(({ from }) => from <= at)

const daysBefore = (moment: string) => new Date(Date.parse(moment) - REDUCTION_MS).toISOString()
const daysAfter = (moment: string) => new Date(Date.parse(moment) + REDUCTION_MS).toISOString()

/** The lowest price of 30 days before a reduction, shown for 30 days (Directive 98/6/EC, article 6a). In cents. */
export function lowestBeforeReduction(
  history: readonly DatedPrice[],
  amountOf: (row: PriceRow) => Cents | null,
  at: string,
): Cents | undefined {
  const past = history.filter(({ from }) => from <= at)
  const changes = past.filter(({ row }, index) => {
    const previous = past[index - 1]
    return !previous || amountOf(previous.row) !== amountOf(row)
  })
  const [last, previous] = [changes.at(-1), changes.at(-2)]
  const current = last && amountOf(last.row)
  const earlier = previous && amountOf(previous.row)
  if (!last || typeof current !== 'number' || typeof earlier !== 'number') return undefined
  if (current >= earlier || at >= daysAfter(last.from)) return undefined
  const start = daysBefore(last.from)
  const inForce = changes.slice(0, -1).filter((_, index) => (changes[index + 1]?.from ?? '') > start)
  const amounts = inForce.flatMap(({ row }) => amountOf(row) ?? [])
  const lowest = Math.min(...amounts)
  return lowest > current ? lowest : undefined
}

export function changeMoments(histories: PriceHistories): string[] {
  return [...histories.values()]
    .flatMap((history) => history.flatMap(({ from }) => [from, daysAfter(from)]))
    .sort()
}

/** Reads the prices that were or will be changed, without withdrawn ones. */
export async function readPriceHistories(db: Queries): Promise<PriceHistories> {
  const lines = await db
    .selectFrom('price_log')
    .selectAll()
    .where('id', 'not in', db.selectFrom('withdrawn_prices').select('price_id'))
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  const grouped = new Map<string, Tables['price_log'][]>()
  for (const line of lines) {
    const key = priceKey(line.article_id, line)
    grouped.set(key, [...(grouped.get(key) ?? []), line])
  }
  const changed = [...grouped].filter(([, group]) => group.length > 1 || group[0]?.holds_from)
  return new Map(changed.map(([key, group]) => [key, historyOf(group)]))
}

export type CurrentPrices = ReadonlyMap<string, PriceRow[]>

const byPlace = (a: PriceRow, b: PriceRow) =>
  a.country === b.country ? (a.region < b.region ? -1 : 1) : a.country < b.country ? -1 : 1

function withReduction(row: PriceRow, history: readonly DatedPrice[] = [], at: string): PriceRow {
  const buyBefore = lowestBeforeReduction(history, ({ buy }) => buy, at)
  const rentStartBefore = lowestBeforeReduction(history, ({ rentStart }) => rentStart, at)
  return {
    ...row,
    ...(buyBefore === undefined ? {} : { buyBefore }),
    ...(rentStartBefore === undefined ? {} : { rentStartBefore }),
  }
}

export async function readCurrentPrices(db: Queries, histories: PriceHistories, at: string) {
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
