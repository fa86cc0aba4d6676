import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-status'
import type { Queries } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { countedArticles } from './occupancy'

/** Resolves sets into their parts, sorted by id. */
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

export const isNumbered = ({ articles }: Catalogue, articleId: string): boolean =>
  articles.get(articleId)?.kind === 'Model'

type Ordered = { type: OrderType; lines: readonly Line[] }

/** Each bed needs a number, and each rented piece of a `counted` article a unit. */
export function neededOf(catalogue: Catalogue, { type, lines }: Ordered, counted: ReadonlySet<string>) {
  return lines.flatMap((line, position) =>
    piecesOf(catalogue, [line])
      .map((pieces) => ({ position, ...pieces, isUnit: type !== 'buy' && counted.has(pieces.articleId) }))
      .filter(({ articleId, isUnit }) => isUnit || isNumbered(catalogue, articleId)),
  )
}

export async function neededNumbers(db: Queries, catalogue: Catalogue, order: Ordered) {
  const articleIds = piecesOf(catalogue, order.lines).map(({ articleId }) => articleId)
  return neededOf(catalogue, order, await articlesWithUnits(db, articleIds))
}
