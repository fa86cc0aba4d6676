import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-type'
import type { Queries } from '../../db/schema'
import type { Catalogue } from '../catalogue/snapshot'
import { countedArticles } from './occupancy'
import { piecesOf } from './parts'

/** Returns those of the articles whose units are counted and that have some in the fleet; retired ones do not count. */
export async function articlesWithUnits(db: Queries, articleIds: readonly string[]): Promise<Set<string>> {
  if (articleIds.length === 0) return new Set()
  const rows = await countedArticles(db)
    .innerJoin('units', 'units.article_id', 'fleet_articles.article_id')
    .select('fleet_articles.article_id')
    .distinct()
    .where('fleet_articles.article_id', 'in', articleIds)
    .where('units.state', '!=', 'retired')
    .execute()
  return new Set(rows.map(({ article_id }) => article_id))
}

/** So many units of an article have to be named when a line of an order is shipped. */
export type NeededUnits = { position: number; articleId: string; quantity: number }

/** Returns what needs units: something rented or tried needs one for each piece that is counted in the fleet. */
export async function neededUnits(
  db: Queries,
  catalogue: Catalogue,
  { type, lines }: { type: OrderType; lines: readonly Line[] },
): Promise<NeededUnits[]> {
  if (type === 'buy') return []
  const articleIds = piecesOf(catalogue, lines).map(({ articleId }) => articleId)
  const counted = await articlesWithUnits(db, articleIds)
  return lines.flatMap((line, position) =>
    piecesOf(catalogue, [line])
      .filter(({ articleId }) => counted.has(articleId))
      .map((pieces) => ({ position, ...pieces })),
  )
}
