import { SECOND_HAND } from '../../../contract/articles'
import { GONE_STATES } from '../../../contract/fleet'
import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-status'
import type { Queries } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { countedArticles } from './occupancy'

export function mergedLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, number>()
  for (const { articleId, quantity } of lines) merged.set(articleId, (merged.get(articleId) ?? 0) + quantity)
  return [...merged].map(([articleId, quantity]) => ({ articleId, quantity }))
}

function partsOf(articles: Catalogue['articles'], { articleId, quantity }: Line): Line[] {
  const parts = articles.get(articleId)?.subItems ?? []
  if (parts.length === 0) return [{ articleId, quantity }]
  return parts.flatMap((part) =>
    partsOf(articles, { articleId: part.id, quantity: quantity * part.quantity }),
  )
}

export const piecesOf = ({ articles }: Catalogue, lines: readonly Line[]): Line[] =>
  mergedLines(lines.flatMap((line) => partsOf(articles, line))).sort((a, b) =>
    a.articleId < b.articleId ? -1 : 1,
  )

export async function articlesWithUnits(db: Queries, articleIds: readonly string[]): Promise<Set<string>> {
  if (articleIds.length === 0) return new Set()
  const rows = await countedArticles(db)
    .innerJoin('units', 'units.article_id', 'fleet_articles.article_id')
    .select('fleet_articles.article_id')
    .distinct()
    .where('fleet_articles.article_id', 'in', articleIds)
    .where('units.state', 'not in', GONE_STATES)
    .execute()
  return new Set(rows.map(({ article_id }) => article_id))
}

export const isNumbered = ({ articles }: Catalogue, articleId: string): boolean =>
  ['Model', SECOND_HAND].includes(articles.get(articleId)?.kind ?? '')

export const isSecondHand = ({ articles }: Catalogue, { articleId }: Pick<Line, 'articleId'>): boolean =>
  articles.get(articleId)?.kind === SECOND_HAND

export const needsUnit = (
  catalogue: Catalogue,
  { type, counted }: { type: OrderType; counted: ReadonlySet<string> },
  articleId: string,
): boolean => isSecondHand(catalogue, { articleId }) || (type !== 'buy' && counted.has(articleId))

type Ordered = { type: OrderType; lines: readonly Line[] }

export function neededOf(catalogue: Catalogue, { type, lines }: Ordered, counted: ReadonlySet<string>) {
  return lines.flatMap((line, position) =>
    piecesOf(catalogue, [line])
      .map((pieces) => ({
        position,
        ...pieces,
        isUnit: needsUnit(catalogue, { type, counted }, pieces.articleId),
      }))
      .filter(({ articleId, isUnit }) => isUnit || isNumbered(catalogue, articleId)),
  )
}

export async function neededNumbers(db: Queries, catalogue: Catalogue, order: Ordered) {
  const articleIds = piecesOf(catalogue, order.lines).map(({ articleId }) => articleId)
  return neededOf(catalogue, order, await articlesWithUnits(db, articleIds))
}
