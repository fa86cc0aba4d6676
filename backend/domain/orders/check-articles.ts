import { isQuantity } from '../../../contract/limits'
import type { OrderType } from '../../../contract/order-type'
import { isOffered, type PriceableLine, pickPriceRow } from '../../../contract/prices'
import type { Article, Catalogue } from '../catalogue/snapshot'
import type { Place } from '../checkout-form/definition'
import { type MessageValues, Refusal } from '../refusal'

export type WantedLine = { articleId: string; quantity: number }

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

/** The same article twice becomes one line. Throws Refusal 'unknown_article', 'invalid_request' or 'not_offered'. */
export function checkArticles(
  catalogue: Catalogue,
  lines: readonly WantedLine[],
  place: Place,
  type: OrderType,
): OfferedLine[] {
  return merged(lines).map((wanted) => offered(catalogue, wanted, place, type))
}
