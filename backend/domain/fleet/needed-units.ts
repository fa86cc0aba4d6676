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

/** Returns whether each piece of an article has a number of its own, by which it is recalled: beds have. */
export const isNumbered = ({ articles }: Catalogue, articleId: string): boolean =>
  articles.get(articleId)?.kind === 'Model'

/** So many numbers have to be named when a line of an order is shipped; `isUnit` where each has to be one of a unit in the fleet. */
type NeededNumbers = { position: number; articleId: string; quantity: number; isUnit: boolean }

type Ordered = { type: OrderType; lines: readonly Line[] }

/** Returns what needs numbers: each bed, and each piece that is rented or tried of an article whose units are `counted`. */
export function neededOf(
  catalogue: Catalogue,
  { type, lines }: Ordered,
  counted: ReadonlySet<string>,
): NeededNumbers[] {
  return lines.flatMap((line, position) =>
    piecesOf(catalogue, [line])
      .map((pieces) => ({
        position,
        ...pieces,
        isUnit: type !== 'buy' && counted.has(pieces.articleId),
      }))
      .filter(({ articleId, isUnit }) => isUnit || isNumbered(catalogue, articleId)),
  )
}

/** Returns what needs numbers, as `neededOf` does with the articles whose units are counted in the fleet. */
export async function neededNumbers(
  db: Queries,
  catalogue: Catalogue,
  order: Ordered,
): Promise<NeededNumbers[]> {
  const articleIds = piecesOf(catalogue, order.lines).map(({ articleId }) => articleId)
  return neededOf(catalogue, order, await articlesWithUnits(db, articleIds))
}
