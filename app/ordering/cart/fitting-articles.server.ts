import type { OrderType } from '../../../contract/order-status'
import type { PriceableLine, PriceRow } from '../../../contract/prices'
import { type Article, type Catalogue, offerOf, type Place } from '../../api/catalogue.server'

export type OfferedArticle = { article: Article; row: PriceRow }

type FitQuery = { article: Article; catalogue: Catalogue; type: OrderType; place: Place; isPossible: boolean }

export function fittingArticles({ article, catalogue, type, place, isPossible }: FitQuery) {
  const ownIds = new Set([article.id, ...article.contains.map(({ articleId }) => articleId)])
  const fits = ({ id, fitting }: Article) =>
    !ownIds.has(id) && fitting.some(({ goesWith, articleId }) => articleId === id && ownIds.has(goesWith))
  const containsArticle = ({ contains }: Article) =>
    contains.some(({ articleId }) => articleId === article.id)
  const offered = (matches: (other: Article) => boolean): OfferedArticle[] =>
    (isPossible ? catalogue.articles.filter(matches) : []).flatMap((other) => {
      const row = offerOf(other, type, place)
      return row ? [{ article: other, row }] : []
    })
  return { fitting: offered(fits), sets: article.group === 'model' ? offered(containsArticle) : [] }
}

export function tickedLines(query: FitQuery, ids: readonly string[], quantity: number): PriceableLine[] {
  return fittingArticles(query)
    .fitting.filter(({ article: { id } }) => ids.includes(id))
    .map(({ article: { id }, row }) => ({ articleId: id, quantity, row }))
}
