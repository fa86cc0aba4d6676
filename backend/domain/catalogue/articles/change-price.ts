import type { PriceRow } from '../../../../contract/prices'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import { priceColumns } from '../../../db/price-columns'
import { newRowId } from '../../../db/row-id'
import type { Queries } from '../../../db/schema'
import type { Actor } from '../../platform/action-log'
import { notFound, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { readPriceLines } from './price-lines'

type InUnit = { db: Queries } & Pick<Services, 'now'>

export async function requireArticle(db: Queries, id: string): Promise<void> {
  const query = db.selectFrom('articles').select('id').where('id', '=', id)
  await query.executeTakeFirstOrThrow(notFound)
}

export type PriceChange = {
  articleId: string
  row: PriceRow
  /** The moment from which it holds. */
  from: string
  seen: string
}

/** Returns the price that held before. Throws Refusal 'changed_meanwhile' if `seen` is outdated. */
export async function changePrice(
  { db, now }: InUnit,
  actor: Actor,
  { articleId, row, from, seen }: PriceChange,
): Promise<PriceRow | undefined> {
  const at = now().toISOString()
  await changeCatalogueVersion(db)
  const known = await readPriceLines(db, articleId, { place: row, at })
  if (known.seen !== seen) throw new Refusal('changed_meanwhile')
  await recordPrice(db, actor, { articleId, row, from, at })
  return known.lines.find((line) => line.state !== 'withdrawn' && line.from <= from)?.row
}

async function recordPrice(
  db: Queries,
  { name }: Actor,
  { articleId, row, from, at }: { articleId: string; row: PriceRow; from: string; at: string },
): Promise<void> {
  await db
    .insertInto('price_log')
    .values({
      ...{ id: newRowId(), article_id: articleId, ...priceColumns(row) },
      ...{ holds_from: from, recorded_at: at, recorded_by: name },
    })
    .execute()
}

/** Throws Refusal 'not_found', or 'changed_meanwhile' once the price holds. */
export async function withdrawPrice(
  { db, now }: InUnit,
  { name }: Actor,
  { articleId, lineId }: { articleId: string; lineId: string },
): Promise<{ country: string; region: string; from: string }> {
  await changeCatalogueVersion(db)
  const line = await db
    .selectFrom('price_log')
    .select(['country', 'region', 'holds_from'])
    .where('id', '=', lineId)
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow(notFound)
  const at = now().toISOString()
  if (line.holds_from === null || line.holds_from <= at) throw new Refusal('changed_meanwhile')
  const added = await db
    .insertInto('withdrawn_prices')
    .values({ price_id: lineId, withdrawn_at: at, withdrawn_by: name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) throw new Refusal('changed_meanwhile')
  return { country: line.country, region: line.region, from: line.holds_from }
}
