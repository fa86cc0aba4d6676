import type { Place } from '../../../contract/checkout-form/form'
import { isQuantity } from '../../../contract/limits'
import type { OrderType } from '../../../contract/order-type'
import { isOffered, type PriceableLine, pickPriceRow } from '../../../contract/prices'
import type { Article, Catalogue } from '../catalogue/snapshot'
import { type MessageValues, Refusal } from '../refusal'

export type RequestedLine = { articleId: string; quantity: number }

export type OfferedLine = PriceableLine & { article: Article }

function merged(lines: readonly RequestedLine[]): RequestedLine[] {
  const byArticle = new Map<string, RequestedLine>()
  for (const { articleId, quantity } of lines) {
    const before = byArticle.get(articleId)?.quantity ?? 0
    byArticle.set(articleId, { articleId, quantity: before + quantity })
  }
  return [...byArticle.values()]
}

function offered(catalogue: Catalogue, request: RequestedLine, place: Place, type: OrderType): OfferedLine {
  const refuse = (code: 'unknown_article' | 'not_offered' | 'invalid_request', article?: Article): never => {
    const values: MessageValues = article ? { name: article.names } : {}
    throw new Refusal(code, { values, fields: [{ field: `article:${request.articleId}`, code, values }] })
  }
  const article = catalogue.articles.get(request.articleId)
  if (!article) return refuse('unknown_article')
  if (!isQuantity(request.quantity)) return refuse('invalid_request', article)
  const row = pickPriceRow(article.prices, { country: place.country, region: place.region ?? undefined })
  if (!row || !isOffered(row, type)) return refuse('not_offered', article)
  return { ...request, article, row }
}

/** The same article twice becomes one line. Throws Refusal 'unknown_article', 'invalid_request' or 'not_offered'. */
export function checkArticles(
  catalogue: Catalogue,
  lines: readonly RequestedLine[],
  place: Place,
  type: OrderType,
): OfferedLine[] {
  return merged(lines).map((request) => offered(catalogue, request, place, type))
}
