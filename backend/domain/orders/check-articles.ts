import { isQuantity } from '../../../contract/limits'
import type { OrderType } from '../../../contract/order-type'
import { isOffered, type PriceableLine, pickPriceRow } from '../../../contract/prices'
import type { Article, Catalogue } from '../catalogue/snapshot'
import type { Place } from '../checkout-form/definition'
import { type MessageValues, Refusal } from '../refusal'

/** What somebody wants of one article. */
export type WantedLine = { articleId: string; quantity: number }

/** A line that can be ordered there, with the price row that counts. */
export type OfferedLine = PriceableLine & { article: Article }

function merged(lines: readonly WantedLine[]): WantedLine[] {
  const byArticle = new Map<string, WantedLine>()
  for (const { articleId, quantity } of lines) {
    const before = byArticle.get(articleId)?.quantity ?? 0
    byArticle.set(articleId, { articleId, quantity: before + quantity })
  }
  return [...byArticle.values()]
}

function offered(catalogue: Catalogue, wanted: WantedLine, place: Place, type: OrderType): OfferedLine {
  const refuse = (code: 'unknown_article' | 'not_offered' | 'invalid_request', article?: Article): never => {
    const values: MessageValues = article ? { name: article.names } : {}
    throw new Refusal(code, { values, fields: [{ field: `article:${wanted.articleId}`, code, values }] })
  }
  const article = catalogue.articles.get(wanted.articleId)
  if (!article) return refuse('unknown_article')
  if (!isQuantity(wanted.quantity)) return refuse('invalid_request', article)
  const row = pickPriceRow(article.prices, { country: place.country, region: place.region ?? undefined })
  if (!row || !isOffered(row, type)) return refuse('not_offered', article)
  return { ...wanted, article, row }
}

/**
 * The lines of an order with their price rows; the same article twice becomes one line.
 * Throws Refusal 'unknown_article', or 'not_offered' naming the article that cannot be had there in this way.
 */
export function checkArticles(
  catalogue: Catalogue,
  lines: readonly WantedLine[],
  place: Place,
  type: OrderType,
): OfferedLine[] {
  return merged(lines).map((wanted) => offered(catalogue, wanted, place, type))
}
