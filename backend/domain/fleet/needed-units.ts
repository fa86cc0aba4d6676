import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-type'
import type { Queries } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { countedArticles } from './occupancy'

/** Returns what the lines amount to in articles without parts, each once, ordered by their ids. */
export function piecesOf({ articles }: Catalogue, lines: readonly Line[]): Line[] {
  const pieces = new Map<string, number>()
  const add = ({ articleId, quantity }: Line) => {
    const parts = articles.get(articleId)?.subItems ?? []
    if (parts.length === 0) pieces.set(articleId, (pieces.get(articleId) ?? 0) + quantity)
    for (const part of parts) add({ articleId: part.id, quantity: quantity * part.quantity })
  }
  for (const line of lines) add(line)
  return [...pieces]
    .map(([articleId, quantity]) => ({ articleId, quantity }))
    .sort((a, b) => (a.articleId < b.articleId ? -1 : 1))
}

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
type NeededUnits = { position: number; articleId: string; quantity: number }

type Ordered = { type: OrderType; lines: readonly Line[] }

/** Returns what needs units of those articles: something rented or tried needs one for each piece. */
export function neededOf(
  catalogue: Catalogue,
  { type, lines }: Ordered,
  counted: ReadonlySet<string>,
): NeededUnits[] {
  if (type === 'buy') return []
  return lines.flatMap((line, position) =>
    piecesOf(catalogue, [line])
      .filter(({ articleId }) => counted.has(articleId))
      .map((pieces) => ({ position, ...pieces })),
  )
}

/** Returns what needs units: something rented or tried needs one for each piece that is counted in the fleet. */
export async function neededUnits(db: Queries, catalogue: Catalogue, order: Ordered): Promise<NeededUnits[]> {
  if (order.type === 'buy') return []
  const articleIds = piecesOf(catalogue, order.lines).map(({ articleId }) => articleId)
  return neededOf(catalogue, order, await articlesWithUnits(db, articleIds))
}
