import type { Place } from '../../../contract/checkout-form/form'
import { isQuantity } from '../../../contract/limits'
import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-type'
import { isOffered, type PriceableLine, pickPriceRow } from '../../../contract/prices'
import type { Article, Catalogue } from '../catalogue/snapshot'
import { type MessageValues, Refusal } from '../refusal'
import type { OrderLine } from './order'

export type OfferedLine = OrderLine & PriceableLine

function merged(lines: readonly Line[]): Line[] {
  const byArticle = new Map<string, Line>()
  for (const { articleId, quantity } of lines) {
    const before = byArticle.get(articleId)?.quantity ?? 0
    byArticle.set(articleId, { articleId, quantity: before + quantity })
  }
  return [...byArticle.values()]
}

function offered(catalogue: Catalogue, request: Line, place: Place, type: OrderType): OfferedLine {
  const refuse = (code: 'unknown_article' | 'not_offered' | 'invalid_request', article?: Article): never => {
    const values: MessageValues = article ? { name: article.names } : {}
    throw new Refusal(code, { values, fields: [{ field: `article:${request.articleId}`, code, values }] })
  }
  const article = catalogue.articles.get(request.articleId)
  if (!article) return refuse('unknown_article')
  if (!isQuantity(request.quantity)) return refuse('invalid_request', article)
  const row = pickPriceRow(article.prices, { country: place.country, region: place.region ?? undefined })
  if (!row || !isOffered(row, type)) return refuse('not_offered', article)
  const { code, names } = article
  return { ...request, code, names, row }
}

/** Checks articles; the same one twice becomes one line. Throws Refusal 'unknown_article', 'invalid_request' or 'not_offered'. */
export function checkArticles(
  catalogue: Catalogue,
  lines: readonly Line[],
  place: Place,
  type: OrderType,
): OfferedLine[] {
  return merged(lines).map((request) => offered(catalogue, request, place, type))
}
